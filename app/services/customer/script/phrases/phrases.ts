import type { Language } from "~/models/terms/language";
import type { Phrases } from "~/services/language/words/customer-phrases";
import { byLanguage } from "~/services/language/words/room-words";

const BY_LANGUAGE = byLanguage(({ customerPhrases }) => customerPhrases);

/** Returns the words of a language. */
export const phrasesOf = (language: Language): Phrases => BY_LANGUAGE[language];

/** Returns every language's words, for a line whose language nobody told. */
export const everyPhrases = (): Phrases[] => Object.values(BY_LANGUAGE);
