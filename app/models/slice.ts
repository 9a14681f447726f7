/** Some rows of a list in its order: so many are left out at its beginning, so many are wanted at most. */
export interface Slice {
  skip: number;
  /** -1: all, as SQLite has it. */
  limit: number;
}

/** All of a list. */
export const WHOLE: Slice = { skip: 0, limit: -1 };
