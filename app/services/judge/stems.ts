import { newStemmer, type Stemmer } from "snowball-stemmers";
import type { Language } from "~/models/terms/language";
import { regularize } from "~/services/language/irregular";

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

/** The stem of a folded word. */
export function stemOf(folded: string, language: Language): string {
  const known = stems[language].get(folded);
  if (known !== undefined) return known;
  // "Mínimos" is no verb: the stemmer would cut it to "mín". Without its accent "obligée" is no participle to it either.
  const form =
    language === "fr"
      ? regularize(folded.replace(/(?<=\p{L}{3})ees?$/u, "er"))
      : folded.replace(/^(min|max|ult|prox|opt)im([oa])s$/, "$1im$2");
  const stem = STEMMERS[language].stem(form);
  if (stems[language].size > 20_000) stems[language].clear();
  stems[language].set(folded, stem);
  return stem;
}
