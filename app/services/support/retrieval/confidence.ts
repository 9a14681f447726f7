import type { Index, TitleTerm } from "./index-tutorials";
import type { QueryTerm } from "./matches";
import type { Term } from "./terms";

/**
 * Weights of a logit of the tutorials and "none", fitted on the questions that were developed on. Each application was
 * left out once (`docs/decisions/support-assistant.md`).
 */
const KNOWN = 0.45;
const SAID = 1.9;
const MASS = 0.7;
const LEAD = 2.75;
const NONE = 2.1;
const UNKNOWN = 0.12;
const DEMANDED = 3.5;

/** The least weight of a rare word. */
const RARE = 2;
/** The most unknown words that count. */
const MOST_UNKNOWN = 4;
/** The greatest likeness of two words that are not the same. */
const FAINT = 0.3;

/** Returns the confidence in each tutorial, from 0 to 1, in the order of the index. */
export function confidencesOf(readings: readonly QueryTerm[][], index: Index): number[] {
  const read = readings.map((some) => likelyIn(some, index));
  return index.titles.map((_, at) => Math.max(0, ...read.map((one) => one[at] ?? 0)));
}

/** Returns the probability of each tutorial as the answer; 0 for a tutorial that shares no word. */
function likelyIn(asked: readonly QueryTerm[], index: Index): number[] {
  const known = index.titles.map((_, at) =>
    share(asked.map(({ weight, strength }) => [weight, strength[at] ?? 0])),
  );
  const [first = 0, second = 0] = known.toSorted((a, b) => b - a);
  const likely = index.titles.map((names, at) => {
    const value = known[at] ?? 0;
    if (value === 0) return 0;
    const mass = asked.reduce((sum, one) => sum + rarity(one) * (one.strength[at] ?? 0), 0);
    const lead = value - (value === first ? second : first);
    const said = Math.max(...names.map((name) => saidOf(name, asked, index)));
    return Math.exp(KNOWN * value + SAID * said + MASS * mass + LEAD * lead);
  });
  const all = likely.reduce((sum, one) => sum + one, Math.exp(noneOf(asked)));
  return likely.map((one) => one / all);
}

/** Returns the score of "no tutorial": it grows with words, and above all demands, that none has. */
function noneOf(asked: readonly QueryTerm[]): number {
  const demands = asked.filter((one) => one.demand && isUnknown(one)).length;
  const unknown = asked.filter((one) => !one.weak && isUnknown(one)).length;
  return NONE + UNKNOWN * Math.min(MOST_UNKNOWN, unknown) + DEMANDED * demands;
}

/** Returns true for a word that no tutorial has. */
const isUnknown = ({ strength }: QueryTerm): boolean => Math.max(0, ...strength) < FAINT;

/** Returns true when the tutorials have every telling word of the question. */
export const isAllKnown = ([asked = []]: readonly QueryTerm[][]): boolean =>
  asked.every((one) => one.weak || !isUnknown(one));

/** Returns the said share of a title, or of a phrasing. */
function saidOf(
  name: readonly TitleTerm[],
  asked: readonly QueryTerm[],
  { titleWeights }: Index,
): number {
  const best = (place: number) =>
    asked.reduce((most, { sameness }) => Math.max(most, sameness.get(place) ?? 0), 0);
  return share(
    name.map(({ place, parts }) => [
      titleWeights[place] ?? 0,
      Math.max(best(place), parts.reduce((sum, part) => sum + best(part), 0) / parts.length || 0),
    ]),
  );
}

const rarity = ({ weight }: QueryTerm): number => Math.min(1, weight / RARE);

/** Returns the weighted mean of values; 0 without weights. */
function share(weighed: readonly (readonly [weight: number, value: number])[]): number {
  const all = weighed.reduce((sum, [weight]) => sum + weight, 0);
  if (all === 0) return 0;
  return weighed.reduce((sum, [weight, value]) => sum + weight * value, 0) / all;
}

/** The weight of a weak word beside another. */
const WEAK = 0.2;
/** The imagined tutorials added to the real ones, so that a rare word weighs alike among 1, 12 or 40. */
const IMAGINED = 10;

/** Returns the weight of a term that `having` of the tutorials have. Rare words weigh most, as in BM25. */
export function weightOf({ weak }: Pick<Term, "weak">, having: number, tutorials: number): number {
  const all = tutorials + IMAGINED;
  return Math.log(1 + (all - having + 0.5) / (having + 0.5)) * (weak ? WEAK : 1);
}
