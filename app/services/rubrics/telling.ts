import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import { unitKind } from "~/services/language/quantities/units/units";
import {
  foldedWords,
  sentencesAtMarks,
  splitSentences,
  tokenize,
} from "~/services/language/tokens";
import { asSentence } from "./draft-wording";
import { factsOf } from "./heard-figures";
import { termsOf, wordsOf } from "./terms-of";
import { WORDS } from "./words/words";

/** A sentence of the reference that may become a claim. */
export interface Sentence {
  /** The sentence as a claim, without words to the rep. */
  text: string;
  /** Its folded words, as they were said. */
  said: string;
  /** The position in the reference, from 0. */
  index: number;
  terms: ReadonlySet<string>;
  /** All its words, general ones included, and the price when it states one. */
  words: ReadonlySet<string>;
  /** Its quantities, ranks left out. */
  facts: readonly Fact[];
  /** The number of its words of a limit. */
  limits: number;
  denies: boolean;
  asks: boolean;
  /** True for a title: "La panne." names a subject but states nothing, unlike "Sans engagement." */
  isShort: boolean;
}

/** The most words between two marks. Recognised speech without marks is cut. */
const LONGEST = 70;
/** The words below which a sentence without figure, limit or denial is a title. */
const FEWEST_WORDS = 5;
/** The term of every sentence that states a price. */
const PRICE = "#price";

/** Returns the sentences of a reference. */
export const sentencesOf = (reference: string, language: Language): Sentence[] =>
  sentencesAtMarks(reference)
    .flatMap((text) => (text.split(/\s+/).length > LONGEST ? splitSentences(text) : [text]))
    .map((text, index) => sentenceOf(text, index, language));

/** Reads one sentence of a reference. */
export function sentenceOf(raw: string, index: number, language: Language): Sentence {
  const { toRep, aside, limit, denial } = WORDS[language];
  const bare = asSentence(raw, language).replace(toRep, "").replace(aside, "");
  const text = asSentence(bare, language);
  const said = foldedWords(raw);
  const facts = factsOf(text, language).filter(
    ({ unit }) => unitKind(unit).dimension !== "ordinal",
  );
  const words = new Set([...wordsOf(raw, language), ...askedTerms(raw, language)]);
  if (facts.some(isPrice)) words.add(PRICE);
  const limits = said.match(limit)?.length ?? 0;
  const denies = holds(said, denial);
  const states = facts.length + limits > 0 || denies;
  return {
    text,
    said,
    index,
    terms: termsOf(raw, language),
    words,
    facts,
    limits,
    denies,
    asks: /\?\s*$/.test(raw),
    isShort: tokenize(raw).length < FEWEST_WORDS && !states,
  };
}

export const isPrice = ({ unit }: Fact): boolean => unitKind(unit).dimension === "money";

/** Returns true when the folded words hold a pattern. */
export const holds = (said: string, pattern: RegExp): boolean => said.search(pattern) >= 0;

/** Returns the terms of a line, and the price when it names one. "Elle coûte 40 euros" then states "Le prix". */
export function askedTerms(text: string, language: Language): Set<string> {
  const terms = termsOf(text, language);
  if (WORDS[language].price.test(text)) terms.add(PRICE);
  return terms;
}

/** Returns a term's rarity among the sentences. */
export type Rarity = (term: string) => number;

/** Returns a function that tells a term's rarity among the sentences. A term of the title weighs half. */
export function rarityIn(sentences: readonly Sentence[], titleTerms: ReadonlySet<string>): Rarity {
  const appearances = new Map<string, number>();
  const known = sentences.filter(({ terms }) => terms.size > 0);
  for (const { words } of known)
    for (const term of words) appearances.set(term, (appearances.get(term) ?? 0) + 1);
  return (term) => {
    const rarity = Math.log(1 + known.length / (appearances.get(term) ?? 1));
    return titleTerms.has(term) ? rarity / 2 : rarity;
  };
}

/** The share of an announcement's terms that the next sentence gets: "Premièrement, le prix." announces it. */
const ANNOUNCED = 0.7;

/** Returns the rarity that a sentence shares with these terms, its announcement included. */
export function sharedRarity(
  terms: readonly string[],
  { words }: Sentence,
  { before, rarity }: { before: Sentence | undefined; rarity: Rarity },
): number {
  const announced = before && (before.asks || before.isShort) ? before.words : null;
  const share = (term: string) => (words.has(term) ? 1 : announced?.has(term) ? ANNOUNCED : 0);
  return sum(terms, (term) => rarity(term) * share(term));
}

/** The least share of the demand's terms in a sentence about it. */
const ABOUT = 0.2;
const QUANTITY_BONUS = 0.08;
const QUESTION_COST = 0.15;

/**
 * Returns the sentence that best states the demand, by their common rare terms. Returns null when none is about it.
 */
export function tellingSentence(
  asked: ReadonlySet<string>,
  sentences: readonly Sentence[],
  rarity: Rarity,
): Sentence | null {
  const isKnown = (term: string) => sentences.some(({ words }) => words.has(term));
  const whole = sum([...asked], (term) => rarity(term) * (isKnown(term) ? 1 : 0.5));
  let best: Sentence | null = null;
  let bestScore = ABOUT;
  for (const [at, sentence] of sentences.entries()) {
    if (tokenize(sentence.text).length < 3) continue;
    const shared =
      sharedRarity([...asked], sentence, { before: sentences[at - 1], rarity }) / whole;
    if (!(shared >= ABOUT)) continue;
    const score =
      shared +
      (sentence.facts.length > 0 ? QUANTITY_BONUS : 0) -
      (sentence.asks ? QUESTION_COST : 0);
    if (score > bestScore) [best, bestScore] = [sentence, score];
  }
  return best;
}

export const sum = (terms: readonly string[], worth: (term: string) => number): number =>
  terms.reduce((total, term) => total + worth(term), 0);
