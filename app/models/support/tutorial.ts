import type { Language } from "~/models/terms/language";

/** Characters of a phrasing, and how many a tutorial has in a language, at most. */
export const LONGEST_PHRASING = 300;
export const MOST_PHRASINGS = 50;

/** A support tutorial as the assistant knows it (product §4.10). */
export interface Tutorial {
  id: string;
  /** The kind of its video ("video/mp4"); empty without one, or when its address does not tell. */
  type: string;
  /** Never empty: a title that was not translated is the French one. */
  title: Record<Language, string>;
  /** Empty: in that language there is only the video. */
  response: Record<Language, string>;
  /** Other words that callers use for it; left out where there are none. */
  phrasings?: Record<Language, readonly string[]>;
  /** The media store's stable address: signed before a player gets it. */
  videoUrl: string | null;
}

/** Those that have something for a caller in this language: words, or a video. */
export const offeredIn = (tutorials: readonly Tutorial[], language: Language): Tutorial[] =>
  tutorials.filter(({ response, videoUrl }) => response[language].trim() !== "" || videoUrl);
