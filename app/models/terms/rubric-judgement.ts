import * as v from "valibot";
import { LANGUAGES } from "./language";
import { POINT_KINDS, RUBRIC_STANDINGS, FactSchema } from "./rubric";
import { FORMER_VERDICTS, type Verdict, VERDICTS } from "./reader";

/**
 * A judgement by a rubric (product §9.2): verdicts, the words that decided each, the arithmetic of the score and its
 * interval. It is stored, sent and shown in this form, with every number that the score needs. The schemas of version 1
 * never change and take no defaults, because digests cover their fields.
 */

const whole = v.pipe(v.number(), v.integer());
/** 0 to 1. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The whole clause that decided, word for word from a turn of the rep. */
export const Clause = v.object({
  turnIndex: whole,
  /** Offsets in the turn's text, in UTF-16 units. `text` is the text between them. */
  start: whole,
  end: whole,
  text: v.string(),
  /** The start in the recording, in ms, estimated within its turn; null when no player can seek to it. */
  startMs: v.nullable(v.number()),
});
export type Clause = v.InferOutput<typeof Clause>;

/** A fact of the point, compared with the clause. */
export const ComparedFact = v.object({
  expected: FactSchema,
  /** The words that state it; null without any. */
  found: v.nullable(v.string()),
  outcome: v.picklist(["same", "other", "vague", "missing"]),
});
export type ComparedFact = v.InferOutput<typeof ComparedFact>;
export type FactOutcome = ComparedFact["outcome"];

/** A point of the rubric, worded as on that day in the language of the talk. */
const Point = v.object({
  /** The id of the rubric's point. */
  id: v.string(),
  claim: v.string(),
  kind: v.picklist(POINT_KINDS),
  weight: whole,
  blocking: v.boolean(),
  /** The earned share of its weight. */
  credit: share,
  clause: v.nullable(Clause),
  facts: v.array(ComparedFact),
  /** Whole points, which add up to the score before the cap. Negative for a contradiction or a crossed line. */
  points: whole,
  /** 0 for a red line. The rows add up to 100. */
  maxPoints: whole,
});

const JudgedPoint1 = v.object({
  ...Point.entries,
  verdict: v.picklist(FORMER_VERDICTS),
  /** The origin of the verdict. A model's verdict holds only with proof. */
  by: v.picklist(["rules", "model"]),
  /** True when the rep corrected it while speaking, and the number of its clauses: the measures of clarity. */
  repaired: v.boolean(),
  clauses: whole,
});

const MOST_QUOTES = 3;

/** The reasons for a doubt about a verdict that code cannot refute (explained in `services/judge/claims.ts`). */
const DOUBTS = [
  "other-figure",
  "nothing-near",
  "right-figures",
  "word-for-word",
  "heard-otherwise",
  "opposed",
  "faint",
] as const;

const JudgedPoint2 = v.object({
  ...Point.entries,
  /** The rubric's short name of the point on that day; absent when it had none. */
  name: v.optional(v.string()),
  /** True when the rubric's version marks the point as minor: its contradiction caps no score. */
  minor: v.optional(v.literal(true)),
  verdict: v.picklist(VERDICTS),
  /** The reader that gave the verdict. */
  by: v.picklist(["near", "model"]),
  /** The whole sentences behind the verdict. `clause` is the first of them. */
  quotes: v.pipe(v.array(Clause), v.maxLength(MOST_QUOTES)),
  /** The doubt, and the verdict that would hold if it were right; null without a doubt. */
  dispute: v.nullable(v.object({ doubt: v.picklist(DOUBTS), verdict: v.picklist(VERDICTS) })),
});
export type JudgedPoint2 = v.InferOutput<typeof JudgedPoint2>;

/** A point of either version. A field of one version only is optional. */
export type JudgedPoint = v.InferOutput<typeof Point> &
  Partial<Pick<v.InferOutput<typeof JudgedPoint1>, "repaired" | "clauses">> &
  Partial<Pick<JudgedPoint2, "quotes" | "dispute" | "name" | "minor">> & {
    verdict: Verdict;
    by: "rules" | "near" | "model";
  };

/** The measures of manner. `whole` stands alone when nothing could be measured: the said points then earn this part. */
export const MANNER_IDS = ["structure", "clarity", "listening", "whole"] as const;
export const MannerRow = v.object({
  id: v.picklist(MANNER_IDS),
  /** `part` ÷ `of`: points in order, points in one clause, answered questions. For `whole`, both null and 1. */
  figure: share,
  part: v.nullable(whole),
  of: v.nullable(whole),
  points: whole,
  maxPoints: whole,
});
export type MannerRow = v.InferOutput<typeof MannerRow>;

