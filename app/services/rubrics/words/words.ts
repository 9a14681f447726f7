import { LANGUAGES, type Language } from "~/models/terms/language";
import { english } from "./english";
import { french } from "./french";
import type { RubricWords } from "./rubric-words";
import { spanish } from "./spanish";

export const WORDS: Record<Language, RubricWords> = { fr: french, en: english, es: spanish };

/** Returns true when the text has such words in any language: an admin may mark a Spanish line in French. */
export const inAnyLanguage = (text: string, kind: "must" | "forbidden" | "title"): boolean =>
  LANGUAGES.some((language) => WORDS[language][kind].test(text));
