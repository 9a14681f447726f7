import type { Language } from "~/models/terms/language";

/** The longest phrasing in characters, and the most phrasings of a tutorial in one language. */
export const LONGEST_PHRASING = 300;
export const MOST_PHRASINGS = 50;

/** A support tutorial in the assistant's form (product §4.10). */
export interface Tutorial {
  id: string;
  /** The kind of its video ("video/mp4"); empty without one, or when its address has no known extension. */
  type: string;
  /** Never empty: an untranslated title is the French one. */
  title: Record<Language, string>;
  /** Empty when that language has only the video. */
  response: Record<Language, string>;
  /** The callers' other words for it; absent without any. */
  phrasings?: Record<Language, readonly string[]>;
  /** The stable address in the media store, to be signed for a player. */
  videoUrl: string | null;
}

/** Returns the tutorials with something for a caller in this language: words, or a video. */
export const offeredIn = (tutorials: readonly Tutorial[], language: Language): Tutorial[] =>
  tutorials.filter(({ response, videoUrl }) => response[language].trim() !== "" || videoUrl);
