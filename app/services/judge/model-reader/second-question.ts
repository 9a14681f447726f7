import { type ChatMessage, type LanguageModelError, unlessAway } from "~/services/llm/port";
import type { Claim, ProvenPoint } from "~/services/judge/claims";
import { PROMPT_TEXTS } from "./prompt-texts";
import { askedId, type ReaderPrompt, withRequest } from "./prompt";
import { readAnswer } from "./read-answer";

/** The proof of a reader's claims with its second answers about disputed points; null without a second question. */
export type Prove = (claims: Claim[], second: Claim[] | null) => Promise<ProvenPoint[]>;

interface Asking {
  prompt: ReaderPrompt;
  /** One claim for each point, in the rubric's order. */
  claims: Claim[];
  prove: Prove;
  ask: (messages: ChatMessage[], schema: object) => Promise<string | LanguageModelError>;
}

/**
 * Proves claims, then asks the model once more, in one request, about the disputed points. The question suggests no
 * other verdict, and the proof decides whether the answer counts (two-readers.md). The first proof holds when the model fails
 * here.
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

/**
 * Returns the request for disputed points. It repeats the instructions, rubric and talk, so that a server can use its
 * cache.
 */
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

/** Returns the schema of an assertion, a verdict and numbers: `["trente jours","dit",[3]]`. */
function schemaOf(ids: readonly string[]): object {
  const numbers = { type: "array", items: { type: "integer" }, maxItems: 3 };
  const items = { anyOf: [{ type: "string" }, numbers] };
  const entry = { type: "array", items, minItems: 3, maxItems: 3 };
  const properties = Object.fromEntries(ids.map((id) => [id, entry]));
  return { type: "object", properties, required: ids, additionalProperties: false };
}
