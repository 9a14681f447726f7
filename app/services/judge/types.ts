import type { Language } from "~/models/language";
import type { JudgedSubject } from "~/models/model-use";
import type { ModelClaim } from "~/models/proof-record";
import type { Reader } from "~/models/reader";
import type { WordedPoint } from "~/models/rubric";
import type { JudgedPoint } from "~/models/rubric-judgement";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Heard, Reading } from "./claims";
import type { Manner } from "./manner";
import type { PointVerdict } from "./verdicts";

/** A verdict, and whose it is. */
export type OwnedVerdict = PointVerdict & Pick<JudgedPoint, "by">;

export interface Judged {
  kind: "judged";
  /** One a point, in the rubric's order. */
  verdicts: OwnedVerdict[];
  manner: Manner;
  /** The part of the talk about the subject in which no point was found, 0 to 1. */
  unmatched: number;
  /** What the rules alone give, 0 to 100, when a model judged; else null. */
  rulesScore: number | null;
  /** What the model said before code checked it; absent when the rules judged alone. */
  claims?: ModelClaim[];
}

interface NotEvaluable {
  kind: "not_evaluable";
  /** A French sentence, shown as is. */
  reason: string;
  /** The judge failed, took too long, or its model gave no answer: another try may judge the same talk. */
  isUnable?: boolean;
}

/** What the rules say, and a model whose claims they prove: version 1 of what is kept. */
export type RulesJudgement = Judged | NotEvaluable;
export type Judgement = RulesJudgement | Reading;

/** What a presentation is judged by; plain data, so that it can be handed to another thread. */
export interface JudgeTask {
  /** Of the module's rubric, worded in `language`. */
  points: WordedPoint[];
  turns: SpokenTurn[];
  language: Language;
  /** As of `TalkToRead`. */
  names?: string[];
  misheard?: Heard[];
}

export interface JudgeInput extends JudgeTask {
  /** What is judged, for the model's cost to be kept with it; absent for what is not kept. */
  of?: JudgedSubject;
  signal?: AbortSignal;
}

/** Judges one presentation. What a model says is proven by code before it is a verdict (product §9.2). */
export interface Judge {
  /** "règles", or the model's id. */
  name: string;
  /** Of the rules, and of the prompt when a model judges. */
  promptVersion: string;
  usesLanguageModel: boolean;
  /** Who reads for it; a `Reading` names who read in the end. Absent: it judges as of version 1. */
  reader?: Reader;
  /** The judge of one evaluation, in the language of its talk: its name stays whatever is chosen meanwhile. Absent when there is but one. */
  appoint?(language: Language): Promise<Judge>;
  /** @throws LanguageModelError when its model is away; what that model answers is never a reason to throw */
  judge(input: JudgeInput): Promise<Judgement>;
}
