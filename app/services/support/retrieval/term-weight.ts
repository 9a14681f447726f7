import type { Term } from "./terms";

/** The weight of a weak word beside another. */
const WEAK = 0.2;
/** The imagined tutorials added to the real ones, so that a rare word weighs alike among 1, 12 or 40. */
const IMAGINED = 10;

/** Returns the weight of a term that `having` of the tutorials have. Rare words weigh most, as in BM25. */
export function weightOf({ weak }: Pick<Term, "weak">, having: number, tutorials: number): number {
  const all = tutorials + IMAGINED;
  return Math.log(1 + (all - having + 0.5) / (having + 0.5)) * (weak ? WEAK : 1);
}
