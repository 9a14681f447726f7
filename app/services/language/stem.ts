import { newStemmer, type Stemmer } from "snowball-stemmers";
import { fold } from "~/models/fold";
import type { Language } from "~/models/terms/language";
import { regularize } from "./irregular";

const STEMMERS: Record<Language, Stemmer> = {
  fr: newStemmer("french"),
  en: newStemmer("english"),
  es: newStemmer("spanish"),
};

const stemCache = new Map<string, string>();
const CACHE_MAX = 20_000;

/** Returns the Snowball stem without accents: "encaissé" and "encaisser" give "encaiss". */
export function stem(word: string, language: Language): string {
  const key = `${language}:${word}`;
  const known = stemCache.get(key);
  if (known !== undefined) return known;
  const lower = word.toLowerCase().normalize("NFC");
  const regular = language === "fr" ? regularize(lower) : lower;
  const stemmed = fold(STEMMERS[language].stem(regular));
  if (stemCache.size >= CACHE_MAX) stemCache.clear();
  stemCache.set(key, stemmed);
  return stemmed;
}
