import type { Term } from "./terms";

/** What a weak word counts for beside another. */
const WEAK = 0.2;
/** As many more tutorials as the few that there are stand for, so that a rare word weighs alike in 1, 12 or 40. */
const IMAGINED = 10;

/** The weight of a term that so many of the tutorials have: rare words weigh most, as in BM25. */
export function weightOf({ weak }: Pick<Term, "weak">, having: number, tutorials: number): number {
  const all = tutorials + IMAGINED;
  return Math.log(1 + (all - having + 0.5) / (having + 0.5)) * (weak ? WEAK : 1);
}
