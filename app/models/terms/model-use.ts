/** The uses of a language model. */
export const MODEL_USES = [
  "evaluation",
  "role-play",
  "support",
  "translation",
  "rubric",
  "card",
] as const;
export type ModelUse = (typeof MODEL_USES)[number];

/** The purpose of one call. An evaluation stores its cost. */
export type ModelPurpose =
  | { use: Exclude<ModelUse, "evaluation"> }
  | { use: "evaluation"; of: JudgedSubject | null };

/** The evaluation, of a presentation or of a file, that is being judged. */
export type JudgedSubject = { evaluationId: string } | { videoEvaluationId: string };

/** The sum of the calls that the server accepted, whatever their result. */
export interface Spending {
  calls: number;
  promptTokens: number;
  completionTokens: number;
  /** The cost in the vendor's currency, of the calls with a known cost. */
  cost: number;
  /** The number of calls of unknown cost. */
  unpriced: number;
}
