import { LANGUAGES, type Language } from "~/models/terms/language";
import { english } from "../en/english";
import { spanish } from "../es/spanish";
import { french } from "../fr/french";
import type { LanguageWords } from "./language-words";

const WORDS: Record<Language, LanguageWords> = { fr: french, en: english, es: spanish };

/** Returns a part of these words of each language. */
export const partsOf = <Words, Part>(
  words: Record<Language, Words>,
  partOf: (words: Words) => Part,
): Record<Language, Part> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, partOf(words[language])])) as Record<
    Language,
    Part
  >;

/** Returns a part of the words of each language. */
export const byLanguage = <Part>(partOf: (words: LanguageWords) => Part): Record<Language, Part> =>
  partsOf(WORDS, partOf);
