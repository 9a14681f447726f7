import type { QuantityComparison } from "~/services/language/quantities/compare/compare-parts";
import type { Quantity } from "~/services/language/quantities/quantity";
import { compareFact } from "~/services/language/quantities/compare/compare";
import type { Figures } from "./figures";
import type { HeardItem, HeardTurn } from "./items";
import type { Form, NearRubric, Polarity } from "./rubric";

/** The comparison of a figure with each fact of one point. */
type Outcomes = (quantity: Quantity) => readonly QuantityComparison[];

/** The size of a window in items: `STRETCH` times the form's, and at least `LEAST`. */
const STRETCH = 1.4;
const LEAST = 5;
/** The part of a fact's weight that each kind of figure earns, as a sign that the point is the subject. */
const SHOWN: Partial<Record<QuantityComparison, number>> = { same: 1, vague: 0.85, other: 0.7 };

export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** The part of a turn that is nearest to a form. */
export interface Window {
  form: Form;
  /** The likeness to the form, 0 to 1. `words` counts the words alone. */
  near: number;
  words: number;
  /** Indexes of items, both included. */
  from: number;
  to: number;
}

/** A word or a fact of the form, at one place of a turn. */
interface Hit {
  at: number;
  key: string;
  gain: number;
  isWord: boolean;
}

/** The places of the rubric's words in a turn. */
type Places = ReadonlyMap<number, readonly { at: number; alike: number }[]>;

/** Returns the places of the rubric's words among items, by word. */
export function placesOf(items: readonly HeardItem[], { match }: NearRubric): Places {
  const places = new Map<number, { at: number; alike: number }[]>();
  for (const [at, { stem }] of items.entries()) {
    if (stem === null) continue;
    for (const [id, alike] of match(stem)) {
      const list = places.get(id) ?? [];
      places.set(id, list);
      list.push({ at, alike });
    }
  }
  return places;
}

/** A turn, or an answer with its question, prepared for the search of windows. */
export interface Stretch {
  heard: HeardTurn;
  /** The items that are stated. */
  items: HeardItem[];
  places: Places;
  figures: Figures;
}

/**
 * Returns the window of a stretch that is nearest to a form; null when the stretch holds nothing of the form. An answer
 * is a single window, whose question must hold a word of the form. Takes time linear in the common words.
 */
export function nearestWindow(form: Form, stretch: Stretch, outcomes: Outcomes): Window | null {
  if (form.weight === 0) return null;
  const { items, heard } = stretch;
  const hits = hitsOf(form, stretch, outcomes);
  const isAnswer = heard.answer !== null;
  if (isAnswer && !items[hits[0]?.at ?? -1]?.isLent) return null;
  const size = isAnswer ? items.length : Math.max(LEAST, Math.round(form.size * STRETCH));
  let best: Window | null = null;
  const starts = isAnswer ? 1 : hits.length;
  for (let from = 0; from < starts; from++) {
    const first = hits[from]?.at ?? 0;
    const strongest = new Map<string, Hit>();
    let to = first;
    for (let next = from; next < hits.length; next++) {
      const hit = hits[next];
      if (!hit || hit.at >= first + size) break;
      to = hit.at;
      if (hit.gain > (strongest.get(hit.key)?.gain ?? 0)) strongest.set(hit.key, hit);
    }
    let [all, words] = [0, 0];
    for (const { gain, isWord } of strongest.values()) {
      all += gain;
      if (isWord) words += gain;
    }
    const near = all / form.weight;
    const byWords = form.wordsWeight > 0 ? words / form.wordsWeight : 1;
    if (near > (best?.near ?? 0)) best = { form, near, words: byWords, from: first, to };
  }
  return best;
}

