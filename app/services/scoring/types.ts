export type Language = "fr" | "en" | "es";

/** One turn of a conversation. Times are milliseconds from the start of the recording, null when unknown. */
export interface SpokenTurn {
  index: number;
  source: "user" | "ai";
  message: string;
  startMs: number | null;
  endMs: number | null;
}

/** What a module expects. `guidelines` still has its first line (the header the product drops). */
export interface Reference {
  title: string;
  transcript: string;
  guidelines: string;
  evaluationPrompt: string;
}

/** Points are integers, 0 to `maxPoints`. `quote` is verbatim from the user turn `turnIndex`. */
export interface JudgedCriterion {
  id: string;
  label: string;
  points: number;
  maxPoints: number;
  quote: string | null;
  turnIndex: number | null;
  comment: string;
}

export interface Judged {
  kind: "judged";
  criteria: JudgedCriterion[];
  strengths: string[];
  improvements: string[];
  flags: string[];
}

interface NotEvaluable {
  kind: "not_evaluable";
  /** A French sentence, shown as is. */
  reason: string;
}

export type Judgement = Judged | NotEvaluable;

/** What a presentation is judged by; plain data, so that it can be handed to another thread. */
export interface JudgeTask {
  reference: Reference;
  turns: SpokenTurn[];
  language: Language;
}

export interface JudgeInput extends JudgeTask {
  signal?: AbortSignal;
}

/** Grades one presentation. Its answer is not trusted: `verifyJudgement` checks it against the turns. */
export interface Judge {
  /** "règles", or the model's id. */
  name: string;
  promptVersion: string;
  usesLanguageModel: boolean;
  /** The judge of one evaluation: its name stays whatever is chosen meanwhile. Absent when there is but one. */
  appoint?(): Promise<Judge>;
  judge(input: JudgeInput): Promise<Judgement>;
}
