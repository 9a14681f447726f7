import type { Language } from "~/models/terms/language";
import type { JudgedSubject } from "~/models/terms/model-use";
import type { Reader } from "~/models/terms/reader";
import type { WordedPoint } from "~/models/terms/rubric";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Heard, Reading } from "./claims";

interface NotEvaluable {
  kind: "not_evaluable";
  /** A French sentence, shown as it is. */
  reason: string;
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
  misheard?: Heard[];
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
  usesLanguageModel: boolean;
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
