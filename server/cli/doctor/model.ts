import * as v from "valibot";
import { languageModel as words } from "~/copy/admin/language-model";
import type { Config } from "~/platform/config.server";
import type { LanguageModelSettings } from "~/platform/language-model-settings";
import { createOutgoing, JSON_BYTES } from "~/platform/outgoing.server";
import { createOpenAiCompatible } from "~/services/llm/openai-compatible.server";
import { type ChatRequest, LanguageModelError } from "~/services/llm/port";
import { about, type Finding, saidBy } from "./finding";

const TIMEOUT_MS = 10_000;

const CHOOSE = "choisissez-en un sur l’écran des modèles, ou LLM_MODEL";
const Models = v.object({ data: v.array(v.object({ id: v.string() })) });

/**
 * Checks that the configured model exists and measures its speed with one short JSON answer. The call is counted
 * nowhere.
 * @param chosen the model that an admin chose on screen, or null
 */
export async function examineModel(
  settings: Config["languageModel"],
  chosen: string | null,
): Promise<Finding[]> {
  const { off } = about("Modèle de langage");
  if (!settings)
    return [off("non configuré (OPENROUTER_API_KEY, ou LLM_BASE_URL) : des règles répondent")];
  const { finding, model } = await findModel(settings, chosen);
  return model === null ? [finding] : [finding, await tryModel(settings, model)];
}

interface FoundModel {
  finding: Finding;
  /** Null when there is no model to try. */
  model: string | null;
}

async function findModel(
  settings: LanguageModelSettings,
  chosen: string | null,
): Promise<FoundModel> {
  const { broken } = about("Modèle de langage");
  const { baseUrl, apiKey } = settings;
  const { origin, host } = new URL(baseUrl);
  const limits = { timeoutMs: TIMEOUT_MS, wholeMs: TIMEOUT_MS, maxBytes: JSON_BYTES };
  const outgoing = createOutgoing({ origins: [origin], ...limits });
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const ask = (what: string) => outgoing(`${baseUrl.replace(/\/+$/, "")}/${what}`, { headers });
  const key = "OPENROUTER_API_KEY ou LLM_API_KEY";
  try {
    // OpenRouter lists its models to anybody, so another address checks the key.
    for (const what of host === "openrouter.ai" ? ["key", "models"] : ["models"]) {
      const answer = await ask(what);
      if (!answer.ok) await answer.body?.cancel();
      if (answer.status === 401 || answer.status === 403)
        return none(broken(`${host} refuse la clé (${answer.status})`, `corrigez ${key}`));
      if (!answer.ok)
        return none(broken(`${host} a répondu ${answer.status}`, "vérifiez LLM_BASE_URL"));
      if (what === "key") await answer.body?.cancel();
      else return modelAmong(v.parse(Models, await answer.json()).data, chosen ?? settings.model);
    }
    throw new Error("no list was asked for");
  } catch (error) {
    const isAnswer = v.isValiError(error) || error instanceof SyntaxError;
    const said = isAnswer ? `${host} ne donne pas de liste de modèles` : saidBy(error);
    return none(broken(said, "vérifiez LLM_BASE_URL et que ce serveur tourne"));
  }
}

const none = (finding: Finding): FoundModel => ({ finding, model: null });

/** @param model null for the only model that the server lists */
function modelAmong(models: { id: string }[], model: string | null): FoundModel {
  const { ok, broken } = about("Modèle de langage");
  const only = models.length === 1 ? models[0] : undefined;
  if (model === null)
    return only
      ? { finding: ok(`« ${only.id} », le seul de ce serveur`), model: only.id }
      : none(broken(`aucun n’est choisi, parmi ${models.length}`, CHOOSE));
  // The request names "llama3.2", and Ollama lists "llama3.2:latest".
  return models.some(({ id }) => id === model || id === `${model}:latest`)
    ? { finding: ok(`« ${model} », parmi ${models.length}`), model }
    : none(broken(`« ${model} » n’est pas dans la liste (${models.length} modèles)`, CHOOSE));
}

/** A question with an answer of some thirty tokens: enough to measure the speed, at almost no cost. */
const QUESTION: Omit<ChatRequest, "onSpent"> = {
  messages: [
    {
      role: "user",
      content:
        'Answer with one JSON object and nothing else: {"jours": […]}, the seven days of the week in French.',
    },
  ],
  purpose: { use: "evaluation", of: null },
  schema: {
    name: "jours",
    schema: {
      type: "object",
      properties: { jours: { type: "array", items: { type: "string" } } },
      required: ["jours"],
      additionalProperties: false,
    },
  },
  temperature: 0,
  brief: true,
  // A model that thinks first needs more tokens than its answer.
  maxTokens: 1_000,
};
const Days = v.object({ jours: v.pipe(v.array(v.string()), v.length(7)) });

async function tryModel(settings: LanguageModelSettings, model: string): Promise<Finding> {
  const { ok, look, broken } = about("Modèle de langage");
  const { baseUrl, apiKey, maxTokens, wholeMs } = settings;
  const limits = { wholeMs, streamMs: wholeMs };
  const chat = createOpenAiCompatible({ baseUrl, apiKey, model, maxTokens, retries: 0, limits });
  try {
    const answer = await listenTo(chat.stream.bind(chat));
    if (v.is(Days, jsonIn(answer.text))) return ok(`répond en JSON, ${speedOf(answer)}`);
    return look(
      `répond, ${speedOf(answer)}, mais pas le JSON demandé`,
      "un autre modèle jugera mieux ; npm run judge:trial le dit",
    );
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    return broken(`ne répond pas. ${words.failures[error.failure]}`, "docs/vendors.md");
  }
}

interface Heard {
  text: string;
  /** The times from the question to the first words, and from there to the last, in ms. */
  firstMs: number;
  writingMs: number;
  tokens: number;
}

/** @throws LanguageModelError */
async function listenTo(stream: (request: ChatRequest) => AsyncIterable<string>): Promise<Heard> {
  const begun = performance.now();
  let [text, firstAt, lastAt, tokens] = ["", begun, begun, 0];
  const told: { tokens: number | null } = { tokens: null };
  const onSpent: ChatRequest["onSpent"] = (spent) => void (told.tokens = spent.completionTokens);
  for await (const piece of stream({ ...QUESTION, onSpent })) {
    lastAt = performance.now();
    if (text === "") firstAt = lastAt;
    text += piece;
    tokens++; // most servers send one token per piece
  }
  tokens = told.tokens ?? tokens;
  return { text, firstMs: firstAt - begun, writingMs: lastAt - firstAt, tokens };
}

/** Returns the speed as text. A server that does not stream wrote everything before its first words. */
function speedOf({ firstMs, writingMs, tokens }: Heard): string {
  const isStreamed = writingMs > 0;
  const perSecond =
    (isStreamed ? tokens - 1 : tokens) / ((isStreamed ? writingMs : firstMs) / 1_000);
  const of = (amount: number) => amount.toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  return `premiers mots après ${of(firstMs / 1_000)} s, ${of(perSecond)} tokens par seconde`;
}

/** Returns the object in an answer, or null. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? "null");
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
