import { isPassed } from "~/models/terms/score";
import { isStuck, type ScoredAttempt } from "./standing";
import type { LatePart } from "./to-help";

/** A followed person, as far as the order reads it. */
interface Followed {
  id: string;
  name: string;
  lastAt: string | null;
  /** The newest counted attempts, newest first. */
  newest: readonly ScoredAttempt[];
}

/** A person with what a manager asks first: how late, how good. */
export interface Worst {
  id: string;
  name: string;
  /** The last counted score; null without one. */
  score: number | null;
  lastAt: string | null;
  /** The oldest late assignment; null without one. */
  late: LatePart | null;
  isStuck: boolean;
}

/** Returns the group of a person: late, stuck, failed, never presented, passed. */
function groupOf({ late, isStuck: stuck, score }: Worst): number {
  if (late) return 0;
  if (stuck) return 1;
  if (score === null) return 3;
  return isPassed(score) ? 4 : 2;
}

/**
 * Returns people with the worst first, at most `most`: the late ones by days, those without progress, then the lowest
 * last score. `late`: the oldest late assignment by person.
 */
export function worstFirst(
  people: readonly Followed[],
  late: ReadonlyMap<string, LatePart>,
  most: number,
): Worst[] {
  const rows = people.map(({ id, name, lastAt, newest }) => ({
    id,
    name,
    lastAt,
    score: newest[0]?.score ?? null,
    late: late.get(id) ?? null,
    isStuck: isStuck(newest),
  }));
  return rows
    .toSorted(
      (a, b) =>
        groupOf(a) - groupOf(b) ||
        (b.late?.days ?? 0) - (a.late?.days ?? 0) ||
        (a.score ?? -1) - (b.score ?? -1),
    )
    .slice(0, most)
    .map(({ late: part, ...row }) => ({
      ...row,
      late: part && { title: part.title, days: part.days },
    }));
}
