import * as v from "valibot";
import type { RubricStanding } from "~/models/terms/rubric";

const width = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

export const Calibration = v.object({
  version: v.string(),
  /** True when the figures were measured on labelled talks. */
  calibrated: v.boolean(),
  /** The script and the data that the figures come from. */
  from: v.optional(v.string()),
  /** For each standing, the 90 % quantile of |residual| ÷ predicted error. */
  halfWidths: v.object({
    provisional: v.optional(width),
    read: v.optional(width),
    authored: v.optional(width),
  }),
  /**
   * predicted error = base + middle × 4s(1 − s) + unmatched × share unmatched + doubt × (1 − confidence) + short ×
   * shortness; s = score / 100. The error is largest in the middle: a talk that says all or nothing hides fewer
   * mistakes.
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

/** Half-widths of standings that the table does not hold: the targets of the bench. */
const TARGETS: Record<RubricStanding, number> = { provisional: 14, read: 11, authored: 8 };

export interface Doubts {
  standing: RubricStanding;
  /** The share of the talk about the subject that matches no point, 0 to 1. */
  unmatched: number;
  /** The number of the rep's words. */
  words: number;
  /** The recogniser's confidence, 0 to 1; null when it gives none. */
  confidence: number | null;
}

/** Returns half the width of the interval around a score from 0 to 100, in points. Pure. */
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
