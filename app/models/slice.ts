/** A part of a list in its order: the number of rows to skip, and the most rows to return. */
export interface Slice {
  skip: number;
  /** -1 for all rows, as in SQLite. */
  limit: number;
}

/** The whole list. */
export const WHOLE: Slice = { skip: 0, limit: -1 };
