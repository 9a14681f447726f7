import { createHash } from "node:crypto";
import type { Calibration, ReadingCalibration } from "../../app/services/judge/score/interval";
import { byLength } from "./baselines";
import { type Case, predicted, residual } from "./calibrate";
import { type ReadTalk, replayReader } from "./read-by-a-reader";
import { concluded } from "./trial";

/** The smallest number of readings that can be calibrated. */
const ENOUGH = 50;
type Widths = ReadingCalibration["near"];

/**
 * Returns the recorded presentations. Leaves out talks with a turned fact, which have no label, and lists and orders,
 * which are no presentations.
 */
export const readCases = (): Case[] => (cases ??= replayReader().flatMap(caseOf));
/** The recorded readings, proven once: three seconds of a thread. */
let cases: Case[] | undefined;

function caseOf({ set, talk, label, points, proven, claims, turns, language }: ReadTalk): Case[] {
  if (label === null || !/^a\d$/.test(talk)) return [];
  const reader = { kind: "model" as const, model: "", server: "", prompt: "", trial: "" };
  const by = { reader, name: "", version: "", second: null, opinion: null, decoys: [] };
  const { arithmetic, best, worst } = concluded(
    { kind: "read", points: proven, claims, unmatched: 0, ...by },
    { name: set, points, turns, language },
    "authored",
  );
  const words = byLength({ turns });
  return [{ trade: set, label, score: arithmetic.score, best, worst, unmatched: 0, words }];
}

/** Returns the largest residual ÷ predicted error, rounded up, because so few cases give no quantile. */
function widest(cases: readonly Case[], error: Calibration["error"]): number {
  const ratios = cases.map((one) => residual(one) / predicted(one, error));
  return Math.ceil(10 * Math.max(...ratios)) / 10;
}

/**
 * Returns a model's half-widths. They are too wide on purpose, because too few readings are recorded, and `calibrated`
 * is false. Authored rubrics use the widest error ever seen. Other standings use the near reader's widths, and no less.
 * @throws Error once enough readings are recorded
 */
export function widthsOfModel({ halfWidths, error }: Widths): Widths {
  const cases = readCases();
  if (cases.length >= ENOUGH) throw new Error("there are enough readings: calibrate them");
  const authored = widest(cases, error);
  const read = Math.max(halfWidths.read ?? 0, authored);
  const provisional = Math.max(halfWidths.provisional ?? 0, read);
  return { calibrated: false, halfWidths: { provisional, read, authored }, error };
}

/** Returns the version of a table that holds the near reader's widths and these widths. */
export const versionWith = (version: string, model: Widths): string =>
  `${version}-${createHash("sha256").update(JSON.stringify(model)).digest("hex").slice(0, 4)}`;

/** Returns the number of labels within the widest error of the other trades, and the number of labels. */
export function heldLeftOut(error: Calibration["error"]): { held: number; of: number } {
  const cases = readCases();
  const held = cases.filter((one) => {
    const others = cases.filter(({ trade }) => trade !== one.trade);
    return residual(one) <= widest(others, error) * predicted(one, error);
  });
  return { held: held.length, of: cases.length };
}
