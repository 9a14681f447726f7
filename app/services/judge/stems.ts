import { newStemmer, type Stemmer } from "snowball-stemmers";
import type { Language } from "~/models/terms/language";
import { regularize } from "~/services/language/stem";

const STEMMERS: Record<Language, Stemmer> = {
  fr: newStemmer("french"),
  en: newStemmer("english"),
  es: newStemmer("spanish"),
};
const stems: Record<Language, Map<string, string>> = {
  fr: new Map(),
  en: new Map(),
  es: new Map(),
};

/** Returns the stem of a folded word. */
export function stemOf(folded: string, language: Language): string {
  const known = stems[language].get(folded);
  if (known !== undefined) return known;
  // The Spanish stemmer would cut "mínimos" to "mín", as if it were a verb. The French stemmer misses the participle
  // "obligée" without its accent.
  const form =
    language === "fr"
      ? regularize(folded.replace(/(?<=\p{L}{3})ees?$/u, "er"))
      : folded.replace(/^(min|max|ult|prox|opt)im([oa])s$/, "$1im$2");
  const stem = STEMMERS[language].stem(form);
  if (stems[language].size > 20_000) stems[language].clear();
  stems[language].set(folded, stem);
  return stem;
}
