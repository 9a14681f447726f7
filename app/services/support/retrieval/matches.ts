import type { Language } from "~/models/language";
import type { Index, IndexedTutorial } from "./index-tutorials";
import { sameness } from "./likeness";
import { joinedTerms, type Term, termsOf } from "./terms";

/** What a word that only the response has is worth beside one of the title. */
const RESPONSE = 0.65;
/** What an expression of which only the words are found is worth beside it: "me connecter" is not "connecter" anything. */
const PARTS = 0.7;
/** How much a response that is longer than the others is worth less: as the `b` of BM25. */
const LENGTH = 0.3;
/** What a weak word counts for beside another. */
const WEAK = 0.2;
/** As many more tutorials as the few that there are stand for, so that a rare word weighs alike in 1, 12 or 40. */
const IMAGINED = 10;
/** Two words are one that was misheard only when the one is that much like a word that a tutorial has. */
const JOINED = 0.7;

/** A term of the question: what it weighs, and how well each tutorial and each of its words match it, from 0 to 1. */
export interface Asked {
  weight: number;
  /** Whether the thesaurus has it. */
  everyday: boolean;
  /** By tutorial. */
  strength: readonly number[];
  /** By place in the vocabulary. */
  sameness: readonly number[];
}

/** The terms of a question held against the tutorials, in the order they were said. An expression matches whole or by its words. */
export function askedOf(question: string, language: Language, index: Index): Asked[] {
  const rows = new Map<string, number[]>();
  const rowOf = (term: Term): number[] => {
    const row = rows.get(term.key) ?? index.vocabulary.map((word) => sameness(term, word));
    rows.set(term.key, row);
    return row;
  };
  const terms = heardTogether(question, language, rowOf);
  const seen = new Set<string>();
  return terms
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .map((term) => {
      const [whole, ...parts] = [term, ...term.parts].map(rowOf);
      const strength = index.tutorials.map((one) => {
        const inParts = parts.reduce((sum, row) => sum + strengthIn(one, row), 0) / parts.length;
        return Math.max(strengthIn(one, whole ?? []), PARTS * inParts || 0);
      });
      const row = index.vocabulary.map((_, at) =>
        Math.max(whole?.[at] ?? 0, ...parts.map((part) => part[at] ?? 0)),
      );
      return {
        weight: weightOf(term, strength),
        everyday: term.groups.length > 0,
        strength,
        sameness: row,
      };
    });
}

/** The weight of a term that this much of the tutorials have: rare words weigh most, as in BM25. */
export function weightOf(term: Pick<Term, "weak">, strength: readonly number[]): number {
  const having = strength.reduce((sum, one) => sum + one, 0);
  const all = strength.length + IMAGINED;
  return Math.log(1 + (all - having + 0.5) / (having + 0.5)) * (term.weak ? WEAK : 1);
}

function strengthIn({ title, joined, response, length }: IndexedTutorial, row: readonly number[]) {
  const best = (places: readonly number[]) =>
    places.reduce((most, place) => Math.max(most, row[place] ?? 0), 0);
  const inResponse = (RESPONSE * best(response)) / (1 - LENGTH + LENGTH * length);
  const inTitle = best(title.flatMap(({ place, parts }) => [place, ...parts]));
  return Math.max(inTitle, best(joined), inResponse);
}

function heardTogether(question: string, language: Language, rowOf: (term: Term) => number[]) {
  const best = (term: Term) => Math.max(0, ...rowOf(term));
  let terms = termsOf(question, language);
  for (const { term, of } of joinedTerms(question, language)) {
    const whole = best(term);
    if (whole < JOINED) continue;
    const apart = terms.filter(({ key }) => of.includes(key));
    if (apart.some((part) => best(part) >= whole)) continue;
    const at = terms.findIndex(({ key }) => of.includes(key));
    const rest = terms.filter(({ key }) => !of.includes(key));
    rest.splice(at === -1 ? rest.length : at, 0, term);
    terms = rest;
  }
  return terms;
}
