import { byLanguage } from "~/services/language/words/words";
import { newStemmer } from "snowball-stemmers";
import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";

/**
 * French word families that a suffix stemmer separates ("reçoit" and "recevoir"). Each pattern fits a lower-case word,
 * with or without accents, and gives one form to stem.
 */
const FAMILIES: [RegExp, string][] = [
  [/^(pr[eé]|re|inter|con|par|d[eé]|sou|pro|sur)?(?:vien\w*|venu\w*)$/, "$1venir"],
  [/^(main|ob|con|re|d[eé]|ap|sou|entre)(?:tien\w*|tenu\w*)$/, "$1tenir"],
  [/^(re|per|con|aper|d[eé])[cç](?:oi\w*|u|ue|us|ues)$/, "$1cevoir"],
  [/^(r[eé]|pro|intro|con|tra|d[eé]|s[eé])dui(?:t|ts|te|tes|s|sez|sons|sent|ra|rez)$/, "$1duire"],
  [/^(dispar|appar|reconn|conn)(?:a[iî]\w*|us?|ues?)$/, "$1aître"],
  [
    /^(\w*(?:vend|perd|tend|pond|cend|fond|fend|pend))(?:re|ez|ons|ent|s|u|ue|us|ues|ait|ais|ra|rez|ront)$/,
    "$1",
  ],
  [/^(\w*)(?:serv(?:e|es|ez|ent|ons|i|ie|is|ies)|sert)$/, "$1servir"],
  [/^(\w*)(?:ouvr|ouver)(?:e|es|ez|ent|ons|t|ts|te|tes|ture|tures)$/, "$1ouvrir"],
  [/^(pai)(?:e|es|ent|era|erez)$/, "payer"],
  [/^((?:cho|sais|fin|rempl|chois)i)(?:t|s|ssez|ssent|ssons|ssant)$/, "$1r"],
  [/^(cr[eé])(?:e|es|ez|ent|ons|er|a|era|erons)$/, "$1ation"],
  [/^choix$/, "choisir"],
  [/^(\w+[st]ion)s$/, "$1"],
  [/^(\p{L}{2,}[oué])s$/u, "$1"],
];

/** Returns the form to stem for a French word. */
function regularize(word: string): string {
  for (const [pattern, form] of FAMILIES) {
    if (pattern.test(word)) return word.replace(pattern, form);
  }
  return word;
}

/** The Snowball stemmers. */
export const STEMMERS = byLanguage(({ speech }) => newStemmer(speech.stemmer));

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

/** The rewritings of spellings, in order, after which words that sound alike are equal. */
export type Spellings = Record<Language, readonly (readonly [written: RegExp, heard: string])[]>;

/** Rewrites a folded word by a table, without double letters. The table decides which spellings are alike. */
export function soundingBy(spellings: Spellings, folded: string, language: Language): string {
  const heard = spellings[language].reduce(
    (word, [written, said]) => word.replace(written, said),
    folded,
  );
  return heard.replaceAll(/(\p{L})\1+/gu, "$1");
}

const stems = byLanguage(() => new Map<string, string>());

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
  if (stems[language].size > CACHE_MAX) stems[language].clear();
  stems[language].set(folded, stem);
  return stem;
}
