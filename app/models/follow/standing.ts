import { isPassed } from "~/models/terms/score";

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
/** The number of attempts on either side of a trend. */
const TREND_ATTEMPTS = 5;

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

/**
 * Returns the mean of the last five scores less the mean of the five before, rounded; null with five scores or fewer.
 * `scores`: oldest first.
 */
export function trendOf(scores: readonly number[]): number | null {
  const last = scores.slice(-TREND_ATTEMPTS);
  const before = scores.slice(-2 * TREND_ATTEMPTS, -TREND_ATTEMPTS);
  if (before.length === 0) return null;
  return Math.round(mean(last) - mean(before));
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the middle value, or the mean of the two middle ones, rounded; null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
