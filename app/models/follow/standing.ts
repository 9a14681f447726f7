import { isPassed, PASS_SCORE } from "~/models/terms/score";

/** A counted attempt, as far as the rules of a manager's pages read it. */
export interface ScoredAttempt {
  /** The module, or the group, that was presented; null when it is gone. */
  subject: string | null;
  /** 0 to 100. */
  score: number;
  createdAt: string;
}

/** The states by which a manager finds people. */
export const PERSON_STATES = ["stuck", "idle", "never", "active"] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** The number of days without an attempt after which a person is idle. */
export const IDLE_DAYS = 14;
/** The number of attempts without progress after which a person is stuck. */
export const STUCK_ATTEMPTS = 3;

const DAY_MS = 86_400_000;

/**
 * Returns true when the newest attempts are at the same thing, none passed, and the last is no better than the first
 * of them. `newest`: newest first.
 */
export function isStuck(newest: readonly ScoredAttempt[]): boolean {
  const last = newest.slice(0, STUCK_ATTEMPTS);
  const [now, then] = [last[0], last.at(-1)];
  if (!now || !then || last.length < STUCK_ATTEMPTS) return false;
  return (
    last.every(({ subject, score }) => subject === now.subject && !isPassed(score)) &&
    now.score <= then.score
  );
}

/** Returns a person's state. `lastAt`: the newest attempt, counted or not; `newest`: the counted ones, newest first. */
export function personState(
  { lastAt, newest }: { lastAt: string | null; newest: readonly ScoredAttempt[] },
  nowMs: number,
): PersonState {
  if (lastAt === null) return "never";
  if (isStuck(newest)) return "stuck";
  return nowMs - Date.parse(lastAt) > IDLE_DAYS * DAY_MS ? "idle" : "active";
}

/** The last attempt at a module beside the one before. stable: the difference calls for nothing. */
export interface Trend {
  /** The last score less the one before. */
  points: number;
  kind: "up" | "down" | "stable";
}

/** The difference, in points, up to which two attempts are alike. */
const STEADY_POINTS = 2;
/** The lead over the mark above which a small drop is no alarm, and the size of such a drop. */
const SAFE_POINTS = 5;

/** Returns the trend of a person's scores at one module, oldest first; null with fewer than two. Pure. */
export function trendOf(scores: readonly number[]): Trend | null {
  const [before, last] = scores.slice(-2);
  if (before === undefined || last === undefined) return null;
  const points = last - before;
  const isSafe = last >= PASS_SCORE + SAFE_POINTS && points >= -SAFE_POINTS;
  if (Math.abs(points) <= STEADY_POINTS || (points < 0 && isSafe))
    return { points, kind: "stable" };
  return { points, kind: points > 0 ? "up" : "down" };
}

/** Returns the middle value, or the mean of the two middle ones, rounded; null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
