import * as v from "valibot";
import type { RubricStanding, WordedPoint } from "~/models/terms/rubric";
import type { Reader, Verdict } from "~/models/terms/reader";
import { CAPS_VERSION, type CapsVersion, type Interval } from "~/models/terms/rubric-judgement";
import { cappedScore, PASS_SCORE } from "~/models/terms/score";
import tables from "./calibration.json" with { type: "json" };
import type { Manner } from "./manner";
import { CREDITS, scoreRubric } from "./rubric-score";

/** A verdict, and the other verdict that a doubt allows. `dispute` is null without a doubt. */
export interface Doubted {
  verdict: Verdict;
  dispute: { verdict: Verdict } | null;
}

/** The scores, 0 to 100, that the doubts allow. */
interface Extremes {
  best: number;
  worst: number;
  /** A cap that no doubt would lift: the best score stays below the mark. */
  isCapped: boolean;
}

type Scored = Pick<WordedPoint, "id" | "kind" | "weight" | "blocking" | "minor">;

/** The reader that gave the verdicts, the pass mark and the version of the caps. */
interface Rules {
  kind: Reader["kind"];
  passScore?: number;
  caps?: CapsVersion;
}

/** The ranks of verdicts from worst to best. The best verdict of a red line is `unsaid`. */
const RANK: Record<Exclude<Verdict, "open">, number> = {
  crossed: 0,
  contradicted: 0,
  unsaid: 1,
  vague: 2,
  said: 3,
};

/**
 * Scores the verdicts, one for each point in order, with every open or disputed verdict at its best and at its worst
 * (product §9.8). The manner stays as measured. The worst is never above the score, nor the best below. A near reader's
 * contradicted point caps no best score. Pure. @throws Error without an expected point
 */
export function extremesOf(
  points: readonly Scored[],
  verdicts: readonly Doubted[],
  manner: Manner,
  { kind, passScore = PASS_SCORE, caps = CAPS_VERSION }: Rules,
): Extremes {
  const read = (end: "best" | "worst") =>
    scoreRubric(
      points,
      points.map((point, at) => atIts(end, point, verdicts[at])),
      manner,
      passScore,
      { caps },
    );
  const { cap, arithmetic } = read("best");
  const isCapped = cap !== null && (kind === "model" || cap.reason !== "contradicted");
  return {
    best: isCapped ? arithmetic.score : arithmetic.beforeCap,
    worst: read("worst").arithmetic.score,
    isCapped,
  };
}

/**
 * Returns a point's best or worst verdict. At its worst, a disputed blocking point keeps the cap that it has in the
 * score.
 */
function atIts(end: "best" | "worst", { kind }: Scored, doubted: Doubted | undefined) {
  const { verdict, dispute } = doubted ?? { verdict: "unsaid", dispute: null };
  const readings = [verdict, ...(dispute ? [dispute.verdict] : [])]
    .map((one) => (one === "open" ? OPEN[end][kind] : one))
    .toSorted((a, b) => RANK[a] - RANK[b]);
  const read = (end === "best" ? readings.at(-1) : readings[0]) ?? "unsaid";
  return { verdict: read, credit: CREDITS[read], dispute: end === "worst" ? dispute : null };
}

/**
 * The best and worst verdicts of an open point. An open red line may have been crossed. An open expected point earns
 * nothing at its worst.
 */
const OPEN = {
  best: { expected: "said", forbidden: "unsaid" },
  worst: { expected: "unsaid", forbidden: "crossed" },
} as const;

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
   * predicted error = base + middle × 4s(1 − s) + lost × share lost + unmatched × share unmatched + doubt × (1 −
   * confidence) + short × shortness; s = score / 100. The error is large in the middle: a talk that says all or nothing
   * hides fewer mistakes. People take less for a falsehood than the arithmetic does.
   */
  error: v.object({
    base: v.number(),
    middle: v.number(),
    unmatched: v.number(),
    doubt: v.number(),
    short: v.number(),
    shortBelowWords: v.number(),
    /** Absent for 0. */
    lost: v.optional(v.number()),
  }),
});
export type Calibration = v.InferOutput<typeof Calibration>;

/** Half-widths of standings that the table does not hold: the targets of the bench. */
const TARGETS: Record<RubricStanding, number> = { provisional: 14, read: 11, authored: 8 };

export interface Doubts {
  standing: RubricStanding;
  /** The weight of contradicted points and crossed red lines ÷ the weight of the expected points. */
  lost: number;
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
  { standing, lost, unmatched, words, confidence }: Doubts,
  { halfWidths, error }: Pick<Calibration, "halfWidths" | "error">,
): number {
  const shortness = Math.max(0, 1 - words / Math.max(1, error.shortBelowWords));
  const predicted =
    error.base +
    error.middle * 4 * (score / 100) * (1 - score / 100) +
    (error.lost ?? 0) * lost +
    error.unmatched * unmatched +
    error.doubt * (confidence === null ? 0 : 1 - confidence) +
    error.short * shortness;
  return (halfWidths[standing] ?? TARGETS[standing]) * predicted;
}

const Widths = v.object({
  ...v.pick(Calibration, ["calibrated", "halfWidths", "error"]).entries,
  /** The part of the half-width by which a pass clears the mark without a review; absent for none. */
  margin: v.optional(v.number()),
});

/**
 * Half-widths for each reader and standing of the rubric. A model's come from recorded readings of 72 talks
 * (docs/decisions/two-readers.md).
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
