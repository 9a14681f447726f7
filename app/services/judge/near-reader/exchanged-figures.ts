import { compareFact } from "~/services/language/quantities/compare/compare";
import type { HeardItem } from "./hear-talk";
import type { NearRubric } from "./rubric";
import type { Stretch } from "./windows";

/**
 * Returns true when a turn gives a point's figure to another point, and that point's figure to this one ("six euros the
 * bath set, three euros the bed linen"). Each right figure then stands nearer to the other point's own words.
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
      distance(their, ourWords) < distance(our, ourWords) &&
      distance(our, theirWords) < distance(their, theirWords)
    );
  });
}

/** Returns the fewest words between an item of one list and an item of the other; Infinity for an empty list. */
const distance = (some: readonly HeardItem[], others: readonly HeardItem[]): number =>
  Math.min(...some.flatMap((a) => others.map((b) => Math.abs(a.at - b.at))));
