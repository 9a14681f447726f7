/** The most characters of a new title. */
export const TITLE_MAX = 200;

/** The title is longer than `TITLE_MAX`, and longer than the stored title. */
export class TitleTooLong extends Error {
  override name = "TitleTooLong";
}

/** Refuses a long title. A longer stored title may stay, or become shorter. @throws TitleTooLong */
export function refuseLongTitle(title: string, stored = ""): void {
  if (title.length > Math.max(TITLE_MAX, stored.length)) throw new TitleTooLong(title.slice(0, 40));
}
