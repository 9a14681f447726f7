import type { Interval } from "~/models/terms/rubric-judgement";
import { PASS_SCORE } from "~/models/terms/score";
import { type Calibration, type Doubts, halfWidthOf } from "~/services/judge/interval";

const CAPPED_AT = 84;

/** Returns the interval of a score of version 1, by the table that was kept with it. Pure. */
function intervalOf(score: number, doubts: Doubts, calibration: Calibration): Interval {
  const halfWidth = halfWidthOf(score, doubts, calibration);
  const { unmatched, words, confidence } = doubts;
  return {
    low: Math.max(0, Math.floor(score - halfWidth)),
    high: Math.min(100, Math.ceil(score + halfWidth)),
    halfWidth,
    calibration: calibration.version,
    unmatched,
    words,
    confidence,
  };
}

/** Limits an interval to a capped score. */
const capped = (interval: Interval): Interval => ({
  ...interval,
  low: Math.min(interval.low, CAPPED_AT),
  high: Math.min(interval.high, CAPPED_AT),
});

/** Widens an interval to include another judge's score. */
const spanning = (interval: Interval, score: number): Interval => ({
  ...interval,
  low: Math.min(interval.low, score),
  high: Math.max(interval.high, score),
});

/** Returns true when the score may lie on either side of the pass mark. */
export const holdsPass = ({ low, high }: Pick<Interval, "low" | "high">): boolean =>
  low <= PASS_SCORE && PASS_SCORE <= high;

/**
 * Returns the interval of a score, with its cap and the rules' score if any. `review` is true when the interval holds
 * 85.
 */
export function intervalOfScore(
  { score, isCapped, rulesScore }: { score: number; isCapped: boolean; rulesScore: number | null },
  doubts: Doubts,
  calibration: Calibration,
): { interval: Interval; review: boolean } {
  const free = intervalOf(score, doubts, calibration);
  const own = isCapped ? capped(free) : free;
  const interval = rulesScore === null ? own : spanning(own, rulesScore);
  return { interval, review: holdsPass(interval) };
}
