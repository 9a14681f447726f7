import type { Verdict } from "~/models/terms/reader";

/** The number of judged talks that a module's page counts at most, one of each person, the newest first. */
export const MOST_JUDGED = 400;
/** The number of judged talks that the first screen counts at most, over all modules. */
export const MOST_RECENT = 150;

/** The verdicts of a bar, in its order. */
export const BAR_VERDICTS = ["said", "vague", "contradicted", "unsaid"] as const;
export type BarVerdict = (typeof BAR_VERDICTS)[number];

/** A judged talk of a person, as a list of a point's attempts names it. */
export interface PointAttempt {
  userId: string;
  evaluationId: string;
  /** True when the reader may open the talk. */
  isOpen: boolean;
}

/** The attempts with one verdict on a point, and with the same words. */
export interface PointCount {
  moduleId: string;
  /** The module's title at the time of the newest attempt. */
  moduleTitle: string | null;
  pointId: string;
  claim: string;
  /** The rubric's short name, or null. */
  name: string | null;
  verdict: Verdict;
  /** The words behind the verdict; null for none, and for words that the reader may not read. */
  words: string | null;
  count: number;
  attempts: readonly PointAttempt[];
  /** The time and the id of the newest of these attempts. */
  lastAt: string;
  lastId: string;
}

/** Words that people said, and how often. */
export interface SaidWords {
  words: string;
  count: number;
}

/** A point over several attempts. */
export interface PointShares extends Pick<
  PointCount,
  "moduleId" | "moduleTitle" | "pointId" | "claim" | "name"
> {
  /** The number of attempts by verdict, without those that the reader could not settle. */
  counts: Record<BarVerdict, number>;
  /** The sum of the counts. */
  total: number;
  /** The words of attempts that did not say it, most frequent first, then newest. */
  instead: SaidWords[];
  /** The words that said it. */
  said: SaidWords[];
  /** The id of the newest attempt that did not say the point, or null. */
  missedId: string | null;
  /** Every attempt that could be settled, with its verdict. */
  attempts: VerdictAttempt[];
}

/** An attempt at a point with its verdict. */
export interface VerdictAttempt extends PointAttempt {
  verdict: BarVerdict;
}

const isBar = (verdict: Verdict): verdict is BarVerdict =>
  (BAR_VERDICTS as readonly Verdict[]).includes(verdict);

/** Returns each point with its shares, in the order of the first row of each. Pure. */
export function pointShares(rows: readonly PointCount[]): PointShares[] {
  const byPoint = new Map<string, PointCount[]>();
  for (const row of rows) {
    if (!isBar(row.verdict)) continue;
    const key = `${row.moduleId} ${row.pointId}`;
    const known = byPoint.get(key);
    if (known) known.push(row);
    else byPoint.set(key, [row]);
  }
  return [...byPoint.values()].flatMap((all) => {
    const newestFirst = all.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
    const [newest] = newestFirst;
    if (!newest) return [];
    const { moduleId, moduleTitle, pointId, claim, name } = newest;
    const counts = { said: 0, vague: 0, contradicted: 0, unsaid: 0 };
    for (const { verdict, count } of all) if (isBar(verdict)) counts[verdict] += count;
    const total = BAR_VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);
    const wordsOf = (said: boolean) =>
      sortedWords(all.filter(({ verdict }) => (verdict === "said") === said));
    return {
      moduleId,
      moduleTitle,
      pointId,
      claim,
      name,
      counts,
      total,
      instead: wordsOf(false),
      said: wordsOf(true),
      missedId: newestFirst.find(({ verdict }) => verdict !== "said")?.lastId ?? null,
      attempts: all.flatMap(({ verdict, attempts }) =>
        isBar(verdict) ? attempts.map((one) => ({ ...one, verdict })) : [],
      ),
    };
  });
}

/** Returns the words of these rows, the same ones counted together. */
function sortedWords(rows: readonly PointCount[]): SaidWords[] {
  const all = new Map<string, { count: number; lastAt: string }>();
  for (const { words, count, lastAt } of rows) {
    if (words === null) continue;
    const known = all.get(words) ?? { count: 0, lastAt };
    const last = known.lastAt > lastAt ? known.lastAt : lastAt;
    all.set(words, { count: known.count + count, lastAt: last });
  }
  return [...all]
    .toSorted(([, a], [, b]) => b.count - a.count || (a.lastAt < b.lastAt ? 1 : -1))
    .map(([words, { count }]) => ({ words, count }));
}

/** Returns the points of the rubric in use, in its order. Without such points, returns all. Pure. */
export function rubricOrder(
  points: readonly PointShares[],
  rubric: readonly { id: string }[],
): PointShares[] {
  const known = rubric.flatMap(({ id }) => points.find(({ pointId }) => pointId === id) ?? []);
  return known.length > 0 ? known : [...points];
}

/** Returns the share of attempts that did not say a point, 0 to 1: vague ones count half. */
export const missShare = ({ counts, total }: Pick<PointShares, "counts" | "total">): number =>
  (counts.unsaid + counts.contradicted + counts.vague / 2) / total;

/** Returns the points that are missed most, of those with enough attempts, at most `most`. */
export const mostMissed = (
  points: readonly PointShares[],
  { most, attempts }: { most: number; attempts: number },
): PointShares[] =>
  points
    .filter((point) => point.total >= attempts && missShare(point) > 0)
    .toSorted((a, b) => missShare(b) - missShare(a) || b.total - a.total)
    .slice(0, most);
