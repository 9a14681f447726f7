/** The kinds of evaluation that an admin reviews: of a presentation (or a group's), or of a file. */
export const SUBJECT_KINDS = ["presentation", "video"] as const;

export interface ReviewSubject {
  kind: (typeof SUBJECT_KINDS)[number];
  /** The id of the evaluation, or of the video evaluation. */
  id: string;
}

/** The number of evaluations on a page of the list 'À revoir'. */
export const REVIEWS_PER_PAGE = 20;

/** The column that refers to the subject. */
export const subjectColumn = {
  presentation: "evaluationId",
  video: "videoEvaluationId",
} as const satisfies Record<ReviewSubject["kind"], string>;
