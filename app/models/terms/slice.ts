/** A part of a list in its order: the number of rows to skip, and the most rows to return. */
export interface Slice {
  skip: number;
  /** -1 for all rows, as in SQLite. */
  limit: number;
}

/** The whole list. */
export const WHOLE: Slice = { skip: 0, limit: -1 };

/** The page of a list that is shown, from 1, the number of pages, and the rows before it. */
export interface ListPage extends Slice {
  page: number;
  pages: number;
}

/** Returns the requested page, or the last one for a page beyond it. */
export function pageOf(total: number, size: number, asked: number): ListPage {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, asked), pages);
  return { page, pages, skip: (page - 1) * size, limit: size };
}
