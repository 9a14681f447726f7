import type { Language } from "~/models/terms/language";
import { english } from "./en";
import { spanish } from "./es";
import { french } from "./fr";
import type { Phrases } from "./of-language";

const BY_LANGUAGE: Record<Language, Phrases> = { fr: french, en: english, es: spanish };

/** Returns the words of a language. */
export const phrasesOf = (language: Language): Phrases => BY_LANGUAGE[language];

/** Returns every language's words, for a line whose language nobody told. */
export const everyPhrases = (): Phrases[] => Object.values(BY_LANGUAGE);
