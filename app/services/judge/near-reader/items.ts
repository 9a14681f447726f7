import type { Quantity } from "~/services/language/quantities/quantity";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { TurnSpan } from "~/services/judge/claims";
import type { ClauseStatus } from "./assertion";

/** A word's side in a pair of opposed words. */
export interface Side {
  pair: number;
  isFirst: boolean;
}

/** A word with a meaning, or a figure. Either `stem` or `quantity` is set. */
export interface Item {
  stem: string | null;
  quantity: Quantity | null;
  /** Its index among the words of the text. */
  at: number;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  /** The index of its clause, from 0. */
  clause: number;
  /** -1 for a denied word, 0 for an uncertain one, 1 otherwise. */
  sign: 1 | 0 | -1;
  /** The opposed function word just before it; null without one. */
  side: Side | null;
  /** The verb that is denied with it; null when there is none. */
  deniedVerb: string | null;
}

/** The quantities of a text: those that hold, and those that the speaker took back. */
export interface Quantities {
  kept: readonly Quantity[];
  dropped: readonly Quantity[];
}

/** An item with its standing in the talk. */
export interface HeardItem extends Item {
  standing: ClauseStatus;
  isHedged: boolean;
  /** True for an item of the customer's question that is lent to the answer. */
  isLent: boolean;
}

/** The kind of a short answer: a yes, a no, a figure, or only a degree ("assez vite"). */
export type AnswerKind = "yes" | "no" | "figure" | "loose";

/** The rep's words in one turn. Windows do not cross turns. */
export interface HeardTurn {
  /** The turn without the rep's own names, whose other words keep their places. */
  turn: SpokenTurn;
  items: HeardItem[];
  /** Returns the place of an item. A figure that a later turn corrects has the place of its correction. */
  placeOf: (item: Item) => TurnSpan;
  /** The clauses that the rep states about the present offer, in UTF-16 offsets. */
  stated: readonly { start: number; end: number }[];
  /** The kind of answer, when the turn is read with its question; null when it is read alone. */
  answer: AnswerKind | null;
}
