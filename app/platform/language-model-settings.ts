import * as v from "valibot";
import { isSecret } from "./secret-setting";

/** What goes into a header: one that does not is quoted whole in the error of whoever sends it. */
const key = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[\x21-\x7e]+$/, "a un caractère qu'une clé n'a pas"),
    isSecret(),
  ),
);
const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.url("doit être une adresse"),
  v.regex(/^https?:\/\/[^/@]+(?:\/|$)/i, "doit être une adresse http(s) sans identifiants"),
);

const wholeNumber = (form: RegExp, otherwise: string, absent: string) =>
  v.optional(v.pipe(v.string(), v.regex(form, otherwise), v.transform(Number)), absent);

const OPENROUTER = "https://openrouter.ai/api/v1";

/** The settings of the language model and of its catalogue. */
export const languageModelEnvironment = {
  OPENROUTER_API_KEY: key,
  LLM_BASE_URL: v.optional(webAddress),
  LLM_API_KEY: key,
  LLM_MODEL: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  LLM_TIMEOUT_SECONDS: wholeNumber(
    /^[1-9]\d{0,3}$/,
    "doit être un nombre de secondes, 1 au moins",
    "120",
  ),
  LLM_PARALLEL: wholeNumber(/^[1-9]\d?$/, "doit être un nombre d'évaluations, de 1 à 99", "2"),
  LLM_PATIENCE_SECONDS: wholeNumber(
    /^[1-9]\d?$/,
    "doit être un nombre de secondes, de 1 à 99",
    "6",
  ),
  LLM_MAX_TOKENS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{2,5}$/, "doit être un nombre de tokens, 100 au moins"),
      v.transform(Number),
    ),
  ),
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

const Environment = v.object(languageModelEnvironment);

/** What they come to; null when no model is configured. */
export function languageModelOf(env: v.InferOutput<typeof Environment>) {
  if (!env.LLM_BASE_URL && !env.OPENROUTER_API_KEY) return null;
  const baseUrl = (env.LLM_BASE_URL ?? OPENROUTER).replace(/\/+$/, "");
  return {
    baseUrl,
    apiKey: env.LLM_API_KEY ?? env.OPENROUTER_API_KEY ?? null,
    /** Until an admin chooses one; null: the only one that the server lists. */
    model: env.LLM_MODEL ?? (isOpenRouter(baseUrl) ? "openrouter/auto" : null),
    /** How long a whole answer may take, in ms. */
    wholeMs: env.LLM_TIMEOUT_SECONDS * 1_000,
    /** Evaluations that the model judges at once. */
    parallel: env.LLM_PARALLEL,
    /** Longest wait of somebody on the line for the model, in ms. */
    patienceMs: env.LLM_PATIENCE_SECONDS * 1_000,
    /** The most tokens of one answer; null: what is asked for. */
    maxTokens: env.LLM_MAX_TOKENS ?? null,
    /** What the operator said of a day's budget: an amount in the vendor's currency, or that there is no limit. */
    dailyBudget: env.LLM_DAILY_BUDGET ?? null,
  };
}
export type LanguageModelSettings = NonNullable<ReturnType<typeof languageModelOf>>;

/**
 * Where the models are listed: OpenRouter's catalogue, public, or the list of the configured server, which its key opens.
 * Null: nobody is asked.
 */
export function catalogueOf(
  env: v.InferOutput<typeof Environment>,
): { url: string; apiKey: string | null } | null {
  if (env.AI_CATALOGUE_URL === "off") return null;
  const model = languageModelOf(env);
  const own = model && !isOpenRouter(model.baseUrl) ? model : null;
  const url = env.AI_CATALOGUE_URL ?? `${own?.baseUrl ?? OPENROUTER}/models`;
  const isOwn = own !== null && new URL(url).origin === new URL(own.baseUrl).origin;
  return { url, apiKey: isOwn ? own.apiKey : null };
}

const isOpenRouter = (baseUrl: string) => new URL(baseUrl).hostname === "openrouter.ai";
