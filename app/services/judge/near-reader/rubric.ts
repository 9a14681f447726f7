import type { Language } from "~/models/terms/language";
import type { Fact, WordedPoint } from "~/models/terms/rubric";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { Item, Side } from "./items";
import { indexLetters, type LetterIndex } from "./letters/compare-letters";
import { namesOf } from "../../language/capitalised-names";
import { readText } from "./read-text";
import { otherCounts, rateOf, states } from "./stated-facts";

/** The weight of a figure, relative to a word of the same rarity. */
const FACT_WEIGHT = 2.8;

/**
 * The least weight of a phrasing, as a share of the median of its point's wordings. A phrasing of few words is not the
 * whole point.
 */
const FLOOR = { expected: 0.6, forbidden: 0.8 };

/** A wording of a point, for comparison with windows of the talk. */
export interface Form {
  /** Word of the rubric → its weight. */
  words: ReadonlyMap<number, number>;
  wordsWeight: number;
  /** The weight of each of the point's facts; 0 for a fact that the wording leaves out. */
  facts: readonly number[];
  weight: number;
  /** The number of distinct words with a meaning, and of facts. */
  size: number;
  polarity: ReadonlyMap<number, Polarity>;
}

/** A word's sign and opposed word in the true wordings. 0 and null when the wordings differ. */
export interface Polarity {
  sign: Item["sign"];
  side: Side | null;
}

export interface NearPoint {
  point: WordedPoint;
  truths: Form[];
  /** For each falsehood, the words that no true wording has, with their weights. */
  lies: { form: Form; own: ReadonlyMap<number, number> }[];
  polarity: ReadonlyMap<number, Polarity>;
  /** For each fact, the counts by which its phrasings state it: "seis accesos" for six users. */
  counts: Fact[][];
  /** For each fact, its rate: "month", or "card+month". */
  rates: Fact["per"][];
}

/** A rubric, compiled for the near reader. */
export interface NearRubric {
  language: Language;
  points: NearPoint[];
  /** The names in its wordings: the rep's side and partners. */
  names: ReadonlySet<string>;
  /** The word of the rubric → the only point that has it; null when several points do. */
  owner: readonly (number | null)[];
  /** The weight of each word of the rubric. The fewer points have the word, the heavier it is. */
  weights: readonly number[];
  /** Its wordings by their sequences of letters; null for a reader of words alone. */
  letters: LetterIndex | null;
  /** Returns the rubric's words that equal a stem (1) or nearly equal it (0.75). */
  match: (stem: string) => readonly (readonly [id: number, alike: number])[];
}

/** Compiles a rubric once for many talks. With `byWords` its reader hears words alone, as the customer does. Pure. */
export function compileNear(
  points: readonly WordedPoint[],
  language: Language,
  { byWords = false }: { byWords?: boolean } = {},
): NearRubric {
  const read = (text: string) =>
    readText(text, language, { kept: readQuantities(text, language), dropped: [] });
  const texts = points.map(({ claim, phrasings, falsehoods }) => ({
    truths: [claim, ...phrasings].map(read),
    lies: falsehoods.map(read),
  }));
  const holders = new Map<string, Set<number>>();
  for (const [k, { truths, lies }] of texts.entries())
    for (const { stem } of [...truths, ...lies].flat())
      if (stem !== null) holders.set(stem, (holders.get(stem) ?? new Set()).add(k));
  const ids = new Map([...holders.keys()].map((stem, id) => [stem, id]));
  const idOf = (stem: string) => ids.get(stem) ?? -1;
  const rarity = (held: number) => Math.log(1 + points.length / Math.max(1, held));
  const weights = [...holders.values()].map(({ size }) => rarity(size));
  const compiled = points.map((point, k): NearPoint => {
    const factWeights = point.facts.map((fact) => FACT_WEIGHT * rarity(sharing(fact, points)));
    const formOf = (items: readonly Item[]) =>
      makeForm(items, point, { idOf, weights, factWeights });
    const { truths, lies } = texts[k] ?? { truths: [], lies: [] };
    const bare = truths.map(formOf);
    const floor = FLOOR[point.kind] * median(bare.map(({ weight }) => weight));
    const forms = bare.map((form, place) => (place === 0 ? form : heavier(form, floor)));
    const isTrue = (id: number) => forms.some(({ words }) => words.has(id));
    return {
      point,
      truths: forms,
      lies: lies.map(formOf).map((form) => ({
        form,
        own: new Map([...form.words].filter(([id]) => !isTrue(id))),
      })),
      polarity: polarityOf(truths.flat(), idOf),
      counts: point.facts.map((fact) => otherCounts(fact, truths.slice(1).flat())),
      rates: point.facts.map((fact) => rateOf(fact, truths.flat())),
    };
  });
  return {
    language,
    points: compiled,
    names: namesOf(points.flatMap(({ claim, phrasings }) => [claim, ...phrasings])),
    owner: [...holders.values()].map((held) => (held.size === 1 ? ([...held][0] ?? null) : null)),
    weights,
    letters: byWords ? null : indexLetters(points),
    match: matcher([...holders.keys()]),
  };
}

