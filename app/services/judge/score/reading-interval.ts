import * as v from "valibot";
import type { Reader } from "~/models/terms/reader";
import type { Interval } from "~/models/terms/rubric-judgement";
import { cappedScore, PASS_SCORE } from "~/models/terms/score";
import tables from "../calibration.json" with { type: "json" };
import { Calibration, type Doubts, halfWidthOf } from "./interval";
import type { Extremes } from "./extremes";

const Widths = v.object({
  ...v.pick(Calibration, ["calibrated", "halfWidths", "error"]).entries,
  /** The part of the half-width by which a pass clears the mark without a review; absent for none. */
  margin: v.optional(v.number()),
});

/**
 * Half-widths for each reader and standing of the rubric. A model has the widest errors that careful readers made, or
 * the near reader's where none was recorded. There were too few readings to calibrate (docs/decisions/two-readers.md).
 */
export const ReadingCalibration = v.object({
  version: v.string(),
  /** The script and the data that the figures come from. */
  from: v.optional(v.string()),
  near: Widths,
  model: Widths,
});
export type ReadingCalibration = v.InferOutput<typeof ReadingCalibration>;

/** The table in use. */
export const readingCalibration: ReadingCalibration = v.parse(ReadingCalibration, tables.readers);

/**
 * Returns the interval of a score (product §9.8). It runs from the worst reading to the best, widened by the reader's
 * measured error around this score. Whole numbers, 0 to 100. Pure.
 */
export function intervalOfReading(
  { score, best, worst, isCapped }: Extremes & { score: number },
  doubts: Doubts,
  {
    kind,
    calibration,
    passScore = PASS_SCORE,
  }: { kind: Reader["kind"]; calibration: ReadingCalibration; passScore?: number },
): Interval {
  const halfWidth = halfWidthOf(score, doubts, calibration[kind]);
  const { unmatched, words, confidence } = doubts;
  const most = isCapped ? cappedScore(passScore) : 100;
  return {
    low: Math.max(0, Math.floor(worst - halfWidth)),
    high: Math.min(most, Math.ceil(best + halfWidth)),
    halfWidth,
    calibration: calibration.version,
    unmatched,
    words,
    confidence,
  };
}
