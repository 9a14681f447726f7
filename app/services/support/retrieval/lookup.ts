import { sameness } from "./matches";
import type { Term } from "./terms";

/** The indexes of a vocabulary's words, by the features that like terms share. */
export interface Lookup {
  keys: Map<string, number[]>;
  groups: Map<number, number[]>;
  pieces: Map<string, number[]>;
}

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
