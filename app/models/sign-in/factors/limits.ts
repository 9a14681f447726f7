/** The factors of an account, at most. */
export const FACTORS_MAX = 5;

/** The days for which a browser is remembered. */
export const REMEMBERED_DAYS = 30;
