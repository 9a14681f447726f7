import type { Language } from "./language";

/** What the support assistant answers from (product §2): an admin's title and answer in each language, and a video. */
export interface Tutorial {
  id: string;
  type: string;
  title: Record<Language, string>;
  response: Record<Language, string>;
  videoUrl: string | null;
}
