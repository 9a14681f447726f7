import type { Interval } from "~/models/terms/rubric-judgement";
import { cappedScore } from "~/models/terms/score";
import { type Calibration, type Doubts, halfWidthOf } from "~/services/judge/score/interval";

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
const capped = (interval: Interval, most: number): Interval => ({
  ...interval,
  low: Math.min(interval.low, most),
  high: Math.min(interval.high, most),
});

/** Widens an interval to include another judge's score. */
const spanning = (interval: Interval, score: number): Interval => ({
  ...interval,
  low: Math.min(interval.low, score),
  high: Math.max(interval.high, score),
});

/** Returns true when the score may lie on either side of the pass mark. */
export const holdsPass = (
  { low, high }: Pick<Interval, "low" | "high">,
  passScore: number,
): boolean => low <= passScore && passScore <= high;

/**
 * Returns the interval of a score, and whether it holds the pass mark. A cap and the other judge's score change the
 * interval.
 */
export function intervalOfScore(
  { score, isCapped, rulesScore }: { score: number; isCapped: boolean; rulesScore: number | null },
  doubts: Doubts,
  { calibration, passScore }: { calibration: Calibration; passScore: number },
): { interval: Interval; review: boolean } {
  const free = intervalOf(score, doubts, calibration);
  const own = isCapped ? capped(free, cappedScore(passScore)) : free;
  const interval = rulesScore === null ? own : spanning(own, rulesScore);
  return { interval, review: holdsPass(interval, passScore) };
}
