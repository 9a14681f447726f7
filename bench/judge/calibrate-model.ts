import { PASS_SCORE } from "~/models/terms/score";
import { createHash } from "node:crypto";
import { halfWidthOf, type Calibration } from "../../app/services/judge/interval";
import { concludeReading } from "../../app/services/judge/conclude-reading";
import type { ReadingCalibration } from "../../app/services/judge/reading-interval";
import { byLength } from "./baselines";
import { type ReadTalk, replayReader } from "./read-by-a-reader";

/** A group of fewer cases is not calibrated (rubric §3). */
const ENOUGH = 50;
type Widths = ReadingCalibration["near"];

/** A labelled talk that a careful reader read: its score, and how far the label lies beyond what is open or disputed. */
interface Case {
  trade: string;
  score: number;
  residual: number;
  words: number;
}

/** The recorded presentations; those with a turned fact have no label, lists and orders are no presentations. */
export const readCases = (): Case[] => replayReader().flatMap(caseOf);

function caseOf({ set, talk, label, points, proven, claims, turns, language }: ReadTalk): Case[] {
  if (label === null || !/^a\d$/.test(talk)) return [];
  const reader = { kind: "model" as const, model: "", server: "", prompt: "", trial: "" };
  const by = { reader, name: "", version: "", second: null, opinion: null, decoys: [] };
  const { arithmetic, best, worst } = concludeReading(
    { kind: "read", points: proven, claims, unmatched: 0, ...by },
    {
      points,
      rubric: { versionId: set, number: 1, standing: "authored" },
      passScore: PASS_SCORE,
      language,
      turns,
      words: byLength({ turns }),
      seekable: false,
    },
  );
  const residual = Math.max(0, worst - label, label - best);
  return [{ trade: set, score: arithmetic.score, residual, words: byLength({ turns }) }];
}

/** The largest residual ÷ predicted error, rounded up: of so few cases no quantile is known. */
function widest(cases: readonly Case[], error: Calibration["error"]): number {
  const ratios = cases.map((one) => one.residual / predicted(one, error));
  return Math.ceil(10 * Math.max(...ratios)) / 10;
}

const predicted = ({ score, words }: Case, error: Calibration["error"]): number =>
  halfWidthOf(
    score,
    { standing: "authored", unmatched: 0, words, confidence: null },
    { halfWidths: { authored: 1 }, error },
  );

/**
 * The half-widths of a model, which are too wide on purpose: with too few recorded readings to calibrate, the widest that an
 * authored rubric was ever off by, and those of the near reader for rubrics of other standings, of which none is
 * recorded. `calibrated` says so. @throws Error once there are enough
 */
export function widthsOfModel({ halfWidths, error }: Widths): Widths {
  const cases = readCases();
  if (cases.length >= ENOUGH) throw new Error("there are enough readings: calibrate them");
  return {
    calibrated: false,
    halfWidths: { ...halfWidths, authored: widest(cases, error) },
    error,
  };
}

/** The version of a table of the near reader's widths and these. */
export const versionWith = (version: string, model: Widths): string =>
  `${version}-${createHash("sha256").update(JSON.stringify(model)).digest("hex").slice(0, 4)}`;

/** How many labels the widest of the other trades holds, of how many. */
export function heldLeftOut(error: Calibration["error"]): { held: number; of: number } {
  const cases = readCases();
  const held = cases.filter((one) => {
    const others = cases.filter(({ trade }) => trade !== one.trade);
    return one.residual <= widest(others, error) * predicted(one, error);
  });
  return { held: held.length, of: cases.length };
}
