import type { Term } from "./terms";

/** How much each kind of likeness is worth: measured on our own paraphrases, not on the held-out ones. */
const SYNONYM = 0.9;
const NEAR_SPELLING = 0.75;
const SAME_FIELD = 0.25;
const NEAR_NUMBER = 0.6;

/** Likeness of two terms, 0 to 1. */
export function termSimilarity(a: Term, b: Term): number {
  if (a.number !== null || b.number !== null) return numberSimilarity(a.number, b.number);
  if (a.stem === b.stem) return 1;
  if (a.concepts.some((concept) => b.concepts.includes(concept))) return SYNONYM;
  if (looksAlike(a.stem, b.stem)) return NEAR_SPELLING;
  const related = a.concepts.some(
    (one) =>
      one.field && !one.weak && b.concepts.some((two) => two.field === one.field && !two.weak),
  );
  return related ? SAME_FIELD : 0;
}

function numberSimilarity(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  if (a === b) return 1;
  return Math.abs(a - b) <= 0.05 * Math.max(a, b) ? NEAR_NUMBER : 0;
}

/** Same family or a slip of the recogniser: a long common start, or many letter triples in common. */
export function looksAlike(a: string, b: string): boolean {
  if (a.length < 5 || b.length < 5 || a.includes(" ") || b.includes(" ")) return false;
  const shortest = Math.min(a.length, b.length);
  let common = 0;
  while (common < shortest && a[common] === b[common]) common++;
  if (common >= 5 && common >= 0.7 * Math.max(a.length, b.length)) return true;
  return dice(triples(a), triples(b)) >= 0.6;
}

function triples(word: string): Set<string> {
  const padded = ` ${word} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  return found;
}

function dice(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const triple of a) if (b.has(triple)) shared++;
  return (2 * shared) / (a.size + b.size);
}
