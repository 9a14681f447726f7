import { createHash } from "node:crypto";
import type { Calibration, ReadingCalibration } from "../../app/services/judge/interval";
import { lostShareOf } from "../../app/services/judge/rubric-score";
import { byLength } from "./baselines";
import { type Case, predicted, quantile, residual } from "./calibrate";
import { type ReadTalk, replayReader } from "./read-by-a-reader";
import type { Variant } from "./sets";
import { concluded, STANDINGS } from "./trial";

/** The smallest number of readings that can be calibrated. */
const ENOUGH = 50;
const VARIANTS = ["drafted", "claims", "authored"] as const;
type Widths = ReadingCalibration["near"];

/**
 * Returns the recorded presentations of one kind of rubric. Leaves out talks with a turned fact, which have no label, and
 * lists and orders, which are no presentations.
 */
export function readCases(variant: Variant): Case[] {
  read ??= replayReader();
  return read.filter(({ rubric }) => rubric === variant).flatMap(caseOf);
}
/** The recorded readings, proven once: seconds of a thread. */
let read: ReadTalk[] | undefined;

function caseOf({
  set,
  talk,
  rubric,
  label,
  points,
  proven,
  claims,
  turns,
  language,
}: ReadTalk): Case[] {
  if (label === null || !/^a\d+$/.test(talk)) return [];
  const reader = { kind: "model" as const, model: "", server: "", prompt: "", trial: "" };
  const by = { reader, name: "", version: "", second: null, opinion: null, decoys: [] };
  const { arithmetic, best, worst } = concluded(
    { kind: "read", points: proven, claims, unmatched: 0, ...by },
    { name: set, points, turns, language },
    STANDINGS[rubric],
  );
  const words = byLength({ turns });
  const { score } = arithmetic;
  const lost = lostShareOf(arithmetic);
  return [{ trade: set, label, score, best, worst, lost, unmatched: 0, words }];
}

/**
 * The predicted error of a model's score. Labels of strangers set its ends: they gave 90 to 94 to a talk that says all,
 * and 26 to 28 to seven falsehoods of eight.
 */
const MODEL_ERROR: Widths["error"] = {
  base: 0.65,
  middle: 0.35,
  unmatched: 0,
  doubt: 0.5,
  short: 0,
  shortBelowWords: 120,
  lost: 1.5,
};

/**
 * Returns a model's half-widths, the quantiles of recorded readings.
 * @throws Error when too few readings of a kind of rubric are recorded
 */
export function widthsOfModel(error: Widths["error"] = MODEL_ERROR): Widths {
  const widths = VARIANTS.map((variant) => {
    const cases = readCases(variant);
    if (cases.length < ENOUGH) throw new Error(`too few readings of ${variant} rubrics`);
    return [STANDINGS[variant], quantile(cases, error)] as const;
  });
  return { calibrated: true, halfWidths: Object.fromEntries(widths), error };
}

/** Returns the version of a table that holds the near reader's widths and these widths. */
export const versionWith = (version: string, model: Widths): string =>
  `${version}-${createHash("sha256").update(JSON.stringify(model)).digest("hex").slice(0, 4)}`;

/** Returns the number of labels within the intervals of left-out trades, and the number of labels. */
export function heldLeftOut(
  variant: Variant,
  error: Calibration["error"],
): { held: number; of: number } {
  const cases = readCases(variant);
  const held = cases.filter((one) => {
    const others = cases.filter(({ trade }) => trade !== one.trade);
    return residual(one) <= quantile(others, error) * predicted(one, error);
  });
  return { held: held.length, of: cases.length };
}
