import type { Language } from "~/models/language";
import { tokenize } from "~/services/language/tokens";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { passagesOf } from "./points/passages";
import { read } from "./points/reading";
import { startOf } from "./start-of";

/** A clause of the rep's, word for word, with its turn's times where the recording can be sought. */
export interface SaidClause {
  turnIndex: number;
  start: number;
  text: string;
  /** When it begins, estimated within its turn; null when unknown. Milliseconds. */
  startMs: number | null;
}

/** More than these nobody reads through. */
const MOST = 40;

/**
 * What the rep said, clause by clause as the judge cuts it, for somebody who looks for the words that say `claim`: those
 * nearest to it, in the order they were said; all of them when they are few.
 */
export function clausesSaid({
  turns,
  language,
  claim,
}: {
  turns: SpokenTurn[];
  language: Language;
  claim: string;
}): SaidClause[] {
  const wanted = new Set(keysOf(claim, language));
  const near = (text: string) => keysOf(text, language).filter((key) => wanted.has(key)).length;
  return passagesOf(turns, language)
    .map((passage, at) => ({ passage, at, shared: near(passage.text) }))
    .toSorted((a, b) => b.shared - a.shared || a.at - b.at)
    .slice(0, MOST)
    .toSorted((a, b) => a.at - b.at)
    .map(({ passage: { turnIndex, start, text } }) => {
      const turn = turns.find(({ index }) => index === turnIndex);
      return { turnIndex, start, text, startMs: turn ? startOf(start, turn) : null };
    });
}

/** By their meaning, and the figures as they stand. */
const keysOf = (text: string, language: Language): string[] => [
  ...new Set([
    ...read(text, language).terms.flatMap(({ key, isLight }) => (isLight ? [] : [key])),
    ...tokenize(text).flatMap(({ folded }) => (/\d/.test(folded) ? [folded] : [])),
  ]),
];
