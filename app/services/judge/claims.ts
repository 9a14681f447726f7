import type { Language } from "~/models/terms/language";
import type { Instead, Reader } from "~/models/terms/reader";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Verdict } from "~/models/terms/verdict";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { ComparedFact } from "~/models/terms/rubric-judgement";
import type { ProvenClause } from "./verdicts";

/** A sentence of the rep's, as readers name it. The numbers run through the whole talk, from 1 (mind §1). */
export interface NumberedSentence {
  number: number;
  turnIndex: number;
  /** UTF-16 offsets in the message of its turn; `text` stands there word for word. */
  start: number;
  end: number;
  text: string;
}

/** What a reader leaves open is "open" ('à vérifier'). */
export type ReadVerdict = Verdict | "open";

/** What a reader says of one point, and which sentences of the rep's it rests on (mind §1). */
export interface Claim {
  /** Of the rubric's point. */
  id: string;
  verdict: ReadVerdict;
  /** Numbers of sentences, three at most; none of what was not said. */
  sentences: number[];
  /** 0 to 1; 1 for a reader that gives none. */
  certainty: number;
}

/** Why code doubts a claim that it cannot refute (mind §2). */
export type Doubt =
  /** Another figure of the same kind stands in the quote, and the right one nowhere near. */
  | "other-figure"
  /** The point has a figure, and none of its words nor its figure is near. */
  | "nothing-near"
  /** 'Contredit', although its sentences hold the right figures and no other of their kind. */
  | "right-figures"
  /** 'Non dit', although the near reader finds it word for word. */
  | "word-for-word"
  /** The two recognisers heard the figure differently, or it does not parse (mishearing). */
  | "heard-otherwise"
  /** The near reader recognises the point by few of its words (mind §4: alone it cannot hold the pass mark). */
  | "faint";

/** The verdict that would hold if the doubt were right; the interval runs from the worse to the better reading. */
export interface Dispute {
  doubt: Doubt;
  verdict: ReadVerdict;
}

/** A claim after the proof. A disputed one keeps its reader's verdict in the score; one that was heard otherwise is open. */
export interface ProvenPoint {
  id: string;
  verdict: ReadVerdict;
  /** 1 said, ¼ vague, 0 the rest (mind §1). */
  credit: number;
  /** The whole sentences it rests on, three at most, word for word. */
  quotes: ProvenClause[];
  facts: ComparedFact[];
  dispute: Dispute | null;
}

/** What is read: the rubric's points as they are worded in the language of the talk, and the turns within the limit. */
export interface TalkToRead {
  points: readonly WordedPoint[];
  turns: readonly SpokenTurn[];
  language: Language;
  /** Names that are the rep's own side: of the academy, the module, the persona; absent for none. */
  names?: readonly string[];
  /** Words that the two recognisers heard differently, or whose figure does not parse; absent for none. */
  misheard?: readonly TurnSpan[];
}

/** A stretch of a turn, in UTF-16 offsets of its message. */
export interface TurnSpan {
  turnIndex: number;
  start: number;
  end: number;
}

/** What the near reader makes of a talk. */
export interface NearReading {
  /** One a point, in the rubric's order. */
  claims: Claim[];
  /** The part of the talk about the subject in which no point was found, 0 to 1. */
  unmatched: number;
}

/** Pure: the same talk gives the same claims. */
export type ReadNear = (talk: TalkToRead) => NearReading;

/** Claims with all that their proof looks at. */
export interface ClaimsToProve {
  talk: TalkToRead;
  claims: readonly Claim[];
  /** The same reader's answers about disputed points; null when it was not asked again. */
  second: readonly Claim[] | null;
  near: NearReading;
}

/** One a point, in the rubric's order. Pure. */
export type ProveClaims = (task: ClaimsToProve) => ProvenPoint[];

/** The code that decides what a reading comes to, for judging and for computing it again. */
export interface ReadingCode {
  /** Raised with every change that may move a verdict. */
  version: string;
  readNear: ReadNear;
  proveClaims: ProveClaims;
}

/** A talk that was read, its claims proven (mind §1). */
export interface Reading {
  kind: "read";
  /** One a point, in the rubric's order. */
  points: ProvenPoint[];
  /** As of `NearReading`, whoever decided. */
  unmatched: number;
  reader: Reader;
  /** Of who decided: the model's id, or the near reader's name. */
  name: string;
  /** `ReadingCode.version`, after the prompt's and a slash when a model decided. */
  version: string;
  claims: Claim[];
  /** Null when nobody was asked again. */
  second: Claim[] | null;
  /** Of a model that read beside the near reader, and what is proven of it; null without one. */
  opinion: { claims: Claim[]; points: ProvenPoint[] } | null;
  /** The id of that model; absent without an opinion. */
  opinionBy?: string;
  /** What the model said of points of other trades. */
  decoys: Omit<Claim, "certainty">[];
  /** Why the near reader decided although a model was to; absent when nobody stood in. */
  instead?: Instead;
}
