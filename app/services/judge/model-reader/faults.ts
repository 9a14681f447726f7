import type { WordedPoint } from "~/models/terms/rubric";
import {
  type ChatMessage,
  type LanguageModelError,
  type LogFailure,
  unlessAway,
} from "~/services/llm/port";
import type { Claim, ProvenPoint } from "~/services/judge/claims";
import { type ReaderPrompt, askedId, withRequest } from "./prompt";
import { type AnswerFault, lacksSentence, readAnswer } from "./read-answer";
import { wordsFor } from "./verdict-words";
import { PROMPT_TEXTS } from "./prompt-texts";
import { byLanguage } from "~/services/language/words/room-words";

export const FAULT_TEXTS = byLanguage(({ judge }) => judge.faults.faultTexts);

/** The maximum number of characters that a fault repeats from an answer. */
const MOST_REPEATED = 60;

/** Returns one message with all faults of an answer, so that one more try can correct them. Pure. */
export function tellFaults(
  faults: readonly AnswerFault[],
  { asked, sentences, language }: Pick<ReaderPrompt, "asked" | "sentences" | "language">,
): string {
  const texts = FAULT_TEXTS[language];
  const kindOf = (id: string): WordedPoint["kind"] =>
    asked[Number(id.slice(1)) - 1]?.kind ?? "expected";
  const told = faults.flatMap((fault): string[] => {
    switch (fault.kind) {
      case "no-json":
      case "cut":
        return [texts[fault.kind]];
      case "missing":
        return [];
      case "no-verdict": {
        const words = wordsFor(kindOf(fault.asked), language).join(", ");
        return [texts["no-verdict"](fault.asked, fault.word.slice(0, MOST_REPEATED), words)];
      }
      case "no-such-sentence":
        return [texts["no-such-sentence"](fault.asked, fault.sentence, sentences.length)];
      default:
        return [texts[fault.kind](fault.asked)];
    }
  });
  const missing = faults.flatMap((fault) => (fault.kind === "missing" ? [fault.asked] : []));
  if (missing.length > 0) told.push(texts.missing(missing.join(", ")));
  return [texts.refused, ...told, texts.again].join(" ");
}

/** The proof of a reader's claims with its second answers about disputed points; null without a second question. */
export type Prove = (claims: Claim[], second: Claim[] | null) => Promise<ProvenPoint[]>;

interface Asking {
  prompt: ReaderPrompt;
  /** One claim for each point, in the rubric's order. */
  claims: Claim[];
  prove: Prove;
  /** Notes the failures of answers itself, and throws the others. */
  ask: (
    messages: ChatMessage[],
    schema: object,
    wanted: { isUsable: (answer: string) => boolean },
  ) => Promise<string | LanguageModelError>;
  logFailure?: LogFailure;
}

/**
 * Proves claims, then asks the model once more, in one request, about the disputed points. The question suggests no
 * other verdict, and the proof decides whether the answer counts (two-readers.md). The first proof holds when the model fails
 * here.
 */
export async function askAgain({ prompt, claims, prove, ask, logFailure }: Asking) {
  const points = await prove(claims, null);
  const ids = disputedIds(points, prompt);
  if (ids.length === 0) return { points, second: null, requests: 0 };
  const claimsIn = (answer: string) =>
    readAnswer(answer, prompt, ids).claims.filter((claim) => !lacksSentence(claim));
  const isUsable = (answer: string) => claimsIn(answer).length === ids.length;
  const request = requestOf(ids, claims, prompt);
  const answer = await unlessAway(() => ask(...request, { isUsable }), logFailure);
  const second = typeof answer === "string" ? claimsIn(answer) : [];
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
