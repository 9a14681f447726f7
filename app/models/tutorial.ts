import type { Language } from "./language";

/** A support tutorial as the assistant knows it (product §4.10). */
export interface Tutorial {
  id: string;
  /** The kind of its video ("video/mp4"); empty without one, or when its address does not tell. */
  type: string;
  /** Never empty: a title that was not translated is the French one. */
  title: Record<Language, string>;
  /** Empty: in that language there is only the video. */
  response: Record<Language, string>;
  /** The media store's stable address: signed before a player gets it. */
  videoUrl: string | null;
}

/** Those that have something for a caller in this language: words, or a video. */
export const offeredIn = (tutorials: readonly Tutorial[], language: Language): Tutorial[] =>
  tutorials.filter(({ response, videoUrl }) => response[language].trim() !== "" || videoUrl);
