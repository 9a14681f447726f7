import type { Heard, HeardItem } from "./hear-talk";
import type { NearRubric } from "./rubric";
import type { Seen } from "./see-point";

/** The minimum number of words of the rubric in a clause about the subject. */
const ON_SUBJECT = 2;

/** Returns the share of the talk about the subject, in words with a meaning, that matches no point, 0 to 1. */
export function unmatchedOf(
  heard: readonly Heard[],
  seen: readonly Seen[],
  { match }: NearRubric,
): number {
  let [all, matched] = [0, 0];
  const windows = seen.flatMap(({ window, verdict }) =>
    window && verdict !== "unsaid" ? [window] : [],
  );
  for (const { turn, items } of heard)
    for (const clause of clausesOf(items)) {
      const isMatched = windows.some(
        ({ turnIndex, start, end }) =>
          turnIndex === turn.index && clause.some((item) => item.start < end && item.end > start),
      );
      const known = clause.filter(({ stem }) => stem !== null && match(stem).length > 0);
      if (!isMatched && known.length < ON_SUBJECT) continue;
      all += clause.length;
      if (isMatched) matched += clause.length;
    }
  return all === 0 ? 0 : 1 - matched / all;
}

/** Groups items by clause. */
function clausesOf(items: readonly HeardItem[]): HeardItem[][] {
  const clauses: HeardItem[][] = [];
  for (const [at, item] of items.entries()) {
    const last = clauses.at(-1);
    if (last && items[at - 1]?.clause === item.clause) last.push(item);
    else clauses.push([item]);
  }
  return clauses;
}
