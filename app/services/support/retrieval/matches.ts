import type { Language } from "~/models/language";
import type { Index, IndexedTutorial } from "./index-tutorials";
import { sameness } from "./likeness";
import { joinedTerms, type Term, termsOf } from "./terms";

/** What a word that only the response has is worth beside one of the title. */
const RESPONSE = 0.65;
/** What an expression of which only the words are found is worth beside it: "me connecter" is not "connecter" anything. */
const PARTS = 0.7;
/** What a weak word counts for beside another. */
const WEAK = 0.2;
/** As many more tutorials as the few that there are stand for, so that a rare word weighs alike in 1, 12 or 40. */
const IMAGINED = 10;
/** Two words are one that was misheard only when the one is that much like a word that a tutorial has. */
const JOINED = 0.7;

/** A term of the question: what it weighs, and how well each tutorial and each of its words match it, from 0 to 1. */
export interface Asked {
  weight: number;
  demand: boolean;
  /** By tutorial. */
  strength: readonly number[];
  /** By place in the vocabulary. */
  sameness: readonly number[];
}

/**
 * The terms of a question held against the tutorials, in the order they were said; a second time with the neighbours that may be
 * one word that was misheard, when there are any. An expression matches whole or by its words.
 */
export function readingsOf(question: string, language: Language, index: Index): Asked[][] {
  const terms = termsOf(question, language);
  const together = heardTogether(question, terms, language, index);
  return [terms, ...(together ? [together] : [])].map((reading) => askedOf(reading, index));
}

function askedOf(terms: readonly Term[], index: Index): Asked[] {
  const seen = new Set<string>();
  return terms
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .map((term) => {
      const [whole = [], ...parts] = [term, ...term.parts].map((one) => rowOf(one, index));
      const strength = index.tutorials.map((one) => {
        const inParts = parts.reduce((sum, row) => sum + strengthIn(one, row), 0) / parts.length;
        return Math.max(strengthIn(one, whole), PARTS * inParts || 0);
      });
      const row = whole.map((same, at) => Math.max(same, ...parts.map((part) => part[at] ?? 0)));
      return {
        weight: weightOf(term, strength),
        demand: term.demand,
        strength,
        sameness: row,
      };
    });
}

const rowOf = (term: Term, { vocabulary }: Index): number[] =>
  vocabulary.map((word) => sameness(term, word));

/** The weight of a term that this much of the tutorials have: rare words weigh most, as in BM25. */
export function weightOf(term: Pick<Term, "weak">, strength: readonly number[]): number {
  const having = strength.reduce((sum, one) => sum + one, 0);
  const all = strength.length + IMAGINED;
  return Math.log(1 + (all - having + 0.5) / (having + 0.5)) * (term.weak ? WEAK : 1);
}

function strengthIn({ title, joined, response }: IndexedTutorial, row: readonly number[]) {
  const best = (places: readonly number[]) =>
    places.reduce((most, place) => Math.max(most, row[place] ?? 0), 0);
  const inTitle = best(title.flatMap(({ place, parts }) => [place, ...parts]));
  return Math.max(inTitle, best(joined), RESPONSE * best(response));
}

/** The terms with those neighbours as one that are more like a word of a tutorial than each alone; undefined when none are. */
function heardTogether(
  question: string,
  terms: readonly Term[],
  language: Language,
  index: Index,
): Term[] | undefined {
  const heard = joinedTerms(question, language).filter(({ term, of }) => {
    const apart = of.map((part) => rowOf(part, index));
    return rowOf(term, index).some(
      (same, at) => same >= JOINED && apart.every((row) => (row[at] ?? 0) < same),
    );
  });
  if (heard.length === 0) return;
  return heard.reduce<Term[]>(
    (all, { term, of }) => {
      const keys = of.map(({ key }) => key);
      const at = all.findIndex(({ key }) => keys.includes(key));
      const rest = all.filter(({ key }) => !keys.includes(key));
      return rest.toSpliced(at === -1 ? rest.length : at, 0, term);
    },
    [...terms],
  );
}
