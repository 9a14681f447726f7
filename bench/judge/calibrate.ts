import { createHash } from "node:crypto";
import {
  type Calibration,
  halfWidthOf,
  type ReadingCalibration,
} from "../../app/services/judge/interval";
import { READER_VERSION } from "../../app/services/judge/near-reader/read-talk";
import { byLength } from "./baselines";
import { mean, percent, type Row } from "./figures";
import { ALL, type Variant } from "./sets";
import { STANDINGS, Trial, type Tried } from "./trial";

/** The share of labels that an interval should hold. */
const LEVEL = 0.9;
/** The part of the half-width above which two labels of three lie, if errors are normal: 0.43 of 1.64 deviations. */
const MARGIN = 0.25;

/** A labelled talk, as the interval sees it. */
export interface Case extends Pick<Tried, "score" | "best" | "worst" | "lost" | "unmatched"> {
  trade: string;
  label: number;
  words: number;
}
type Judged = Case & Pick<Tried, "review">;
type Near = ReadingCalibration["near"];
type Shape = Calibration["error"];

/** Returns every presentation of every set against one variant of its rubric, without the probes. */
export function casesOf(variant: Variant): Judged[] {
  return ALL.flatMap((name) => {
    const trial = new Trial(name, variant);
    return trial.set.presentations.map((talk) => ({
      ...trial.judge(talk),
      trade: name,
      label: talk.label,
      words: byLength(talk),
    }));
  });
}

/**
 * The bench has no recogniser, so its doubt is not measured. A short talk is no wider than a long one, or words that
 * state nothing would raise the lower end.
 */
const SHAPES: Shape[] = [0, 0.5, 1].flatMap((unmatched) =>
  [0.25, 0.5, 1].map((base) => ({
    base,
    middle: base === 1 ? 0 : 1,
    unmatched,
    doubt: 0.5,
    short: 0,
    shortBelowWords: 120,
  })),
);

/** Returns the predicted error of a score, for a half-width of 1. */
export const predicted = (one: Case, error: Shape): number =>
  halfWidthOf(
    one.score,
    { ...one, standing: "read", confidence: null },
    { halfWidths: { read: 1 }, error },
  );

/** Returns the distance of a label from the open or disputed range. */
export const residual = ({ label, best, worst }: Case): number =>
  Math.max(0, worst - label, label - best);

/** Returns the conformal quantile of residual ÷ predicted error: of n cases the ⌈(n + 1) × level⌉th. */
export function quantile(cases: readonly Case[], error: Shape): number {
  const sorted = cases
    .map((one) => residual(one) / predicted(one, error))
    .toSorted((a, b) => a - b);
  const rank = Math.min(sorted.length, Math.ceil((sorted.length + 1) * LEVEL));
  return Math.min(100, Math.round(10 * (sorted[rank - 1] ?? 100)) / 10);
}

/** Returns the near reader's half-widths from all labelled talks, with their source. */
export function calibrate(groups: Map<Variant, Case[]>): {
  near: Near;
  version: string;
  from: string;
} {
  const widths = (error: Shape) =>
    [...groups.values()].map((cases) => {
      const width = quantile(cases, error);
      return mean(cases.map((one) => width * predicted(one, error)));
    });
  const best = SHAPES.map((error) => ({ error, width: mean(widths(error)) })).toSorted(
    (a, b) => a.width - b.width,
  )[0];
  if (!best) throw new Error("nothing to choose from");
  const halfWidths = Object.fromEntries(
    [...groups].map(([variant, cases]) => [STANDINGS[variant], quantile(cases, best.error)]),
  );
  const figures = JSON.stringify({
    halfWidths,
    error: best.error,
    margin: MARGIN,
    reader: READER_VERSION,
  });
  const hash = createHash("sha256").update(figures).digest("hex").slice(0, 8);
  const count = mean([...groups.values()].map(({ length }) => length));
  return {
    version: `lecteurs-${hash}`,
    near: { calibrated: true, halfWidths, margin: MARGIN, error: best.error },
    from: `npm run bench -- --only judge --calibrate: near reader ${READER_VERSION}, ${count} labelled presentations of ${ALL.length} trades in each group; 90 % quantile of how far a label lies beyond what is open ÷ predicted error, which has the shape that gives the narrowest intervals. "doubt" is a guess: no recogniser was at work. A model's come from recorded readings of 72 talks in each group, by careful readers who saw only the prompts (bench/judge/readings).`,
  };
}

/** Tests each trade's intervals with the quantile of the other trades, as a new customer's trade would meet them. */
export function leftOut(variant: Variant, cases: readonly Judged[], error: Shape): Row {
  const standing = STANDINGS[variant];
  const found = ALL.map((trade) => {
    const width = quantile(
      cases.filter((one) => one.trade !== trade),
      error,
    );
    return cases
      .filter((one) => one.trade === trade)
      .map((one) => {
        const halfWidth = width * predicted(one, error);
        return { holds: residual(one) <= halfWidth, halfWidth, isReview: one.review };
      });
  });
  const all = found.flat();
  const held = (list: typeof all) => list.filter(({ holds }) => holds).length;
  const worst = Math.min(...found.map((list) => (100 * held(list)) / list.length));
  return [
    `${standing}: holds the label, all / worst trade; half-width; to review`,
    [
      `${percent(held(all), all.length)} / ${worst.toFixed(0)} %`,
      mean(all.map(({ halfWidth }) => halfWidth)).toFixed(1),
      percent(all.filter(({ isReview }) => isReview).length, all.length),
    ].join("; "),
  ];
}
