/** Where a point of an evaluation stands on its page. */
export const pointId = (evaluationId: string, point: string) => `point-${evaluationId}-${point}`;

/** Where what became of an evaluation stands on its page. */
export const historyId = (evaluationId: string) => `history-${evaluationId}`;
