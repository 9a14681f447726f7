/** Returns the HTML id of an evaluation's point on its page. */
export const pointId = (evaluationId: string, point: string) => `point-${evaluationId}-${point}`;

/** Returns the HTML id of an evaluation's history on its page. */
export const historyId = (evaluationId: string) => `history-${evaluationId}`;

/** Returns the id of a module's chapter on the page of its group. `at`: its place, from 0. */
export const chapterId = (at: number) => `chapter-${at + 1}`;
