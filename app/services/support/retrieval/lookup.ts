import { sameness } from "./likeness";
import type { Term } from "./terms";

/** The places in a vocabulary by what two terms that are alike have in common. */
export interface Lookup {
  keys: ReadonlyMap<string, readonly number[]>;
  groups: ReadonlyMap<number, readonly number[]>;
  pieces: ReadonlyMap<string, readonly number[]>;
}

/** Two words that are alike, or of which one begins the other, share as many pieces at least. */
const SHARED = 2;

export function lookupOf(vocabulary: readonly Term[]): Lookup {
  const keys = new Map<string, number[]>();
  const groups = new Map<number, number[]>();
  const pieces = new Map<string, number[]>();
  for (const [place, term] of vocabulary.entries()) {
    add(keys, term.key, place);
    for (const group of term.groups) add(groups, group, place);
    const heard = new Set(term.sounds.flatMap((sound) => [...sound.pieces]));
    for (const piece of heard) add(pieces, piece, place);
  }
  return { keys, groups, pieces };
}

/** The words of a vocabulary that say anything of a term, by their places, and how much of it, from 0 to 1. */
export function samenessIn(
  vocabulary: readonly Term[],
  { keys, groups, pieces }: Lookup,
  term: Term,
): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  const heard = new Set(term.sounds.flatMap((sound) => [...sound.pieces]));
  for (const piece of heard) {
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

function add<Key>(postings: Map<Key, number[]>, key: Key, place: number): void {
  const places = postings.get(key);
  if (places) places.push(place);
  else postings.set(key, [place]);
}
