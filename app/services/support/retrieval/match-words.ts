import type { Language } from "~/models/terms/language";
import type { Index, Lookup } from "./tutorial-index";
import { joinedTerms, type Term, termsOf } from "./terms";
import { weightOf } from "./term-weight";
import { likeness } from "./alike";

/** The fewest pieces that like words share, also when one begins the other. */
const SHARED = 2;

/** Returns the lookup of an empty vocabulary. */
export const emptyLookup = (): Lookup => ({
  keys: new Map(),
  groups: new Map(),
  pieces: new Map(),
});

/** Adds a term of the vocabulary to the lookup, at its index `place`. */
export function enter({ keys, groups, pieces }: Lookup, term: Term, place: number): void {
  add(keys, term.key, place);
  for (const group of term.groups) add(groups, group, place);
  for (const piece of piecesOf(term)) add(pieces, piece, place);
}

/** Returns the words of a vocabulary that match a term, by index, with their sameness from 0 to 1. */
export function samenessIn(
  vocabulary: readonly Term[],
  { keys, groups, pieces }: Lookup,
  term: Term,
): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  for (const piece of piecesOf(term))
    for (const place of pieces.get(piece) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  const candidates = new Set([
    ...(keys.get(term.key) ?? []),
    ...term.groups.flatMap((group) => groups.get(group) ?? []),
    ...[...shared].filter(([, count]) => count >= SHARED).map(([place]) => place),
  ]);
  const found = new Map<number, number>();
  for (const place of candidates) {
    const word = vocabulary[place];
    const same = word ? sameness(term, word) : 0;
    if (same > 0) found.set(place, same);
  }
  return found;
}

const piecesOf = ({ sounds }: Term) => new Set(sounds.flatMap(({ pieces }) => [...pieces]));

function add<Key>(postings: Map<Key, number[]>, key: Key, place: number): void {
  const places = postings.get(key);
  if (places) places.push(place);
  else postings.set(key, [place]);
}

/** The value of a word in the response alone, beside a word of the title. */
const RESPONSE = 0.9;
/** The value of an expression's words found apart: "me connecter" is not any "connecter". */
const PARTS = 0.7;
/** The most weight of a word that no tutorial has, because most such words are everyday ones. */
const UNKNOWN = 2;
/** The least sameness with a tutorial's word for two words to count as one misheard word. */
const JOINED = 0.7;

/** A term of the question: its weight, and its match with each tutorial and each word, from 0 to 1. */
export interface QueryTerm {
  weight: number;
  /** True for a word around any question. */
  weak: boolean;
  demand: boolean;
  /** The match by tutorial. */
  strength: readonly number[];
  /** The sameness by index in the vocabulary. */
  sameness: ReadonlyMap<number, number>;
}

/**
 * Returns the terms of a question, in order, with their matches in the tutorials. A second reading joins neighbours
 * that may be one misheard word, when there are any. An expression matches as a whole or by its words.
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
      const weight = weightOf(term, having, strength.length);
      return {
        weight: having === 0 && !term.demand ? Math.min(UNKNOWN, weight) : weight,
        weak: term.weak,
        demand: term.demand,
        strength,
        sameness: best([whole, ...parts]),
      };
    });
}

const sameTo = (term: Term, { vocabulary, lookup }: Index): ReadonlyMap<number, number> =>
  samenessIn(vocabulary, lookup, term);

/** Returns for each tutorial the best match of its words. */
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
  for (const [place, value] of rows.flatMap((row) => [...row]))
    most.set(place, Math.max(most.get(place) ?? 0, value));
  return most;
}

/** Returns the terms with two neighbours joined where that matches a tutorial's word better. Else undefined. */
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

/** The value of a match beside the same word. */
const SYNONYM = 0.8;
const SAME_SOUND = 0.95;
const BEGINNING = 0.85;
/** The least likeness of two spellings of one word. */
const ALIKE = 0.6;
/** A shorter word must sound the same: "note" and "notre" are two words. */
const SHORTEST_ALIKE = 4;
const SHORTEST = 3;
const SHORTEST_BEGINNING = 4;

/** Returns the sameness of two terms, from 0 to 1: the same root, a synonym, a misspelling, a beginning. */
export function sameness(one: Term, other: Term): number {
  if (one.key === other.key) return 1;
  const synonym = one.groups.some((group) => other.groups.includes(group)) ? SYNONYM : 0;
  const spelled = Math.max(
    0,
    ...one.sounds.flatMap((mine) => other.sounds.map((theirs) => heardAlike(mine, theirs))),
  );
  return Math.max(synonym, spelled);
}

type Sound = Term["sounds"][number];

function heardAlike(one: Sound, other: Sound): number {
  const [short, long] = one.text.length <= other.text.length ? [one, other] : [other, one];
  if (short.text.length < SHORTEST) return 0;
  if (short.text === long.text) return SAME_SOUND;
  if (short.text.length >= SHORTEST_BEGINNING && long.text.startsWith(short.text)) return BEGINNING;
  if (short.text.length < SHORTEST_ALIKE) return 0;
  // A word twice as long as the other is no misspelling.
  if (2 * short.text.length < long.text.length) return 0;
  const alike = likeness(one.pieces, other.pieces);
  return alike >= ALIKE ? alike : 0;
}
