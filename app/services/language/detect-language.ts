import { LANGUAGES, type Language } from "~/models/terms/language";
import { isStopword } from "./stopwords";
import { tokenize } from "./tokens";

/** Detects the language of a text by its grammar words. Returns French when nothing decides. */
export function detectLanguage(text: string): Language {
  const words = tokenize(text).filter((token) => token.folded.length > 1);
  const count = (language: Language) =>
    words.filter((word) => isStopword(word.folded, language)).length;
  const ranked = LANGUAGES.map((language) => ({
    language,
    count: count(language),
  }));
  ranked.sort((a, b) => b.count - a.count);
  return ranked[0]?.language ?? "fr";
}
