import { LANGUAGES } from "~/models/terms/language";
import { byLanguage } from "~/services/language/words/room-words";

export const WORDS = byLanguage(({ rubricDrafts }) => rubricDrafts);

/** Returns true when the text has such words in any language: an admin may mark a Spanish line in French. */
export const inAnyLanguage = (text: string, kind: "must" | "forbidden" | "title"): boolean =>
  LANGUAGES.some((language) => WORDS[language][kind].test(text));
