import type { Language } from "~/models/terms/language";
import { splitSentences, tokenize } from "~/services/language/tokens";
import { isWarning } from "./asked-lines";
import { asSentence } from "./draft-wording";
import { factsOf } from "./heard-figures";
import { termsOf, wordsOf } from "./terms-of";

/** A sentence of the reference that may become a claim. */
export interface Sentence {
  text: string;
  terms: ReadonlySet<string>;
  /** All its words, general ones included. */
  words: ReadonlySet<string>;
  /** Its index in the reference, from 0. */
  index: number;
  asks: boolean;
  /** True when it states a quantity. */
  counts: boolean;
}

/** Returns the sentences of a reference that have terms, without the warnings to the rep. */
export function sentencesOf(transcript: string, language: Language): Sentence[] {
  return splitSentences(transcript)
    .map((text) => asSentence(withoutWarnings(text, language), language))
    .map((text, index) => {
      const terms = termsOf(text, language);
      const counts =
        factsOf(text, language).length > 0 || [...terms].some((term) => term.startsWith("#"));
      const words = wordsOf(text, language);
      if (pays(text, language)) words.add(PRICE);
      return { text, terms, words, index, asks: /\?\s*$/.test(text), counts };
    })
    .filter(({ terms }) => terms.size > 0);
}

/** The term of every sentence that states a price. */
const PRICE = "#price";
const PRICE_WORDS =
  /(?<![\p{L}])(?:prix|tarifs?|coûts?|price|pricing|cost|costs|fee|fees|precio|precios|tarifas?|coste|costes|costo)(?![\p{L}])/iu;
const CURRENCIES = new Set(["EUR", "USD", "GBP", "peso"]);

const pays = (text: string, language: Language): boolean =>
  factsOf(text, language).some(({ unit }) => CURRENCIES.has(unit));

/** Returns the terms of a line, and the price when it names one. "Elle coûte 40 euros" then states "Le prix". */
export function askedTerms(text: string, language: Language): Set<string> {
  const terms = termsOf(text, language);
  if (PRICE_WORDS.test(text)) terms.add(PRICE);
  return terms;
}

const withoutWarnings = (sentence: string, language: Language): string =>
  sentence
    .split(/(?<=;)\s+/u)
    .filter((part) => !isWarning(part, language))
    .join(" ");

/** Returns a function that tells a term's rarity among the sentences. A term of the title weighs half. */
export function rarityIn(
  sentences: readonly Sentence[],
  titleTerms: ReadonlySet<string>,
): (term: string) => number {
  const appearances = new Map<string, number>();
  for (const { words } of sentences)
    for (const term of words) appearances.set(term, (appearances.get(term) ?? 0) + 1);
  return (term) => {
    const rarity = Math.log(1 + sentences.length / (appearances.get(term) ?? 1));
    return titleTerms.has(term) ? rarity / 2 : rarity;
  };
}

/** The least share of the demand's terms in a sentence about it. */
const ABOUT = 0.2;
const QUANTITY_BONUS = 0.08;
const QUESTION_COST = 0.15;
/** The handicap of a sentence that already states another point. */
const TAKEN_COST = 0.25;
/** The share of an announcement's terms that the next sentence gets: "Premièrement, le prix." announces it. */
const ANNOUNCED = 0.7;
const ANNOUNCEMENT_TERMS = 3;

/**
 * Returns the sentence that best states the demand, by their common rare terms. Returns null when none is about it.
 * `taken` holds sentences that are claims already.
 */
export function tellingSentence(
  asked: ReadonlySet<string>,
  sentences: readonly Sentence[],
  { rarity, taken }: { rarity: (term: string) => number; taken: ReadonlySet<Sentence> },
): Sentence | null {
  const known = [...asked].filter((term) => sentences.some(({ words }) => words.has(term)));
  const unknown = [...asked].filter((term) => !known.includes(term));
  const whole = sum(known, rarity) + 0.5 * sum(unknown, rarity);
  if (whole === 0) return null;
  let best: Sentence | null = null;
  let bestScore = ABOUT;
  for (const [at, sentence] of sentences.entries()) {
    if (isThin(sentence)) continue;
    const own = known.filter((term) => sentence.words.has(term));
    const announced = announcedBy(sentences[at - 1], sentence).filter(
      (term) => asked.has(term) && !own.includes(term),
    );
    const shared = (sum(own, rarity) + ANNOUNCED * sum(announced, rarity)) / whole;
    if (shared < ABOUT) continue;
    const score =
      shared +
      (sentence.counts ? QUANTITY_BONUS : 0) -
      (sentence.asks ? QUESTION_COST : 0) -
      (taken.has(sentence) ? TAKEN_COST : 0);
    if (score > bestScore) [best, bestScore] = [sentence, score];
  }
  return best;
}

/** Returns true for "La panne.", which names a subject but states nothing about it. */
const isThin = ({ text }: Sentence): boolean => tokenize(text).length < 3;

/** Returns the terms of a short sentence without a figure when the next sentence has a figure. */
function announcedBy(before: Sentence | undefined, sentence: Sentence): string[] {
  const announces =
    before && !before.counts && sentence.counts && before.terms.size <= ANNOUNCEMENT_TERMS;
  return announces ? [...before.terms] : [];
}

/** Greetings: "Bonjour, je suis Anne." opens a film and sells nothing. */
const GREETS =
  /^(?:bonjour|bonsoir|salut|bienvenue|merci|au revoir|hello|hi|hey|good (?:morning|afternoon|evening)|welcome|thank|thanks|goodbye|hola|buen(?:os|as) |bienvenid|gracias|adiós)(?![\p{L}])/iu;

/** Returns the most telling sentence of each of `count` parts of the reference, in order. */
export function tellingOfStretches(
  sentences: readonly Sentence[],
  count: number,
  rarity: (term: string) => number,
): Sentence[] {
  const said = sentences.filter(
    ({ asks, counts, terms, text }) => !asks && terms.size > 1 && (counts || !GREETS.test(text)),
  );
  const stretches = Math.min(count, said.length);
  return Array.from({ length: stretches }, (_, at) => {
    const from = Math.floor((at * said.length) / stretches);
    const to = Math.floor(((at + 1) * said.length) / stretches);
    return said.slice(from, to).reduce((best, next) => {
      const worth = (one: Sentence) =>
        (sum([...one.terms], rarity) / Math.sqrt(one.terms.size)) * (one.counts ? 1.5 : 1);
      return worth(next) > worth(best) ? next : best;
    });
  });
}

const sum = (terms: readonly string[], rarity: (term: string) => number): number =>
  terms.reduce((total, term) => total + rarity(term), 0);
