import { type ChatMessage, LanguageModelError } from "~/services/llm/port";
import type { Claim, ProvenPoint } from "../claims";
import { PROMPT_TEXTS } from "./prompt-texts";
import { askedId, type ReaderPrompt, withRequest } from "./prompt";
import { readAnswer } from "./read-answer";

/** Proves a reader's claims, with its second answers about disputed points; null when it was not asked again. */
export type Prove = (claims: Claim[], second: Claim[] | null) => Promise<ProvenPoint[]>;

interface Asking {
  prompt: ReaderPrompt;
  /** Of the rubric's points, in its order. */
  claims: Claim[];
  prove: Prove;
  ask: (messages: ChatMessage[], schema: object) => Promise<string | LanguageModelError>;
}

/**
 * Proves claims and asks once more, in one request, about those that code disputes: what do these sentences assert? No
 * other reading is suggested, and the proof decides whether the answer counts (mind §2). A model that fails here leaves the
 * first proof as it is.
 */
export async function askAgain({ prompt, claims, prove, ask }: Asking) {
  const points = await prove(claims, null);
  const ids = disputedIds(points, prompt);
  if (ids.length === 0) return { points, second: null, requests: 0 };
  const answer = await unlessAway(() => ask(...requestOf(ids, claims, prompt)));
  const second = typeof answer === "string" ? readAnswer(answer, prompt, ids).claims : [];
  if (second.length === 0) return { points, second: null, requests: 1 };
  return { points: await prove(claims, second), second, requests: 1 };
}

function disputedIds(proven: readonly ProvenPoint[], { asked }: ReaderPrompt): string[] {
  const disputed = new Set(proven.flatMap(({ id, dispute }) => (dispute ? [id] : [])));
  return asked.flatMap(({ id }, at) => (disputed.has(id) ? [askedId(at)] : []));
}

/** The same instructions, rubric and talk, so that a server keeps them; only what stands after the talk is new. */
function requestOf(
  ids: readonly string[],
  claims: readonly Claim[],
  prompt: ReaderPrompt,
): [ChatMessage[], object] {
  const { again } = PROMPT_TEXTS[prompt.language];
  const lines = ids.map((id) => {
    const point = prompt.asked[Number(id.slice(1)) - 1];
    const claim = claims.find((one) => one.id === point?.id);
    return again.point(id, claim?.sentences ?? []);
  });
  const request = [again.ask, ...lines, again.form(ids[0] ?? "")].join("\n");
  return [[prompt.messages[0], withRequest(prompt, request)], schemaOf(ids)];
}

/** What is asserted, the verdict and the numbers: `["trente jours","dit",[3]]`. */
function schemaOf(ids: readonly string[]): object {
  const numbers = { type: "array", items: { type: "integer" }, maxItems: 3 };
  const items = { anyOf: [{ type: "string" }, numbers] };
  const entry = { type: "array", items, minItems: 3, maxItems: 3 };
  const properties = Object.fromEntries(ids.map((id) => [id, entry]));
  return { type: "object", properties, required: ids, additionalProperties: false };
}

/** Nobody waits for a second reading: a model that is away by then leaves the first. */
async function unlessAway<T>(ask: () => Promise<T>): Promise<T | LanguageModelError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof LanguageModelError) return error;
    throw error;
  }
}
