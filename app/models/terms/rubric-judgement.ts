import * as v from "valibot";
import { LANGUAGES } from "./language";
import { POINT_KINDS, RUBRIC_STANDINGS } from "./rubric";
import { FactSchema } from "./rubric-fact";
import { FORMER_VERDICTS, type Verdict, VERDICTS } from "./verdict";

/**
 * What a judgement by a rubric found (product §9.2): verdicts, the words that decided each, the arithmetic of the score
 * and its interval. Stored, sent and shown as such; every number that is needed to compute the score again is in it.
 * The schemas of version 1 never change, and take no default: digests are of what they name.
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
export type FactOutcome = ComparedFact["outcome"];

/** A point of the rubric, as it was worded that day in the language of the talk. */
const Point = v.object({
  /** Of the rubric's points. */
  id: v.string(),
  claim: v.string(),
  kind: v.picklist(POINT_KINDS),
  weight: whole,
  blocking: v.boolean(),
  /** How much of its weight it earns. */
  credit: share,
  clause: v.nullable(Clause),
  facts: v.array(ComparedFact),
  /** Whole points; those of all rows add up to the score before the cap. Negative: a contradiction, or a crossed line. */
  points: whole,
  /** 0 for a red line; those of all rows add up to 100. */
  maxPoints: whole,
});

const JudgedPoint1 = v.object({
  ...Point.entries,
  verdict: v.picklist(FORMER_VERDICTS),
  /** Whose verdict it is: a model's holds only with proof. */
  by: v.picklist(["rules", "model"]),
  /** Corrected while speaking, and in how many clauses it stands: what clarity is measured by. */
  repaired: v.boolean(),
  clauses: whole,
});

const MOST_QUOTES = 3;

/** Why code doubts a verdict that it cannot refute (`services/judge/claims.ts` says what each means). */
const DOUBTS = [
  "other-figure",
  "nothing-near",
  "right-figures",
  "word-for-word",
  "heard-otherwise",
  "faint",
] as const;

const JudgedPoint2 = v.object({
  ...Point.entries,
  /** The rubric's short name of it that day; absent where it gave none. */
  name: v.optional(v.string()),
  verdict: v.picklist(VERDICTS),
  /** Which reader's verdict it is. */
  by: v.picklist(["near", "model"]),
  /** The sentences that it rests on, whole; `clause` is the first of them. */
  quotes: v.pipe(v.array(Clause), v.maxLength(MOST_QUOTES)),
  /** The verdict that would hold if the doubt were right; null for what nobody doubts. */
  dispute: v.nullable(v.object({ doubt: v.picklist(DOUBTS), verdict: v.picklist(VERDICTS) })),
});
export type JudgedPoint2 = v.InferOutput<typeof JudgedPoint2>;

/** A point of either version, for all that reads one: what stands in one version alone is optional. */
export type JudgedPoint = v.InferOutput<typeof Point> &
  Partial<Pick<v.InferOutput<typeof JudgedPoint1>, "repaired" | "clauses">> &
  Partial<Pick<JudgedPoint2, "quotes" | "dispute" | "name">> & {
    verdict: Verdict;
    by: "rules" | "near" | "model";
  };

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

/** Why the score and the upper end of its interval stay below the mark; the first point in the rubric's order that says so. */
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
const Judgement = v.object({
  rubric: UsedRubric,
  /** The pass mark of that day; absent before 22 November 2026 (`passScoreOf`). */
  passScore: v.optional(whole),
  language: v.picklist(LANGUAGES),
  manner: v.array(MannerRow),
  arithmetic: Arithmetic,
  cap: v.nullable(Cap),
  interval: Interval,
  /** An admin should read it again: on its own, without what an admin decided since (product §9.8). */
  review: v.boolean(),
});

/** By the rules, or by a model whose claims rules took away: until 2026-11-22. */
export const RubricJudgement1 = v.object({
  ...Judgement.entries,
  /** In the rubric's order. */
  points: v.array(JudgedPoint1),
  /** The rules' score when a model judged: the interval spans both; null when the rules did. */
  rulesScore: v.nullable(whole),
});
export type RubricJudgement1 = v.InferOutput<typeof RubricJudgement1>;

/** By a reader whose claims were proven. */
export const RubricJudgement2 = v.object({
  ...Judgement.entries,
  /** In the rubric's order. */
  points: v.array(JudgedPoint2),
  /** 0 to 100: the score with all that is open or disputed at its best, and at its worst. */
  best: whole,
  worst: whole,
  /** The second opinion's score, 0 to 100; null without one. */
  secondScore: v.nullable(whole),
});
export type RubricJudgement2 = v.InferOutput<typeof RubricJudgement2>;

/** A judgement of either version, for all that reads one: what stands in one version alone is optional. */
export type RubricJudgement = v.InferOutput<typeof Judgement> &
  Partial<Pick<RubricJudgement1, "rulesScore">> &
  Partial<Pick<RubricJudgement2, "best" | "worst" | "secondScore">> & { points: JudgedPoint[] };
