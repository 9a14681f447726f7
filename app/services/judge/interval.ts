import * as v from "valibot";
import type { RubricStanding } from "~/models/terms/rubric";

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

/** Half-widths of standings that the table does not know: what the bench aims at. */
const TARGETS: Record<RubricStanding, number> = { provisional: 14, read: 11, authored: 8 };

export interface Doubts {
  standing: RubricStanding;
  /** The part of the talk about the subject in which no point was found, 0 to 1. */
  unmatched: number;
  /** The rep's. */
  words: number;
  /** The recogniser's, 0 to 1; null when it gives none. */
  confidence: number | null;
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
