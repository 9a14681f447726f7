import type { Index, TitleTerm } from "./index-tutorials";
import type { QueryTerm } from "./matches";

/** What the share of the question that a tutorial knows counts for, beside the share of its title that was said. */
const QUESTION_SHARE = 0.7;
/** What the distance to the next tutorial counts for. */
const LEAD = 0.4;
/** A word that weighs as much is a rare one. */
const RARE = 2;
/** What a demand that the tutorial does not name weighs beside another word: it asks for something else. */
const OTHER = 12;
/** As much of a rare word must be shared: "time" and "next" are found anywhere. */
const ENOUGH = 0.8;
/** A caller who tells a story asks in one stretch of it, of about so many terms. */
const STRETCH = 8;

/** How sure each tutorial is to answer, from 0 to 1, in the order of the index. */
export function confidencesOf(readings: readonly QueryTerm[][], index: Index): number[] {
  const stretches = readings.flatMap(stretchesOf);
  const alone = index.titles.map((names, at) =>
    stretches.reduce((most, some) => Math.max(most, confidence(some, names, at, index)), 0),
  );
  const [first = 0, second = 0] = alone.toSorted((a, b) => b - a);
  // Between two that are alike there is nothing to choose; beside nothing else, a little says much.
  return alone.map(
    (one) => one + LEAD * (one === first ? first - second : one - first) * (1 - one),
  );
}

/**
 * What a tutorial knows of a question, and how much was said of its title or of one of its phrasings. Several rare words that stand in the response
 * alone count as a title's would: one of them may be there by the way.
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
  if (known === 0) return 0;
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

/** The mean of values by their weights; 0 when nothing weighs. */
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
