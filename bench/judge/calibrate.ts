import { createHash } from "node:crypto";
import type { RubricStanding } from "../../app/models/rubric";
import { type Calibration, capped, holdsPass, intervalOf } from "../../app/services/judge/interval";
import { RULES_VERSION } from "../../app/services/judge/judge-by-rules";
import { byLength } from "./baselines";
import { mean, percent, type Row } from "./figures";
import { READ, type Variant } from "./sets";
import { Trial } from "./trial";

/** How a rubric stands that is made of this. */
const STANDINGS: Record<Variant, RubricStanding> = {
  drafted: "provisional",
  claims: "read",
  authored: "authored",
};
/** Share of the labels that an interval is to hold. */
const LEVEL = 0.9;

/** A labelled talk, as the interval sees it. */
interface Case {
  trade: string;
  label: number;
  score: number;
  isCapped: boolean;
  unmatched: number;
  words: number;
}

/** Every presentation of every set that was read against one variant of its rubric; the extras are no presentations but probes. */
export function casesOf(variant: Variant): Case[] {
  return READ.flatMap((name) => {
    const trial = new Trial(name, variant);
    return trial.set.presentations.map((talk) => {
      const { score, isCapped, unmatched } = trial.judge(talk);
      return { trade: name, label: talk.label, score, isCapped, unmatched, words: byLength(talk) };
    });
  });
}

type Shape = Calibration["error"];

/** No recogniser was at work on the bench: what its doubt adds is not measured. */
const SHAPES: Shape[] = [0, 0.5, 1].flatMap((unmatched) =>
  [0, 0.5].flatMap((short) =>
    [0.25, 0.5, 1].map((base) => ({
      base,
      middle: base === 1 ? 0 : 1,
      unmatched,
      doubt: 0.5,
      short,
      shortBelowWords: 120,
    })),
  ),
);

const tableOf = (
  error: Shape,
  halfWidths: Calibration["halfWidths"],
  version = "",
): Calibration => ({
  version,
  calibrated: true,
  halfWidths,
  error,
});

const unit = (error: Shape) => tableOf(error, { read: 1 });

const predicted = (one: Case, error: Shape): number =>
  intervalOf(one.score, { ...one, standing: "read", confidence: null }, unit(error)).halfWidth;

/** The conformal quantile of |residual| ÷ predicted error: of n cases the ⌈(n + 1) × level⌉th. */
function quantile(cases: readonly Case[], error: Shape): number {
  const sorted = cases
    .map((one) => Math.abs(one.label - one.score) / predicted(one, error))
    .toSorted((a, b) => a - b);
  const rank = Math.min(sorted.length, Math.ceil((sorted.length + 1) * LEVEL));
  return Math.round(10 * (sorted[rank - 1] ?? 100)) / 10;
}

/** The table of half-widths by all labelled talks, and where it comes from. */
export function calibrate(groups: Map<Variant, Case[]>): Calibration & { from: string } {
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
  const figures = JSON.stringify({ halfWidths, error: best.error, rules: RULES_VERSION });
  const hash = createHash("sha256").update(figures).digest("hex").slice(0, 8);
  const count = mean([...groups.values()].map(({ length }) => length));
  return {
    ...tableOf(best.error, halfWidths, `banc-${hash}`),
    from: `npm run bench -- --only judge --calibrate: ${RULES_VERSION}, ${count} labelled presentations of ${READ.length} trades in each group; 90 % quantile of |label − score| ÷ predicted error, which has the shape that gives the narrowest intervals. "doubt" is a guess: no recogniser was at work.`,
  };
}

/** Each trade's intervals by the quantile of the others: what a new customer's trade may expect. */
export function leftOut(variant: Variant, cases: readonly Case[], error: Shape): Row {
  const standing = STANDINGS[variant];
  const found = READ.map((trade) => {
    const others = cases.filter((one) => one.trade !== trade);
    const table = tableOf(error, { [standing]: quantile(others, error) });
    return cases
      .filter((one) => one.trade === trade)
      .map((one) => {
        const free = intervalOf(one.score, { ...one, standing, confidence: null }, table);
        const interval = one.isCapped ? capped(free) : free;
        const holds = interval.low <= one.label && one.label <= interval.high;
        return { holds, halfWidth: free.halfWidth, isReview: holdsPass(interval) };
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
