import type { Language } from "~/models/terms/language";
import type { Instead, Reader, Verdict } from "~/models/terms/reader";
import type { WordedPoint } from "~/models/terms/rubric";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { ComparedFact } from "~/models/terms/rubric-judgement";
import type { JudgedSubject } from "~/models/terms/model-use";
import type { Reason } from "~/models/terms/reason";

/** A numbered sentence of the rep. The numbers start at 1 and run through the whole talk (two-readers.md). */
export interface NumberedSentence extends TurnSpan {
  number: number;
  text: string;
}

/** A reader's verdict. "open" ('à vérifier') means that the reader did not decide. */
export type ReadVerdict = Verdict | "open";

/** A reader's verdict on one point, with the rep's sentences that support it (two-readers.md). */
export interface Claim {
  /** The id of the rubric's point. */
  id: string;
  verdict: ReadVerdict;
  /** The numbers of at most three sentences; empty for "unsaid". */
  sentences: number[];
  /** 0 to 1; always 1 for a reader that gives no certainty. */
  certainty: number;
  /** The assertion that a model names before its second verdict; absent without one. */
  reason?: string;
  /** True when the near reader's 'said' differs from all wordings in a word of grammar; absent otherwise. */
  opposed?: true;
}

/** The reasons for which code doubts a claim that it cannot refute (two-readers.md). */
type Doubt =
  /** The quote holds another figure of the same kind, and the right figure is nowhere near. */
  | "other-figure"
  /** The point has a figure. Neither its words nor its figure stand near the quote. */
  | "nothing-near"
  /** The verdict is 'contredit', but the sentences hold the right figures and no other figure of their kind. */
  | "right-figures"
  /** The verdict is 'non dit', but the near reader finds the point word for word. */
  | "word-for-word"
  /** The two recognisers heard different figures, or the figure does not parse. */
  | "heard-otherwise"
  /** The near reader's quote and every wording differ in a denial, an exclusion or an opposed word of grammar. */
  | "opposed"
  /** The near reader is not certain that the point was said. An admin reads a pass that rests on such points. */
  | "faint";

/** A doubt, and the verdict if it is right. The interval runs from the worse reading to the better. */
export interface Dispute {
  doubt: Doubt;
  verdict: ReadVerdict;
}

/**
 * A claim after the proof. A disputed claim keeps its reader's verdict in the score. A claim that rests on a misheard
 * figure is open.
 */
export interface ProvenPoint {
  id: string;
  verdict: ReadVerdict;
  /** 1 for said, ¼ for vague, 0 for the rest (product §9.2). */
  credit: number;
  /** The whole sentences that support the verdict, at most three, word for word. */
  quotes: ProvenClause[];
  facts: ComparedFact[];
  dispute: Dispute | null;
}

/** A talk for a reader: the points, worded in the talk's language, and the turns within the length limit. */
export interface TalkToRead {
  points: readonly WordedPoint[];
  turns: readonly SpokenTurn[];
  language: Language;
  /** Names of the rep's own side: the academy, the module, the persona. Absent when there are none. */
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

/** The near reader's reading of a talk. */
export interface NearReading {
  /** One claim for each point, in the rubric's order. */
  claims: Claim[];
  /** The likeness of the nearest words to a point's nearest wording, 0 to 1, by the point's id. */
  likeness: Readonly<Record<string, number>>;
  /** The share of the talk about the subject that matches no point, 0 to 1. */
  unmatched: number;
}

/** The reading of a talk by likeness. Pure: the same talk gives the same claims. */
export type ReadNear = (talk: TalkToRead) => NearReading;

/** The claims to prove, with all the data that the proof needs. */
export interface ClaimsToProve {
  talk: TalkToRead;
  claims: readonly Claim[];
  /** The same reader's second answers about disputed points; null when no second question was asked. */
  second: readonly Claim[] | null;
  near: NearReading;
}

/** The proof of claims: one proven point for each point, in the rubric's order. Pure. */
export type ProveClaims = (task: ClaimsToProve) => ProvenPoint[];

/** The code that reads and proves a talk, both for judging and for computing a judgement again. */
export interface ReadingCode {
  /** Raised with every change that may change a verdict. */
  version: string;
  readNear: ReadNear;
  proveClaims: ProveClaims;
}

/** A talk after its reading and its proof (two-readers.md). */
export interface Reading {
  kind: "read";
  /** One proven point for each point, in the rubric's order. */
  points: ProvenPoint[];
  /** The `unmatched` of the near reading, also when a model decided. */
  unmatched: number;
  reader: Reader;
  /** The reader that decided: the model's id, or the near reader's name. */
  name: string;
  /** `ReadingCode.version`. When a model decided, the prompt's version and a slash come first. */
  version: string;
  claims: Claim[];
  /** The answers to the second question; null when it was not asked. */
  second: Claim[] | null;
  /** The claims and proven points of a model that read beside the near reader; null without such a model. */
  opinion: { claims: Claim[]; points: ProvenPoint[] } | null;
  /** The id of the model that gave the opinion; absent without an opinion. */
  opinionBy?: string;
  /** The model's verdicts on decoys, which are points of other trades. */
  decoys: Omit<Claim, "certainty">[];
  /** The reason for which the near reader replaced the model; absent when the chosen reader decided. */
  instead?: Instead;
}

/** The whole clause that decided. `text` stands in its turn's message, word for word. */
export interface ProvenClause extends TurnSpan {
  text: string;
}

export interface PointVerdict {
  id: string;
  verdict: Verdict;
  /** 0 to 1. */
  credit: number;
  clause: ProvenClause | null;
  facts: ComparedFact[];
  /** The verdict that few of the point's words would give, for an open point. A customer hears that much. */
  heard?: "said" | "vague";
}

interface NotEvaluable {
  kind: "not_evaluable";
  reason: Reason;
  /** True when the judge failed, took too long, or its model gave no answer. Another try may judge the same talk. */
  isUnable?: boolean;
}

export type Judgement = NotEvaluable | Reading;

/** The data that a presentation is judged from. It is plain data, so that another thread can receive it. */
export interface JudgeTask {
  /** The points of the module's rubric, worded in `language`. */
  points: WordedPoint[];
  turns: SpokenTurn[];
  language: Language;
  /** The same `names` as in `TalkToRead`. */
  names?: string[];
  misheard?: TurnSpan[];
}

export interface JudgeInput extends JudgeTask {
  /** The judged subject, which the model's cost is stored with; absent when no cost is stored. */
  of?: JudgedSubject;
  signal?: AbortSignal;
}

/** The judge of a presentation. Code proves a model's claims before they become verdicts (product §9.2). */
export interface Judge {
  /** The near reader's name, or the model's id. */
  name: string;
  /** The version of the code; with a model, also the version of the prompt. */
  promptVersion: string;
  /** True when it may call a language model, to decide or for a second opinion. */
  callsModel: boolean;
  /** The reader that should decide. A `Reading` names the reader that did. */
  reader: Reader;
  /**
   * Returns the judge of one evaluation in the talk's language. A later choice of model does not change it. Absent when
   * only one judge exists.
   */
  appoint?(language: Language): Promise<Judge>;
  /**
   * Judges a presentation. A bad answer of the model never throws.
   * @throws LanguageModelError when the model is away
   */
  judge(input: JudgeInput): Promise<Judgement>;
}
