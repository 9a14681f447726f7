import type { QuantityComparison } from "~/services/language/quantities/compare";
import type { Quantity } from "~/services/language/quantities/quantity";
import type { Figures } from "./figures";
import type { HeardTurn, HeardItem } from "./hear-talk";
import type { Form, NearRubric } from "./rubric";

/** What a figure says of each fact of one point. */
export type Outcomes = (quantity: Quantity) => readonly QuantityComparison[];

/** The size of a window, in items: so many times those of the form, and no fewer than these. */
const STRETCH = 1.4;
const LEAST = 5;
/** How far a near figure, and another figure of the same kind, show that a point is spoken of. */
const SHOWN: Partial<Record<QuantityComparison, number>> = { same: 1, vague: 0.85, other: 0.7 };
/** Share of words of grammar of a sentence: a list … speech. */
const SPEECH_FROM = 0.14;
const SPEECH_TO = 0.3;

export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** How far words with this share of grammar are speech, 0 to 1: keywords one after another are none. */
export const speech = (share: number): number => ramp(share, SPEECH_FROM, SPEECH_TO);

/** The stretch of a turn that is nearest to a form. */
export interface Window {
  form: Form;
  /** Likeness with the form, 0 to 1; `words`: by its words alone. */
  near: number;
  words: number;
  /** Items, both included. */
  from: number;
  to: number;
}

/** What stands at one place of a turn of what a form wants: a word, or a fact. */
interface Hit {
  at: number;
  key: string;
  gain: number;
  isWord: boolean;
}

/** Where the words of a rubric stand in a turn. */
export type Places = ReadonlyMap<number, readonly { at: number; alike: number }[]>;

/** The places of the rubric's words among items, by word. */
export function placesOf(items: readonly HeardItem[], { match }: NearRubric): Places {
  const places = new Map<number, { at: number; alike: number }[]>();
  for (const [at, { stem, share }] of items.entries()) {
    if (stem === null) continue;
    for (const [id, alike] of match(stem)) {
      const list = places.get(id) ?? [];
      places.set(id, list);
      list.push({ at, alike: alike * speech(share) });
    }
  }
  return places;
}

/** A turn, or an answer with the question before it, as windows are looked for in it. */
export interface Stretch {
  heard: HeardTurn;
  /** Those that are stated. */
  items: HeardItem[];
  places: Places;
  figures: Figures;
}

/**
 * The window of a stretch that is nearest to a form; null when it has nothing of it. An answer is one window, in which the
 * question has a word of the form. Linear in what it has of it.
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
    for (const [at, { quantity, share }] of items.entries()) {
      if (!quantity) continue;
      for (const [n, outcome] of outcomes(quantity).entries()) {
        const gain = (SHOWN[outcome] ?? 0) * (form.facts[n] ?? 0) * speech(share);
        if (gain > 0) hits.push({ at, key: `f${n}`, gain, isWord: false });
      }
    }
  return hits.toSorted((a, b) => a.at - b.at);
}
