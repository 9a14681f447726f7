import { newStemmer, type Stemmer } from "snowball-stemmers";

import { LANGUAGES, type Language } from "~/models/language";
import { regularize } from "../irregular";
import { isSkippable } from "../stopwords";
import { fold } from "~/models/fold";
import { tokenize } from "../tokens";
import { commonLexicon } from "./common";
import { everydayLexicon } from "./everyday";
import { moneyLexicon } from "./money";
import { productLexicon } from "./product";
import { restaurantLexicon } from "./restaurant";

/** A group of near synonyms in three languages. */
export interface Concept {
  key: string;
  /** Groups of one field are related; null when the group stands alone. */
  field: string | null;
  /** So common in the trade that sharing it proves little. */
  weak: boolean;
}

/** For one language: stemmed expressions (words joined by a space) to the groups they belong to. */
export interface Lexicon {
  entries: Map<string, Concept[]>;
  /** Words in the longest expression. */
  longest: number;
}

const STEMMERS: Record<Language, Stemmer> = {
  fr: newStemmer("french"),
  en: newStemmer("english"),
  es: newStemmer("spanish"),
};

const stemCache = new Map<string, string>();
const CACHE_MAX = 20_000;

/** Snowball stem without accents: "encaissé" and "encaisser" give "encaiss". */
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

/** Stems of an expression, small linking words left out. */
function expressionStems(expression: string, language: Language): string[] {
  const tokens = tokenize(expression);
  const kept = tokens.filter((token) => !isSkippable(token.folded, language));
  return (kept.length > 0 ? kept : tokens).map((token) => stem(token.text, language));
}

function build(): { concepts: Map<string, Concept>; byLanguage: Record<Language, Lexicon> } {
  const concepts = new Map<string, Concept>();
  const byLanguage: Record<Language, Lexicon> = {
    fr: { entries: new Map(), longest: 1 },
    en: { entries: new Map(), longest: 1 },
    es: { entries: new Map(), longest: 1 },
  };
  const lines = [
    moneyLexicon,
    restaurantLexicon,
    productLexicon,
    commonLexicon,
    everydayLexicon,
  ].join("\n");
  let field: string | null = null;
  for (const line of lines.split("\n").map((text) => text.trim())) {
    if (line.startsWith("#")) field = line === "#-" ? null : line.slice(1).trim();
    const separator = line.indexOf(":");
    if (line.startsWith("#") || separator < 0) continue;
    const weak = line.startsWith("~");
    const concept = { key: line.slice(weak ? 1 : 0, separator).trim(), field, weak };
    concepts.set(concept.key, concept);
    for (const [index, words] of line
      .slice(separator + 1)
      .split("|")
      .entries()) {
      const language = LANGUAGES[index];
      if (language) addEntries(byLanguage[language], language, concept, words);
    }
  }
  return { concepts, byLanguage };
}

function addEntries(lexicon: Lexicon, language: Language, concept: Concept, words: string): void {
  for (const expression of words
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean)) {
    const withAccents = expressionStems(expression, language);
    const without = expressionStems(fold(expression), language);
    for (const stems of [withAccents, without]) {
      const key = stems.join(" ");
      const known = lexicon.entries.get(key) ?? [];
      if (!known.includes(concept)) lexicon.entries.set(key, [...known, concept]);
      lexicon.longest = Math.max(lexicon.longest, stems.length);
    }
  }
}

const built = build();

export const concepts: ReadonlyMap<string, Concept> = built.concepts;
export const lexiconOf = (language: Language): Lexicon => built.byLanguage[language];
