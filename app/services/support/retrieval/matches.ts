import type { Language } from "~/models/terms/language";
import type { Index } from "./index-tutorials";
import { samenessIn } from "./lookup";
import { joinedTerms, type Term, termsOf } from "./terms";
import { weightOf } from "./weights";

/** What a word that only the response has is worth beside one of the title. */
const RESPONSE = 0.65;
/** What an expression of which only the words are found is worth beside it: "me connecter" is not "connecter" anything. */
const PARTS = 0.7;
/** Two words are one that was misheard only when the one is that much like a word that a tutorial has. */
const JOINED = 0.7;

/** A term of the question: what it weighs, and how well each tutorial and each of its words match it, from 0 to 1. */
export interface QueryTerm {
  weight: number;
  demand: boolean;
  /** By tutorial. */
  strength: readonly number[];
  /** By place in the vocabulary. */
  sameness: ReadonlyMap<number, number>;
}

/**
 * The terms of a question held against the tutorials, in the order they were said; a second time with the neighbours that may be
 * one word that was misheard, when there are any. An expression matches whole or by its words.
 */
export function readingsOf(question: string, language: Language, index: Index): QueryTerm[][] {
  const terms = termsOf(question, language);
  const together = heardTogether(question, terms, language, index);
  return [terms, ...(together ? [together] : [])].map((reading) => askedOf(reading, index));
}

function askedOf(terms: readonly Term[], index: Index): QueryTerm[] {
  const seen = new Set<string>();
  return terms
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .map((term) => {
      const [whole, ...parts] = [
        sameTo(term, index),
        ...term.parts.map((one) => sameTo(one, index)),
      ];
      const inParts = parts.map((same) => strengthOf(same, index));
      const strength = strengthOf(whole, index).map((one, at) => {
        const sum = inParts.reduce((all, part) => all + (part[at] ?? 0), 0);
        return Math.max(one, (PARTS * sum) / parts.length || 0);
      });
      const having = strength.reduce((sum, one) => sum + one, 0);
      return {
        weight: weightOf(term, having, strength.length),
        demand: term.demand,
        strength,
        sameness: best([whole, ...parts]),
      };
    });
}

const sameTo = (term: Term, { vocabulary, lookup }: Index): ReadonlyMap<number, number> =>
  samenessIn(vocabulary, lookup, term);

/** By tutorial, the best of its words. */
function strengthOf(same: ReadonlyMap<number, number>, { uses, titles }: Index): number[] {
  const strength = titles.map(() => 0);
  for (const [place, value] of same) {
    for (const { tutorial, inTitle } of uses[place] ?? []) {
      const worth = inTitle ? value : RESPONSE * value;
      strength[tutorial] = Math.max(strength[tutorial] ?? 0, worth);
    }
  }
  return strength;
}

function best(rows: readonly ReadonlyMap<number, number>[]): ReadonlyMap<number, number> {
  const most = new Map<number, number>();
  for (const [place, value] of rows.flatMap((row) => [...row])) {
    most.set(place, Math.max(most.get(place) ?? 0, value));
  }
  return most;
}

/** The terms with those neighbours as one that are more like a word of a tutorial than each alone; undefined when none are. */
function heardTogether(
  question: string,
  terms: readonly Term[],
  language: Language,
  index: Index,
): Term[] | undefined {
  const heard = joinedTerms(question, language).filter(({ term, of }) => {
    const likely = [...sameTo(term, index)].filter(([, same]) => same >= JOINED);
    if (likely.length === 0) return false;
    const apart = of.map((part) => sameTo(part, index));
    return likely.some(([place, same]) => apart.every((row) => (row.get(place) ?? 0) < same));
  });
  if (heard.length === 0) return;
  return heard.reduce<Term[]>(
    (all, { term, of }) => {
      const keys = new Set(of.map(({ key }) => key));
      const at = all.findIndex(({ key }) => keys.has(key));
      const rest = all.filter(({ key }) => !keys.has(key));
      return rest.toSpliced(at === -1 ? rest.length : at, 0, term);
    },
    [...terms],
  );
}
