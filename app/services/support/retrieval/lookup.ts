import { sameness } from "./likeness";
import type { Term } from "./terms";

/** The places in a vocabulary by what two terms that are alike have in common. */
export interface Lookup {
  keys: Map<string, number[]>;
  groups: Map<number, number[]>;
  pieces: Map<string, number[]>;
}

/** Two words that are alike, or of which one begins the other, share as many pieces at least. */
const SHARED = 2;

/** Of a vocabulary that has no words yet. */
export const emptyLookup = (): Lookup => ({
  keys: new Map(),
  groups: new Map(),
  pieces: new Map(),
});

/** Has a term found that stands at a place of the vocabulary. */
export function enter({ keys, groups, pieces }: Lookup, term: Term, place: number): void {
  add(keys, term.key, place);
  for (const group of term.groups) add(groups, group, place);
  for (const piece of piecesOf(term)) add(pieces, piece, place);
}

/** The words of a vocabulary that say anything of a term, by their places, and how much of it, from 0 to 1. */
export function samenessIn(
  vocabulary: readonly Term[],
  { keys, groups, pieces }: Lookup,
  term: Term,
): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  for (const piece of piecesOf(term)) {
    for (const place of pieces.get(piece) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
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
