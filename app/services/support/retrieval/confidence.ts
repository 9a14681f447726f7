import type { Index, TitleTerm } from "./index-tutorials";
import type { QueryTerm } from "./matches";
import type { Term } from "./terms";

/** The weight of the known share of the question. The rest is the weight of the said share of the title. */
const QUESTION_SHARE = 0.7;
/** The weight of the distance to the next tutorial. */
const LEAD = 0.4;
/** The least weight of a rare word. */
const RARE = 2;
/** The weight of a demand that the tutorial does not name, because it asks for something else. */
const OTHER = 12;
/** The least sameness of a rare word. "time" and "next" are found anywhere. */
const ENOUGH = 0.8;
/** The number of terms in a question within a longer story. */
const STRETCH = 8;
/** The least share of a short question's words, by weight, that a tutorial about it holds. */
const HELD = 1 / 4;
/** The greatest likeness of two words that are not the same. */
const FAINT = 0.3;

/** Returns the confidence in each tutorial, from 0 to 1, in the order of the index. */
export function confidencesOf(readings: readonly QueryTerm[][], index: Index): number[] {
  const stretches = readings.flatMap(stretchesOf);
  const alone = index.titles.map((names, at) =>
    stretches.reduce((most, some) => Math.max(most, confidence(some, names, at, index)), 0),
  );
  const [first = 0, second = 0] = alone.toSorted((a, b) => b - a);
  // Two similar tutorials leave no choice. Without a rival, a small likeness is enough.
  return alone.map(
    (one) => one + LEAD * (one === first ? first - second : one - first) * (1 - one),
  );
}

/**
 * Returns the confidence from the known share of the question and the said share of the title, or of a phrasing.
 * Several rare words of the response together count like a title's, because a single one may be there by chance.
 */
function confidence(
  asked: readonly QueryTerm[],
  names: readonly (readonly TitleTerm[])[],
  at: number,
  { titleWeights }: Index,
): number {
  const known = share(
    asked.map(({ weight, strength, demand }) => {
      const value = strength[at] ?? 0;
      return [value === 0 && demand ? weight * OTHER : weight, value];
    }),
  );
  const held = share(
    asked.map(({ weight, strength }) => [weight, (strength[at] ?? 0) > FAINT ? 1 : 0]),
  );
  // A story has many words beside its question.
  const isAbout = asked.length >= STRETCH || held >= HELD;
  if (known === 0 || !isAbout) return 0;
  const best = (place: number) =>
    asked.reduce((most, { sameness }) => Math.max(most, sameness.get(place) ?? 0), 0);
  const saidOf = (name: readonly TitleTerm[]) =>
    share(
      name.map(({ place, parts }) => [
        titleWeights[place] ?? 0,
        Math.max(best(place), parts.reduce((sum, part) => sum + best(part), 0) / parts.length || 0),
      ]),
    );
  const said = Math.max(...names.map(saidOf));
  const words = asked.reduce((sum, one) => sum + rarity(one) * (one.strength[at] ?? 0), 0);
  const told = known * Math.min(1, Math.max(0, words - 1));
  const enough = Math.max(said, Math.min(1, words / ENOUGH));
  return enough * (QUESTION_SHARE * known + (1 - QUESTION_SHARE) * Math.max(said, told));
}

const rarity = ({ weight }: QueryTerm): number => Math.min(1, weight / RARE);

/** Returns the weighted mean of values; 0 without weights. */
function share(weighed: readonly (readonly [weight: number, value: number])[]): number {
  const all = weighed.reduce((sum, [weight]) => sum + weight, 0);
  if (all === 0) return 0;
  return weighed.reduce((sum, [weight, value]) => sum + weight * value, 0) / all;
}

function stretchesOf(asked: readonly QueryTerm[]): (readonly QueryTerm[])[] {
  if (asked.length <= STRETCH) return [asked];
  return asked
    .slice(0, asked.length - STRETCH + 1)
    .map((_, first) => asked.slice(first, first + STRETCH));
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
