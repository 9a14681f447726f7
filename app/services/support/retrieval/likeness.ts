import type { Term } from "./terms";
import { likeness } from "./sounds";

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
