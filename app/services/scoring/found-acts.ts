import type { Proof } from "./coverage";
import type { Evidence } from "./evidence";
import { type Act, findActs, type Span } from "./speech-acts";
import type { Language } from "./types";

/** Something done in speech, with the verbatim words around it. */
export type FoundSpan = Proof;

/** An opening comes in the first words, a next step in the last third. */
const OPENING_CHARS = 260;
const LAST_PART = 0.6;

/** Every place where the trainee does this, in order. */
export function allActs(evidence: Evidence, act: Act, language: Language): FoundSpan[] {
  return evidence.turns.flatMap((heard) =>
    findActs(heard.turn.message, act, language).map((span) => ({
      turnIndex: heard.turn.index,
      quote: readable(heard.turn.message, span),
    })),
  );
}

export function openingSpan(evidence: Evidence, language: Language): FoundSpan | null {
  const first = evidence.turns.find((heard) => heard.turn.message.trim() !== "");
  if (!first) return null;
  const span = findActs(first.turn.message, "greeting", language).find(
    (one) => one.start < OPENING_CHARS,
  );
  if (!span) return null;
  return { turnIndex: first.turn.index, quote: readable(first.turn.message, span) };
}

export function closingSpan(evidence: Evidence, language: Language): FoundSpan | null {
  const total = evidence.turns.reduce((sum, heard) => sum + heard.turn.message.length, 0);
  let before = total;
  for (const heard of evidence.turns.toReversed()) {
    before -= heard.turn.message.length;
    const span = findActs(heard.turn.message, "nextStep", language).at(-1);
    if (!span) continue;
    if (before + span.start < LAST_PART * total) return null;
    return { turnIndex: heard.turn.index, quote: readable(heard.turn.message, span) };
  }
  return null;
}

/** Questions the trainee puts to the customer. */
export const discoverySpans = (evidence: Evidence, language: Language): FoundSpan[] =>
  allActs(evidence, "discovery", language);

/** Widens a span to about twelve whole words, so that the quote can be understood. */
function readable(text: string, span: Span): string {
  const before = text.slice(0, span.start).match(/(?:\S+\s+){0,3}\S*$/)?.[0] ?? "";
  const after = text.slice(span.end).match(/^\S*(?:\s+\S+){0,8}/)?.[0] ?? "";
  const clauseBefore = before.split(/[.!?…\n]\s*/).at(-1) ?? "";
  const clauseAfter = after.split(/[.!?…\n]/)[0] ?? "";
  const from = span.start - clauseBefore.length;
  return text.slice(from, span.end + clauseAfter.length).trim();
}
