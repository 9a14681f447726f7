import * as v from "valibot";
import { LANGUAGES } from "./language";
import { POINT_KINDS, RUBRIC_STANDINGS } from "./rubric";
import { FactSchema } from "./rubric-fact";
import { VERDICTS } from "./verdict";

/**
 * What a judgement by a rubric found (product §9.2): verdicts, the clause that decided each, the arithmetic of the score
 * and its interval. Stored, sent and shown as such; every number that is needed to compute the score again is in it.
 */

const whole = v.pipe(v.number(), v.integer());
/** 0 to 1. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The whole clause that decided, word for word in a turn of the rep's. */
export const Clause = v.object({
  turnIndex: whole,
  /** In the turn's text, UTF-16 units; `text` is what stands there. */
  start: whole,
  end: whole,
  text: v.string(),
  /** When it begins in the recording, estimated within its turn, milliseconds; null when no player can seek to it. */
  startMs: v.nullable(v.number()),
});
export type Clause = v.InferOutput<typeof Clause>;

/** A fact of the point against what that clause says of it. */
export const ComparedFact = v.object({
  expected: FactSchema,
  /** As it was said; null when it was not. */
  found: v.nullable(v.string()),
  outcome: v.picklist(["same", "other", "vague", "missing"]),
});
export type ComparedFact = v.InferOutput<typeof ComparedFact>;

/** A point of the rubric, as it was worded that day in the language of the talk. */
export const JudgedPoint = v.object({
  /** Of the rubric's points. */
  id: v.string(),
  claim: v.string(),
  kind: v.picklist(POINT_KINDS),
  weight: whole,
  blocking: v.boolean(),
  verdict: v.picklist(VERDICTS),
  /** How much of its weight it earns. */
  credit: share,
  /** Whose verdict it is: a model's holds only with proof. */
  by: v.picklist(["rules", "model"]),
  clause: v.nullable(Clause),
  facts: v.array(ComparedFact),
  /** Corrected while speaking, and in how many clauses it stands: what clarity is measured by. */
  repaired: v.boolean(),
  clauses: whole,
  /** Whole points; those of all rows add up to the score before the cap. Negative: a contradiction, or a crossed line. */
  points: whole,
  /** 0 for a red line; those of all rows add up to 100. */
  maxPoints: whole,
});
export type JudgedPoint = v.InferOutput<typeof JudgedPoint>;

/** What could be measured of how it was said. `whole`: nothing could, what was said earns these points alone. */
export const MANNER_IDS = ["structure", "clarity", "listening", "whole"] as const;
export const MannerRow = v.object({
  id: v.picklist(MANNER_IDS),
  /** `part` ÷ `of`: points in order, points said in one clause, questions answered; both null of `whole`, which is 1. */
  figure: share,
  part: v.nullable(whole),
  of: v.nullable(whole),
  points: whole,
  maxPoints: whole,
});
export type MannerRow = v.InferOutput<typeof MannerRow>;

/** score = min(cap, round(80 × max(0, earned − lost ÷ 4) ÷ total + 20 × said × manner)). */
export const Arithmetic = v.object({
  /** Sums of weights: of the expected points; of them as far as credited; of what was contradicted or crossed. */
  total: v.number(),
  earned: v.number(),
  lost: v.number(),
  /** earned ÷ total, and the mean of the manner's figures. */
  said: share,
  manner: share,
  /** 0 to 100: before the cap, which is what the rows add up to, and after it. */
  beforeCap: whole,
  score: whole,
});
export type Arithmetic = v.InferOutput<typeof Arithmetic>;

/** Why the score and the upper end of its interval are 84 at most; the first point in the rubric's order that says so. */
export const Cap = v.object({
  reason: v.picklist(["blocking", "crossed"]),
  pointId: v.string(),
});
export type Cap = v.InferOutput<typeof Cap>;

/** Where the score may lie (product §9.8), whole numbers from 0 to 100, and what the width came from. */
export const Interval = v.object({
  low: whole,
  high: whole,
  halfWidth: v.number(),
  /** Of the table of half-widths (`services/judge/calibration.json`). */
  calibration: v.string(),
  /** The part of the rep's words that matched no point though they are about the subject. */
  unmatched: share,
  words: whole,
  /** The recogniser's, 0 to 1; null when it gives none. */
  confidence: v.nullable(share),
});
export type Interval = v.InferOutput<typeof Interval>;

/** The version of the rubric that judged. */
export const UsedRubric = v.object({
  versionId: v.string(),
  number: whole,
  standing: v.picklist(RUBRIC_STANDINGS),
});
export type UsedRubric = v.InferOutput<typeof UsedRubric>;

/** A judgement by a rubric; `Interval`, `Arithmetic` and the rest as they were computed, none rounded for showing. */
export const RubricJudgement = v.object({
  rubric: UsedRubric,
  language: v.picklist(LANGUAGES),
  /** In the rubric's order. */
  points: v.array(JudgedPoint),
  manner: v.array(MannerRow),
  arithmetic: Arithmetic,
  cap: v.nullable(Cap),
  interval: Interval,
  /** 85 lies in the interval: on its own, without what an admin decided since. */
  review: v.boolean(),
  /** The rules' score when a model judged: the interval spans both; null when the rules did. */
  rulesScore: v.nullable(whole),
});
export type RubricJudgement = v.InferOutput<typeof RubricJudgement>;