/** score = min(cap, round(80 × max(0, earned − lost ÷ 4) ÷ total + 20 × said × manner)). */
export const Arithmetic = v.object({
  /** Sums of weights: of the expected points, of their credited part, and of contradicted points and crossed lines. */
  total: v.number(),
  earned: v.number(),
  lost: v.number(),
  /** `said` is earned ÷ total; `manner` is the mean of the manner's figures. */
  said: share,
  manner: share,
  /** 0 to 100. `beforeCap` is the sum of the rows, `score` the result after the cap. */
  beforeCap: whole,
  score: whole,
  /** The version of the caps; absent before 30 November 2026. */
  caps: v.optional(v.literal(2)),
});
export type Arithmetic = v.InferOutput<typeof Arithmetic>;

/** The versions of the caps (product §9.2): 1 until 29 November 2026, then 2. */
export type CapsVersion = 1 | 2;
/** The version of new judgements. */
export const CAPS_VERSION = 2;

/** Returns the version of the caps of a stored judgement. */
export const capsOf = ({ arithmetic }: { arithmetic: Pick<Arithmetic, "caps"> }): CapsVersion =>
  arithmetic.caps ?? 1;

/**
 * The reason that caps the score below the mark, and the first such point in the rubric's order. A near reader's
 * `contradicted` caps no interval and no group.
 */
export const Cap = v.object({
  reason: v.picklist(["blocking", "crossed", "contradicted"]),
  pointId: v.string(),
});
export type Cap = v.InferOutput<typeof Cap>;

/** The reasons that also cap the group of a module (product §9.5). */
export const GROUP_CAPS = ["blocking", "crossed"] as const satisfies readonly Cap["reason"][];
/** Returns true when a module's cap also caps its group. */
export const capsGroup = ({ reason }: Cap): boolean => reason !== "contradicted";

/** The interval of the score (product §9.8), whole numbers from 0 to 100, and the origin of its width. */
export const Interval = v.object({
  low: whole,
  high: whole,
  halfWidth: v.number(),
  /** The version of the table of half-widths (`services/judge/calibration.json`). */
  calibration: v.string(),
  /** The share of the rep's words on the subject that matched no point. */
  unmatched: share,
  words: whole,
  /** The recogniser's confidence, 0 to 1; null when it gives none. */
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

/** A judgement by a rubric. `Interval`, `Arithmetic` and the other numbers are not rounded for display. */
const Judgement = v.object({
  rubric: UsedRubric,
  /** The pass mark of that day; absent before 22 November 2026 (`passScoreOf`). */
  passScore: v.optional(whole),
  language: v.picklist(LANGUAGES),
  manner: v.array(MannerRow),
  arithmetic: Arithmetic,
  cap: v.nullable(Cap),
  interval: Interval,
  /** True when an admin should review it (product §9.8). Later decisions do not change it. */
  review: v.boolean(),
});

/** A judgement by the rules, or by a model with its claims checked by the rules: until 2026-11-22. */
export const RubricJudgement1 = v.object({
  ...Judgement.entries,
  /** In the rubric's order. */
  points: v.array(JudgedPoint1),
  /** The rules' score beside a model's, when the interval spans both; null when the rules judged. */
  rulesScore: v.nullable(whole),
});
export type RubricJudgement1 = v.InferOutput<typeof RubricJudgement1>;

/** A judgement by a reader with proven claims. */
export const RubricJudgement2 = v.object({
  ...Judgement.entries,
  /** In the rubric's order. */
  points: v.array(JudgedPoint2),
  /** 0 to 100: the score with every open or disputed point at its best, and at its worst. */
  best: whole,
  worst: whole,
  /** The second opinion's score, 0 to 100, or null. */
  secondScore: v.nullable(whole),
  /** 0 to 100: the best score if the voice that nobody understood held missing points; absent without such voice. */
  unheardBest: v.exactOptional(whole),
  /** The score from which a fluent failure by the near reader is to review; absent for 70, the rule of authored rubrics. */
  reviewFrom: v.exactOptional(whole),
});
export type RubricJudgement2 = v.InferOutput<typeof RubricJudgement2>;

/** A judgement of either version. A field of one version only is optional. */
export type RubricJudgement = v.InferOutput<typeof Judgement> &
  Partial<Pick<RubricJudgement1, "rulesScore">> &
  Partial<
    Pick<RubricJudgement2, "best" | "worst" | "secondScore" | "unheardBest" | "reviewFrom">
  > & {
    points: JudgedPoint[];
  };
