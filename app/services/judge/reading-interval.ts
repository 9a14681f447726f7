import * as v from "valibot";
import type { Reader } from "~/models/terms/reader";
import type { Interval } from "~/models/terms/rubric-judgement";
import { cappedScore, PASS_SCORE } from "~/models/terms/score";
import tables from "./calibration.json" with { type: "json" };
import { Calibration, type Doubts, halfWidthOf } from "./interval";
import type { Extremes } from "./extremes";

const Widths = v.pick(Calibration, ["calibrated", "halfWidths", "error"]);

/**
 * Half-widths by reader and by standing of the rubric. Those of a model are the widest that careful readers were off by,
 * and the near reader's where none was recorded: too few readings to calibrate (docs/decisions/two-readers.md).
 */
export const ReadingCalibration = v.object({
  version: v.string(),
  /** What wrote it, and from what. */
  from: v.optional(v.string()),
  near: Widths,
  model: Widths,
});
export type ReadingCalibration = v.InferOutput<typeof ReadingCalibration>;

/** The table in use. */
export const readingCalibration: ReadingCalibration = v.parse(ReadingCalibration, tables.readers);

/**
 * Where a score may lie (product §9.8): from its worst reading to its best, widened by what the reader was measured to be
 * wrong by around this score. Whole numbers, 0 to 100. Pure.
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
