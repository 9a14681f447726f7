import type { Language } from "~/models/terms/language";
import { speaksToTu } from "./spanish";

/** The second person in a sentence, whoever else the sentence is about. */
const YOU: Record<Exclude<Language, "es">, RegExp> = {
  fr: /(?<![\p{L}-])(?:(?:vous|votre|vos|tu|te|toi|ta|ton|tes)(?!\p{L})|t['’])/iu,
  en: /\b(?:you|yours?|yourself)\b/i,
};
/** Returns true for a sentence that addresses the customer. Pure. */
export const speaksToYou = (text: string, language: Language): boolean =>
  language === "es" ? speaksToTu(text) : YOU[language].test(text);

const THEM: Record<Language, RegExp> = {
  fr: /^(?:il(?! (?:y a|faut|s['’]agit|(?:lui|vous|te) (?:coûte|faut)))|elle|ils|elles)(?!\p{L})/iu,
  en: /^(?:he|she|they|it)\b/i,
  es: /^(?:él|ella|usted)(?!\p{L})/iu,
};

/** Returns true for a text that begins with "he", "she" or "it". */
export const startsWithThem = (text: string, language: Language): boolean =>
  THEM[language].test(text);

const JOINTS: Record<Language, RegExp> = {
  fr: /\s+(?:et|mais),\s+|(?<!(?:^|[ ,])(?:quand|lorsque|si) [^,]*)(?<!^(?:pour|dans|chez|à|au|aux|en|le|la|les|l['’]|[Dd]epuis|[Cc]haque|avec|sans|sur|[Aa]près|[Aa]vant|[Pp]endant|[Ll]es jours|[Ll]a nuit|[Ll]e (?:jour|soir|matin))[^,]*)(?<!^(?:tes|ton|ta|vos|votre|ses|son|sa) \p{L}+(?: \p{L}+)?),\s+(?=(?:tu|vous|il|elle)\b)|\s+(?:et|mais)\s+(?=(?:tu|vous|il|elle)\b)/iu,
  en: /(?<!^(?:for|in|at|on|since|with|every|last|after|before|during|if|when)\b[^,]*),\s+(?=(?:you|he|she)\b)|,?\s+(?:and|but)\s+(?=(?:you|he|she)\b)/u,
  es: /\s+y\s+(?=(?:tú|usted)\b)/u,
};

/** Returns the clauses of a sentence that have a subject of their own. */
export const jointed = (sentence: string, language: Language): string[] =>
  sentence.split(JOINTS[language]);