function hitsOf(form: Form, { items, places }: Stretch, outcomes: Outcomes): Hit[] {
  const hits: Hit[] = [];
  for (const [id, weight] of form.words)
    for (const { at, alike } of places.get(id) ?? [])
      hits.push({ at, key: `w${id}`, gain: alike * weight, isWord: true });
  if (form.facts.some((weight) => weight > 0))
    for (const [at, { quantity, sign }] of items.entries()) {
      if (!quantity) continue;
      for (const [n, outcome] of outcomes(quantity).entries()) {
        if (outcome === "other" && sign === -1) continue;
        const gain = (SHOWN[outcome] ?? 0) * (form.facts[n] ?? 0);
        if (gain > 0) hits.push({ at, key: `f${n}`, gain, isWord: false });
      }
    }
  return hits.toSorted((a, b) => a.at - b.at);
}

/** Returns the share of a window's common words that a denial or an opposed function word turns, by weight, 0 to 1. */
export function turnedShare(
  window: readonly HeardItem[],
  polarities: ReadonlyMap<number, Polarity>,
  rubric: NearRubric,
): number {
  const aligned = new Map<number, { isTurned: boolean; weight: number }>();
  for (const item of window) {
    if (item.stem === null) continue;
    const exact = rubric.match(item.stem).filter(([, alike]) => alike === 1);
    for (const [id] of exact) {
      const polarity = polarities.get(id);
      if (!polarity) continue;
      const isForeign =
        item.deniedVerb !== null &&
        !rubric.match(item.deniedVerb).some(([verb]) => polarities.has(verb));
      const stands = standsAcross(item, polarity, isForeign);
      const weight = rubric.weights[id] ?? 0;
      aligned.set(id, { isTurned: (aligned.get(id)?.isTurned ?? true) && stands, weight });
    }
  }
  const all = [...aligned.values()];
  const sum = (list: typeof all) => list.reduce((total, { weight }) => total + weight, 0);
  const turned = sum(all.filter((one) => one.isTurned));
  return turned === 0 ? 0 : turned / sum(all);
}

function standsAcross(
  { sign, side }: HeardItem,
  known: Polarity,
  isForeignDenial: boolean,
): boolean {
  const isDenied = !isForeignDenial && known.sign !== 0 && sign !== 0 && known.sign !== sign;
  const isOpposed =
    known.side !== null &&
    side !== null &&
    known.side.pair === side.pair &&
    known.side.isFirst !== side.isFirst;
  return isDenied || isOpposed;
}

/**
 * Returns true when a turn swaps the figures of two points ("six euros the bath set, three euros the bed linen"). Each
 * right figure then shares a clause with the other point's own words, and stands nearer to them.
 */
export function areExchanged(at: number, { items, figures }: Stretch, rubric: NearRubric): boolean {
  const rightFor = (k: number) =>
    items.filter(({ quantity }) => quantity !== null && figures(quantity, k).includes("same"));
  const ownWordsOf = (k: number) =>
    items.filter(
      ({ stem }) => stem !== null && rubric.match(stem).some(([id]) => rubric.owner[id] === k),
    );
  const ours = rightFor(at);
  const ourWords = ownWordsOf(at);
  if (ours.length === 0 || ourWords.length === 0) return false;
  return rubric.points.some(({ point }, k) => {
    if (k === at || point.kind !== "expected") return false;
    const right = rightFor(k);
    const our = ours.filter((item) => !right.includes(item));
    const their = right.filter((item) => !ours.includes(item));
    const isOneKind = our.some(
      ({ quantity }) =>
        quantity !== null &&
        point.facts.some((fact) => compareFact(fact, quantity) !== "unrelated"),
    );
    if (!isOneKind) return false;
    const theirWords = ownWordsOf(k);
    return (
      shareClause(their, ourWords) &&
      shareClause(our, theirWords) &&
      distance(their, ourWords) < distance(our, ourWords) &&
      distance(our, theirWords) < distance(their, theirWords)
    );
  });
}

const shareClause = (some: readonly HeardItem[], others: readonly HeardItem[]): boolean =>
  some.some((a) => others.some((b) => a.clause === b.clause));

/** Returns the fewest words between an item of one list and an item of the other; Infinity for an empty list. */
const distance = (some: readonly HeardItem[], others: readonly HeardItem[]): number =>
  Math.min(...some.flatMap((a) => others.map((b) => Math.abs(a.at - b.at))));