/** Raises a phrasing to a least weight. The claim needs none, because it is always whole. */
const heavier = (form: Form, floor: number): Form => ({
  ...form,
  weight: Math.max(form.weight, floor),
  wordsWeight: Math.max(form.wordsWeight, Math.min(form.weight, floor)),
});

/** Returns the number of points that have a fact with the same value and unit. */
const sharing = (fact: WordedPoint["facts"][number], points: readonly WordedPoint[]): number =>
  points.filter(({ facts }) =>
    facts.some(({ unit, value }) => unit === fact.unit && value === fact.value),
  ).length;

function makeForm(
  items: readonly Item[],
  { facts }: WordedPoint,
  {
    idOf,
    weights,
    factWeights,
  }: { idOf: (stem: string) => number; weights: readonly number[]; factWeights: readonly number[] },
): Form {
  const ids = items.flatMap(({ stem }) => (stem === null ? [] : [idOf(stem)]));
  const words = new Map(ids.map((id) => [id, weights[id] ?? 0]));
  const held = facts.map((fact, n) =>
    items.some(({ quantity }) => quantity && states(fact, quantity)) ? (factWeights[n] ?? 0) : 0,
  );
  const wordsWeight = sum(words.values());
  const size = words.size + held.filter((weight) => weight > 0).length;
  const weight = wordsWeight + sum(held);
  return { words, wordsWeight, facts: held, weight, size, polarity: polarityOf(items, idOf) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);

const isSameSide = (a: Side | null, b: Side | null): boolean =>
  a?.pair === b?.pair && a?.isFirst === b?.isFirst;

function polarityOf(items: readonly Item[], idOf: (stem: string) => number) {
  const found = new Map<number, Polarity>();
  for (const { stem, sign, side } of items) {
    if (stem === null) continue;
    const known = found.get(idOf(stem));
    found.set(idOf(stem), {
      sign: known && known.sign !== sign ? 0 : sign,
      side: known && !isSameSide(known.side, side) ? null : side,
    });
  }
  return found;
}

/** The minimum number of common first letters in nearly equal stems, and their share of the longer stem. */
const LEAST_ALIKE = 5;
const SHARE_ALIKE = 0.7;
const NEARLY = 0.75;
/** The maximum number of words of talks whose matches are cached. */
const MOST_KNOWN = 20_000;

/** Returns 1 for the same stem, 0.75 for a nearly equal stem, otherwise 0. */
function alike(a: string, b: string): number {
  if (a === b) return 1;
  if (Math.min(a.length, b.length) < LEAST_ALIKE) return 0;
  const most = Math.max(a.length, b.length);
  let same = 0;
  while (same < most && a[same] === b[same]) same += 1;
  return same >= LEAST_ALIKE && same >= SHARE_ALIKE * most ? NEARLY : 0;
}

function matcher(stems: readonly string[]): NearRubric["match"] {
  const known = new Map<string, [number, number][]>();
  return (stem) => {
    const found = known.get(stem);
    if (found) return found;
    const matches = stems
      .map((other, id): [number, number] => [id, alike(other, stem)])
      .filter(([, value]) => value > 0);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(stem, matches);
    return matches;
  };
}

const compiled = new WeakMap<readonly WordedPoint[], NearRubric>();

/** Returns a rubric compiled for the near reader. Compiles each list of points once, because worded points never change. */
export function compiledNear(points: readonly WordedPoint[], language: Language): NearRubric {
  const known = compiled.get(points);
  if (known?.language === language) return known;
  const rubric = compileNear(points, language);
  compiled.set(points, rubric);
  return rubric;
}
