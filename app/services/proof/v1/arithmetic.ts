import * as v from "valibot";
import type { Interval, RubricJudgement } from "~/models/terms/rubric-judgement";
import { cappedScore, passScoreOf } from "~/models/terms/score";
import { Calibration, type Doubts, halfWidthOf } from "~/services/judge/interval";
import { type Difference, differences, scoreFaults } from "~/services/proof/score-faults";

/**
 * Returns the differences between a judgement of version 1 and its arithmetic, computed again from its own verdicts and
 * figures. Without the table of half-widths, only the score is compared, not the interval. The rules' score widens the
 * interval, and an admin reviews an interval that holds the pass mark.
 * @throws ValiError for an invalid table
 */
export function arithmeticFaults(judgement: RubricJudgement, table: unknown): Difference[] {
  const { interval, review, rulesScore = null, rubric } = judgement;
  const { scored, faults } = scoreFaults(judgement);
  if (table === null) return faults;
  const { unmatched, words, confidence } = interval;
  const doubts = { standing: rubric.standing, lost: 0, unmatched, words, confidence };
  const again = intervalOfScore(
    { score: scored.arithmetic.score, isCapped: scored.cap !== null, rulesScore },
    doubts,
    { calibration: v.parse(Calibration, table), passScore: passScoreOf(judgement) },
  );
  return [...faults, ...differences({ interval, review }, again, "judgement")];
}

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
