import * as v from "valibot";
import type { RubricStanding } from "~/models/rubric";
import type { Interval } from "~/models/rubric-judgement";
import { PASS_SCORE } from "~/models/score";
import table from "./calibration.json" with { type: "json" };

const width = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

export const Calibration = v.object({
  version: v.string(),
  /** Whether the figures were measured on labelled talks. */
  calibrated: v.boolean(),
  /** What wrote it, and from what. */
  from: v.optional(v.string()),
  /** By standing: the quantile (90 %) of |residual| ÷ predicted error. */
  halfWidths: v.object({
    provisional: v.optional(width),
    read: v.optional(width),
    authored: v.optional(width),
  }),
  /**
   * predicted error = base + middle × 4s(1 − s) for s = score / 100 + unmatched × share unmatched + doubt × (1 − confidence)
   * + short × how short it is. A talk that says everything, or nothing, leaves less to be missed than one between.
   */
  error: v.object({
    base: v.number(),
    middle: v.number(),
    unmatched: v.number(),
    doubt: v.number(),
    short: v.number(),
    shortBelowWords: v.number(),
  }),
});
export type Calibration = v.InferOutput<typeof Calibration>;

/** The table in use. */
export const calibration: Calibration = v.parse(Calibration, table);

/** Half-widths of standings that the table does not know: what the bench aims at. */
const TARGETS: Record<RubricStanding, number> = { provisional: 14, read: 11, authored: 8 };

const CAPPED_AT = 84;

export interface Doubts {
  standing: RubricStanding;
  /** The part of the talk about the subject in which no point was found, 0 to 1. */
  unmatched: number;
  /** The rep's. */
  words: number;
  /** The recogniser's, 0 to 1; null when it gives none. */
  confidence: number | null;
}

/** Where a score from 0 to 100 may lie (product §9.8). Pure; `calibration` is the table that the bench wrote. */
export function intervalOf(score: number, doubts: Doubts, calibration: Calibration): Interval {
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

/** Half of the width of an interval around a score from 0 to 100, in points. Pure. */
export function halfWidthOf(
  score: number,
  { standing, unmatched, words, confidence }: Doubts,
  { halfWidths, error }: Pick<Calibration, "halfWidths" | "error">,
): number {
  const shortness = Math.max(0, 1 - words / Math.max(1, error.shortBelowWords));
  const predicted =
    error.base +
    error.middle * 4 * (score / 100) * (1 - score / 100) +
    error.unmatched * unmatched +
    error.doubt * (confidence === null ? 0 : 1 - confidence) +
    error.short * shortness;
  return (halfWidths[standing] ?? TARGETS[standing]) * predicted;
}

/** The same, of a score that is capped: its upper end is too. */
export const capped = (interval: Interval): Interval => ({
  ...interval,
  low: Math.min(interval.low, CAPPED_AT),
  high: Math.min(interval.high, CAPPED_AT),
});

/** The same, wide enough for another judge's score. */
export const spanning = (interval: Interval, score: number): Interval => ({
  ...interval,
  low: Math.min(interval.low, score),
  high: Math.max(interval.high, score),
});

/** Whether the score may lie on either side of the pass mark. */
export const holdsPass = ({ low, high }: Pick<Interval, "low" | "high">): boolean =>
  low <= PASS_SCORE && PASS_SCORE <= high;

/** The interval of a score, with its cap and the other judge's score when there was one, and whether 85 lies in it. */
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
