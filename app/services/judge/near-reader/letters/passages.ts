import { type Token, tokenize } from "~/services/language/tokens";
import type { HeardTurn } from "../items";
import { compareLetters, type LetterIndex, type Likeness } from "./compare-letters";

/** The number of words of a passage, and the number of words from the start of one to the start of the next. */
const SIZE = 18;
const STEP = 1;

/** A passage of what the rep states in one turn. */
export interface Passage {
  heard: HeardTurn;
  words: readonly Token[];
  /** The likeness to each point of the rubric, in its order. */
  likeness: readonly Likeness[];
}

/** Returns the passages of a talk, which overlap. Pure. Takes time linear in the words of the talk. */
export function passagesOf(heard: readonly HeardTurn[], index: LetterIndex): Passage[] {
  return heard.flatMap((turn) => {
    const words = statedWords(turn);
    const starts = Math.ceil(Math.max(1, words.length - SIZE / 2) / STEP);
    return words.length === 0
      ? []
      : Array.from({ length: starts }, (_, n) =>
          passageOf(turn, words.slice(n * STEP, n * STEP + SIZE), index),
        );
  });
}

function passageOf(heard: HeardTurn, words: readonly Token[], index: LetterIndex): Passage {
  return { heard, words, likeness: compareLetters(foldedOf(words), index) };
}

const foldedOf = (words: readonly Token[]) => words.map(({ folded }) => folded);

/** Returns the words of the clauses that the rep states. */
function statedWords({ turn, stated }: HeardTurn): Token[] {
  let at = 0;
  return tokenize(turn.message).filter((word) => {
    while ((stated[at]?.end ?? Infinity) < word.end) at += 1;
    return word.start >= (stated[at]?.start ?? Infinity);
  });
}

/** The numbers of words of a quote. */
const QUOTED = [6, 9, 12];

/** Returns the words of a passage that are nearest to a true wording of the point at this place of the rubric. */
export function nearestWords({ words }: Passage, at: number, index: LetterIndex): Token[] {
  let best = { words: [...words], truth: 0 };
  for (const size of QUOTED)
    for (let from = 0; from + size <= words.length; from += 1) {
      const some = words.slice(from, from + size);
      const truth = compareLetters(foldedOf(some), index)[at]?.truth ?? 0;
      if (truth > best.truth) best = { words: some, truth };
    }
  return best.words;
}
