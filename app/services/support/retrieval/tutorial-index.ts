import type { Meaning } from "./everyday-tasks";
import type { Term } from "./terms";

/** The indexes of a vocabulary's words, by the features that like terms share. */
export interface Lookup {
  keys: Map<string, number[]>;
  groups: Map<number, number[]>;
  pieces: Map<string, number[]>;
}

/** The comparable data of the tutorials in one language. Numbers are indexes in `vocabulary`. */
export interface Index {
  vocabulary: readonly Term[];
  lookup: Lookup;
  /** By word: the tutorials with it. A tutorial occurs twice when the word is in its title and elsewhere. */
  uses: readonly (readonly Use[])[];
  /** By word: its weight in a title or a phrasing. */
  titleWeights: readonly number[];
  /** By tutorial: its title, then its phrasings. */
  titles: readonly (readonly (readonly TitleTerm[])[])[];
  /** By tutorial: the meanings of its title and phrasings, and of its whole text. */
  meanings: readonly { names: readonly Meaning[]; whole: Meaning }[];
}

export interface Use {
  tutorial: number;
  inTitle: boolean;
}

/** A word or an expression of a title or a phrasing, with the words of the expression. */
export interface TitleTerm {
  place: number;
  parts: readonly number[];
}
