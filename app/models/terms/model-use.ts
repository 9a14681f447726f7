/** What a language model is asked for. */
export const MODEL_USES = ["evaluation", "role-play", "support", "translation", "rubric"] as const;
export type ModelUse = (typeof MODEL_USES)[number];

/** What one call is for; an evaluation keeps what it cost. */
export type ModelPurpose =
  | { use: Exclude<ModelUse, "evaluation"> }
  | { use: "evaluation"; of: JudgedSubject | null };

/** The evaluation, of a presentation or of a file, that is being judged. */
export type JudgedSubject = { evaluationId: string } | { videoEvaluationId: string };

/** What calls took, added up: those that the server took, whatever became of them. */
export interface Spending {
  calls: number;
  promptTokens: number;
  completionTokens: number;
  /** In the vendor's currency: of those calls whose cost is known. */
  cost: number;
  /** How many have a cost that nobody told. */
  unpriced: number;
}
