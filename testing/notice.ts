/** The terms of a notice in an academy without any setting. */
export const NO_TERM = { keepDays: null, evaluationMonths: null };
