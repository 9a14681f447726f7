/** Addresses within a page of evaluations: they work without scripts, and lead to where something was done. */

/** The comments of an evaluation, which is open. */
export const commentsHref = (evaluationId: string) =>
  `?open=${evaluationId}#comments-${evaluationId}`;

/** One comment of it. */
export const commentHref = (evaluationId: string, id: string) =>
  `?open=${evaluationId}#comment-${id}`;

/** The form of a new comment on it. */
export const addHref = (evaluationId: string) => `?comment=${evaluationId}#comment-form`;

/** The form of a comment that is there. */
export const editHref = (evaluationId: string, id: string) =>
  `?open=${evaluationId}&edit=${id}#comment-form`;
