import * as v from "valibot";
import { headerKey, type SettingsOf, text, wholeNumber } from "./setting-schemas";

const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.url("doit être une adresse"),
  v.regex(/^https?:\/\/[^/@]+(?:\/|$)/i, "doit être une adresse http(s) sans identifiants"),
);

const OPENROUTER = "https://openrouter.ai/api/v1";

/** The settings of the language model and of its catalogue. */
export const languageModelEnvironment = {
  OPENROUTER_API_KEY: headerKey,
  LLM_BASE_URL: v.optional(webAddress),
  LLM_API_KEY: headerKey,
  LLM_MODEL: text,
  LLM_TIMEOUT_SECONDS: v.optional(wholeNumber(1, 9_999), "120"),
  LLM_PARALLEL: v.optional(wholeNumber(1, 99), "2"),
  LLM_PATIENCE_SECONDS: v.optional(wholeNumber(1, 99), "6"),
  LLM_MAX_TOKENS: v.optional(wholeNumber(100, 999_999)),
  LLM_DAILY_BUDGET: v.optional(
    v.union(
      [
        v.literal("off"),
        v.pipe(
          v.string(),
          v.regex(/^\d{1,7}(?:\.\d{1,6})?$/),
          v.transform(Number),
          v.minValue(0.000_001),
        ),
      ],
      "doit être un montant au-dessus de zéro, par exemple 2.50, ou off",
    ),
  ),
  AI_CATALOGUE_URL: v.optional(
    v.union([v.literal("off"), webAddress], "doit être une adresse, ou off"),
  ),
};

/** Returns the configuration of the language model, or null when none is configured. */
export function languageModelOf(env: SettingsOf<typeof languageModelEnvironment>) {
  if (!env.LLM_BASE_URL && !env.OPENROUTER_API_KEY) return null;
  const baseUrl = (env.LLM_BASE_URL ?? OPENROUTER).replace(/\/+$/, "");
  return {
    baseUrl,
    apiKey: env.LLM_API_KEY ?? env.OPENROUTER_API_KEY ?? null,
    /** The model until an admin chooses one. Null takes the only model that the server lists. */
    model: env.LLM_MODEL ?? (isOpenRouter(baseUrl) ? "openrouter/auto" : null),
    /** The limit for a whole answer, in ms. */
    wholeMs: env.LLM_TIMEOUT_SECONDS * 1_000,
    /** The number of evaluations that the model judges at once. */
    parallel: env.LLM_PARALLEL,
    /** The longest wait for the model during a call, in ms. */
    patienceMs: env.LLM_PATIENCE_SECONDS * 1_000,
    /** The limit for the tokens of one answer. Null uses the limit of each request. */
    maxTokens: env.LLM_MAX_TOKENS ?? null,
    /** The operator's daily budget: an amount in the vendor's currency, or no limit. Null when not set. */
    dailyBudget: env.LLM_DAILY_BUDGET ?? null,
  };
}
export type LanguageModelSettings = NonNullable<ReturnType<typeof languageModelOf>>;

/**
 * Returns the address of the list of models: OpenRouter's public catalogue, or the configured server's own list
 * with its key. Null when the list is switched off.
 */
export function catalogueOf(
  env: SettingsOf<typeof languageModelEnvironment>,
): { url: string; apiKey: string | null } | null {
  if (env.AI_CATALOGUE_URL === "off") return null;
  const model = languageModelOf(env);
  const own = model && !isOpenRouter(model.baseUrl) ? model : null;
  const url = env.AI_CATALOGUE_URL ?? `${own?.baseUrl ?? OPENROUTER}/models`;
  const isOwn = own !== null && new URL(url).origin === new URL(own.baseUrl).origin;
  return { url, apiKey: isOwn ? own.apiKey : null };
}

const isOpenRouter = (baseUrl: string) => new URL(baseUrl).hostname === "openrouter.ai";
