import type { Language } from "~/models/terms/language";
import type { JudgedSubject } from "~/models/terms/model-use";
import type { Reader } from "~/models/terms/reader";
import type { WordedPoint } from "~/models/terms/rubric";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { TurnSpan, Reading } from "./claims";

interface NotEvaluable {
  kind: "not_evaluable";
  /** A French sentence, shown as is. */
  reason: string;
  /** The judge failed, took too long, or its model gave no answer: another try may judge the same talk. */
  isUnable?: boolean;
}

export type Judgement = NotEvaluable | Reading;

/** What a presentation is judged by; plain data, so that it can be handed to another thread. */
export interface JudgeTask {
  /** Of the module's rubric, worded in `language`. */
  points: WordedPoint[];
  turns: SpokenTurn[];
  language: Language;
  /** As of `TalkToRead`. */
  names?: string[];
  misheard?: TurnSpan[];
}

export interface JudgeInput extends JudgeTask {
  /** What is judged, for the model's cost to be kept with it; absent for what is not kept. */
  of?: JudgedSubject;
  signal?: AbortSignal;
}

/** Judges one presentation. What a model says is proven by code before it is a verdict (product §9.2). */
export interface Judge {
  /** The near reader's, or the model's id. */
  name: string;
  /** Of the code, and of the prompt when a model judges. */
  promptVersion: string;
  usesLanguageModel: boolean;
  /** Who reads for it; a `Reading` names who read in the end. */
  reader: Reader;
  /** The judge of one evaluation, in the language of its talk: its name stays whatever is chosen meanwhile. Absent when there is but one. */
  appoint?(language: Language): Promise<Judge>;
  /** @throws LanguageModelError when its model is away; what that model answers is never a reason to throw */
  judge(input: JudgeInput): Promise<Judgement>;
}
