import type { WordedPoint } from "~/models/terms/rubric";
import { tokenize } from "~/services/language/tokens";

/** The numbers of letters that stand together in a sequence. */
const LENGTHS = [3, 4, 5];

/** A text as sequences of letters: all its words count, function words and endings too. */
type Sequences = ReadonlySet<string>;

/** Returns the sequences of 3 to 5 letters of folded words. A space stands before, between and after the words. */
export function sequencesOf(words: readonly string[]): Sequences {
  const text = ` ${words.join(" ")} `;
  const found = new Set<string>();
  for (const length of LENGTHS)
    for (let at = 0; at + length <= text.length; at += 1) found.add(text.slice(at, at + length));
  return found;
}

/** A wording of a point: true, or a written falsehood. */
interface Wording {
  point: number;
  isTrue: boolean;
  /** The length of its vector. */
  norm: number;
}

/** The wordings of a rubric, indexed by their sequences. */
export interface LetterIndex {
  wordings: Wording[];
  /** Sequence → the square of its rarity, and the wordings that hold it. */
  holders: ReadonlyMap<string, { squared: number; wordings: number[] }>;
  /** The square of the rarity of a sequence that no wording holds. */
  unknown: number;
  /** The number of points of the rubric. */
  points: number;
}

/** The likeness of a passage to the nearest true wording and the nearest falsehood of one point, 0 to 1. */
export interface Likeness {
  truth: number;
  falsehood: number;
}

/** Indexes the wordings of a rubric. Pure. */
export function indexLetters(points: readonly WordedPoint[]): LetterIndex {
  const texts = points.flatMap(({ claim, phrasings, falsehoods }, point) => [
    ...[claim, ...phrasings].map((text) => ({ point, isTrue: true, text })),
    ...falsehoods.map((text) => ({ point, isTrue: false, text })),
  ]);
  const sequences = texts.map(({ text }) =>
    sequencesOf(tokenize(text).map(({ folded }) => folded)),
  );
  const held = new Map<string, number[]>();
  for (const [at, found] of sequences.entries())
    for (const sequence of found) {
      const list = held.get(sequence) ?? [];
      held.set(sequence, list);
      list.push(at);
    }
  const squared = (count: number) => Math.log(1 + texts.length / count) ** 2;
  const holders = new Map(
    [...held].map(([sequence, wordings]) => [
      sequence,
      { squared: squared(wordings.length), wordings },
    ]),
  );
  const unknown = squared(1);
  const index = { holders, unknown };
  return {
    wordings: texts.map(({ point, isTrue }, at) => ({
      point,
      isTrue,
      norm: normOf(sequences[at] ?? new Set(), index),
    })),
    points: points.length,
    ...index,
  };
}

function normOf(found: Sequences, { holders, unknown }: Pick<LetterIndex, "holders" | "unknown">) {
  let sum = 0;
  for (const sequence of found) sum += holders.get(sequence)?.squared ?? unknown;
  return Math.sqrt(sum);
}

/**
 * Returns the likeness of a passage to each point: the cosine of their sequences, weighed by rarity among the rubric's
 * wordings. Pure.
 */
export function compareLetters(words: readonly string[], index: LetterIndex): Likeness[] {
  const found = sequencesOf(words);
  const norm = normOf(found, index);
  const shared = new Float64Array(index.wordings.length);
  for (const sequence of found) {
    const holder = index.holders.get(sequence);
    if (!holder) continue;
    for (const at of holder.wordings) shared[at] = (shared[at] ?? 0) + holder.squared;
  }
  const likeness = Array.from({ length: index.points }, () => ({ truth: 0, falsehood: 0 }));
  for (const [at, wording] of index.wordings.entries()) {
    const one = likeness[wording.point];
    if (!one || norm === 0 || wording.norm === 0) continue;
    const cosine = (shared[at] ?? 0) / norm / wording.norm;
    const side = wording.isTrue ? "truth" : "falsehood";
    one[side] = Math.max(one[side], cosine);
  }
  return likeness;
}
