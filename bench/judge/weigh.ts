import { hearTalk } from "../../app/services/judge/near-reader/hear-talk";
import { indexLetters } from "../../app/services/judge/near-reader/letters/compare-letters";
import { passagesOf } from "../../app/services/judge/near-reader/letters/passages";
import {
  RED_WEIGHTS,
  redSignsOf,
  signsOf,
  WEIGHTS,
} from "../../app/services/judge/near-reader/letters/weigh-letters";
import { ownNamesIn } from "../../app/services/judge/near-reader/own-names";
import { readTalk } from "../../app/services/judge/near-reader/read-talk";
import { compileNear } from "../../app/services/judge/near-reader/rubric";
import { mean } from "./figures";
import {
  ALL,
  LAST,
  LATER,
  loadSet,
  NEXT,
  NEXT_READ,
  OFFERS,
  pointsOf,
  toTurns,
  UNREAD,
} from "./sets";

/** The sets that the weights are learned from, in the groups that are left out together. */
const GROUPS = [ALL, LATER, LAST, NEXT_READ, NEXT, OFFERS, UNREAD];
/** The strength of the ridge, per sign of unit deviation. */
const RIDGE = 3.3;
const STEPS = 3000;

/** The signs of a labelled point: those of `WEIGHTS`, or those of `RED_WEIGHTS`. */
export interface Labelled {
  group: number;
  signs: Record<string, number>;
  /** True for a point that was said, and for a red line that was crossed. */
  isTrue: boolean;
}

/** Returns the signs of all labelled points, against authored rubrics. Reads 528 talks in half a minute. */
export function labelledSigns(): { expected: Labelled[]; forbidden: Labelled[] } {
  const rows = { expected: [] as Labelled[], forbidden: [] as Labelled[] };
  for (const [group, names] of GROUPS.entries())
    for (const name of names) {
      const set = loadSet(name);
      const points = pointsOf(set, "authored");
      const rubric = compileNear(points, set.language);
      const letters = indexLetters(points);
      for (const { turns: written, points: labels } of set.presentations) {
        const turns = toTurns(written);
        const { seen } = readTalk(rubric, turns);
        const own = ownNamesIn(turns, rubric, []);
        const heard = hearTalk(own.turns, rubric, { names: own.names, said: turns });
        const passages = passagesOf(heard, letters);
        for (const [at, { id, kind }] of points.entries()) {
          const facts = seen[at]?.facts ?? [];
          const found =
            kind === "expected" ? signsOf(at, facts, passages) : redSignsOf(at, passages);
          if (!found || labels[id] === undefined) continue;
          const isTrue = labels[id] === (kind === "expected" ? "said" : "crossed");
          rows[kind].push({ group, signs: { ...found.signs }, isTrue });
        }
      }
    }
  return rows;
}

/**
 * Learns a logistic regression by gradient descent, on signs of unit deviation, with a ridge on all weights but the
 * bias. Returns the weights for the signs as they are. Pure.
 */
export function learn(rows: readonly Labelled[]): Record<string, number> {
  const names = Object.keys(rows[0]?.signs ?? {});
  const scales = names.map((name) => scaleOf(rows.map(({ signs }) => signs[name] ?? 0)));
  const scaled = rows.map(({ signs }) => [
    1,
    ...scales.map(
      ({ middle, deviation }, k) => ((signs[names[k] ?? ""] ?? 0) - middle) / deviation,
    ),
  ]);
  const weights = [1, ...names].map(() => 0);
  // The slope changes by at most a quarter of the sum of squares, so this step never overshoots.
  const step = 4 / (rows.length * weights.length + 4 * RIDGE);
  for (let n = 0; n < STEPS; n += 1) {
    const slope = weights.map((weight, k) => (k === 0 ? 0 : RIDGE * weight));
    for (const [at, x] of scaled.entries()) {
      const sum = x.reduce((all, value, k) => all + value * (weights[k] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-sum)) - (rows[at]?.isTrue ? 1 : 0);
      for (const [k, value] of x.entries()) slope[k] = (slope[k] ?? 0) + error * value;
    }
    for (const [k, value] of slope.entries()) weights[k] = (weights[k] ?? 0) - step * value;
  }
  const [bias = 0, ...steep] = weights;
  const plain = steep.map((weight, k) => weight / (scales[k]?.deviation ?? 1));
  const moved = plain.reduce((sum, weight, k) => sum + weight * (scales[k]?.middle ?? 0), 0);
  const named = names.map((name, k): [string, number] => [name, plain[k] ?? 0]);
  return { bias: bias - moved, ...Object.fromEntries(named) };
}

function scaleOf(values: readonly number[]): { middle: number; deviation: number } {
  const middle = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return { middle, deviation: deviation || 1 };
}

/** Returns the share of pairs of a true and another point whose true one has the greater sum; each half for a tie. */
export function areaUnderCurve(weights: Record<string, number>, rows: readonly Labelled[]): number {
  const sumOf = ({ signs }: Labelled) =>
    Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
  const sums = (isTrue: boolean) => rows.filter((row) => row.isTrue === isTrue).map(sumOf);
  const others = sums(false);
  return mean(
    sums(true).map((one) =>
      mean(others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0))),
    ),
  );
}

/** Returns the area under the curve of each group of trades, by the weights that the other groups give. 0 for a group without both kinds. */
const leftOutAreas = (rows: readonly Labelled[]): number[] =>
  GROUPS.map((_, group) =>
    areaUnderCurve(
      learn(rows.filter((row) => row.group !== group)),
      rows.filter((row) => row.group === group),
    ),
  );

/** The weights that the labelled points give, beside those in use, and the areas of the groups left out. */
interface Learned {
  learned: Record<string, number>;
  used: Record<string, number>;
  areas: number[];
}

/** Learns the weights of points and those of red lines from all labelled points. */
export function learnedWeights(): Learned[] {
  const { expected, forbidden } = labelledSigns();
  return [
    { learned: learn(expected), used: WEIGHTS, areas: leftOutAreas(expected) },
    { learned: learn(forbidden), used: RED_WEIGHTS, areas: leftOutAreas(forbidden) },
  ];
}
