/** What an admin reads again: the evaluation of a presentation (a group's too), or of a file. */
export const SUBJECT_KINDS = ["presentation", "video"] as const;

export interface ReviewSubject {
  kind: (typeof SUBJECT_KINDS)[number];
  /** Of the evaluation, or of the video evaluation. */
  id: string;
}

/** The column that names it. */
export const subjectColumn = {
  presentation: "evaluationId",
  video: "videoEvaluationId",
} as const satisfies Record<ReviewSubject["kind"], string>;
