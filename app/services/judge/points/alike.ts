import type { Language } from "~/models/language";
import type { Fact } from "~/models/rubric-fact";
import type { Quantity } from "~/services/language/quantities/quantity";
import { isStopword } from "~/services/language/stopwords";
import { tokenize } from "~/services/language/tokens";
import type { Passage } from "./passages";
import type { Reading } from "./reading";

/** How often each word of a text stands in it, and how many words that is. */
interface Counts {
  of: Map<string, number>;
  size: number;
}

/** The words of a text as they were said. */
export interface Words {
  all: Counts;
  /** Those that are no grammar. */
  subjects: Counts;
  /** Its figures with unit, rate and limit, in a fixed order. */
  figures: string;
  /** The same without their values. */
  frame: string;
  /** What orders, compares and denies, with its sign: texts that differ in it say something else. */
  turns: string;
}

/** A wording that somebody wrote for a point: one to accept, or one that is false. */
export interface Wording extends Words {
  at: number;
  isTrue: boolean;
}

/** Per point, whether a stretch of talk is a wording of it, nearly word for word. */
export type Alike = ReadonlyMap<number, "said" | "contradicted">;

const HESITATIONS = /^(euh|heu|hein|um|uh|eh|bon|ben|bah|alors|donc|voila|well|so|pues|bueno)$/;

interface Stretch {
  text: string;
  /** Where the text begins in the turn that its quantities were read in. */
  start: number;
  reading: Reading;
  quantities: readonly Quantity[];
}

/** The words of one wording, or of clauses that follow one another. */
export function wordsOf(stretches: readonly Stretch[], language: Language): Words {
  const all: Counts = { of: new Map(), size: 0 };
  const subjects: Counts = { of: new Map(), size: 0 };
  for (const { text, start: from, quantities } of stretches) {
    for (const { folded, start, end } of tokenize(text)) {
      const isFigure = quantities.some(
        (q) => start + from >= q.startIndex && end + from <= q.endIndex,
      );
      if (isFigure || HESITATIONS.test(folded)) continue;
      add(all, folded);
      if (!isStopword(folded, language)) add(subjects, folded);
    }
  }
  const figures = stretches.flatMap(({ quantities }) => quantities);
  return {
    all,
    subjects,
    figures: figures
      .map((q) => `${valueOf(q)}/${frameOf(q)}`)
      .toSorted()
      .join(" "),
    frame: figures.map(frameOf).toSorted().join(" "),
    turns: turnsOf(stretches.map(({ reading }) => reading)),
  };
}

function add(counts: Counts, word: string): void {
  counts.of.set(word, (counts.of.get(word) ?? 0) + 1);
  counts.size += 1;
}

const valueOf = ({ value, low, high, raw }: Quantity) => [value ?? low ?? raw, high].join("-");
const frameOf = ({ unit, per, tax, relation }: Quantity) => [unit, per, tax, relation].join("/");

const turnsOf = (readings: readonly Reading[]): string =>
  readings
    .flatMap(({ terms }) => terms)
    .filter(({ isLight, key }) => isLight && !key.startsWith("#"))
    .map(({ key, sign }) => key + sign)
    .concat(`denials ${readings.reduce((sum, { denials }) => sum + denials, 0)}`)
    .toSorted()
    .join(" ");

interface Written {
  wordings: readonly Wording[];
  language: Language;
  points: readonly { point: { facts: readonly Fact[] } }[];
}

/** The clauses that are, alone or with the next ones, a wording of a point; by the clause's place in `passages`. */
export function alikes(
  passages: readonly Passage[],
  { wordings, language, points }: Written,
): Map<number, Alike> {
  const found = new Map<number, Alike>();
  passages.forEach((_, at) => {
    for (let length = MOST_CLAUSES; length >= 1; length--) {
      const window = passages.slice(at, at + length);
      if (window.length < length || !isOneBreath(window)) continue;
      const said = wordsOf(window, language);
      const alike = alikeTo(said, wordings);
      if (alike.size === 0) {
        if (length === 1 && found.get(at) === undefined && !isKnown(window, points))
          revalued(said, wordings).forEach((one) => found.set(at, one));
        continue;
      }
      for (let place = at; place < at + length; place++)
        if (!found.has(place)) found.set(place, alike);
      return;
    }
  });
  return found;
}

const isOneBreath = ([first, ...rest]: readonly Passage[]): boolean =>
  first?.standing === "asserted" &&
  rest.every(({ turnIndex, standing }) => turnIndex === first.turnIndex && standing === "asserted");

function alikeTo(said: Words, wordings: readonly Wording[]): Alike {
  const best = new Map<number, { true: number; false: number }>();
  for (const wording of wordings) {
    const share = shareOf(said, wording);
    if (share < WORD_FOR_WORD) continue;
    const shares = best.get(wording.at) ?? { true: 0, false: 0 };
    const side = wording.isTrue ? "true" : "false";
    best.set(wording.at, { ...shares, [side]: Math.max(shares[side], share) });
  }
  const alike = new Map<number, "said" | "contradicted">();
  for (const [at, shares] of best)
    if (shares.true !== shares.false)
      alike.set(at, shares.true > shares.false ? "said" : "contradicted");
  return alike;
}

/** "Comptez 49 euros mensuels" where 39 is how it was written: the point of those words alone, with another figure. */
function revalued(said: Words, wordings: readonly Wording[]): Alike[] {
  if (said.frame === "" || said.all.size === 0) return [];
  const found = new Set(
    wordings
      .filter(({ frame, figures }) => frame === said.frame && figures !== said.figures)
      .filter((one) => shareOf({ ...said, figures: one.figures }, one) >= WORD_FOR_WORD)
      .map(({ at }) => at),
  );
  return found.size === 1 ? [new Map([...found].map((at) => [at, "contradicted"]))] : [];
}

/** A figure of the rubric, or one that nobody can tell: it is no other value of a point's. */
const isKnown = (window: readonly Passage[], points: Written["points"]): boolean =>
  window.some(({ quantities }) =>
    quantities.some(
      ({ value, unit }) =>
        value === null ||
        points.some(({ point }) =>
          point.facts.some((fact) => fact.value === value && fact.unit === unit),
        ),
    ),
  );

/** How much of two texts is the same words, 0 to 1 (Dice); 0 when their figures, what turns them or their subjects differ. */
function shareOf(a: Words, b: Words): number {
  if (a.figures !== b.figures || a.turns !== b.turns) return 0;
  // A bare amount is a wording too.
  if (a.all.size + b.all.size === 0) return a.figures === "" ? 0 : 1;
  if (dice(a.subjects, b.subjects) < WORD_FOR_WORD) return 0;
  return dice(a.all, b.all);
}

/** Of two texts without a word, 1. */
function dice(a: Counts, b: Counts): number {
  const size = a.size + b.size;
  if (size === 0) return 1;
  if (2 * Math.min(a.size, b.size) < WORD_FOR_WORD * size) return 0;
  let common = 0;
  for (const [word, count] of a.of) common += Math.min(count, b.of.get(word) ?? 0);
  return (2 * common) / size;
}

const MOST_CLAUSES = 3;
const WORD_FOR_WORD = 0.85;
