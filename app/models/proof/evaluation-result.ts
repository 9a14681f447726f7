import * as v from "valibot";
import { Instead, Reader } from "~/models/terms/reader";
import {
  type RubricJudgement,
  RubricJudgement1,
  RubricJudgement2,
} from "~/models/terms/rubric-judgement";
import type { Json } from "~/models/tables";

const times = v.nullable(v.number());

/** One criterion of a judgement after every check: the only shape in which one is stored, sent and shown. */
export const Criterion = v.object({
  id: v.string(),
  label: v.string(),
  /** Integers, 0 to `maxPoints`. */
  points: v.number(),
  maxPoints: v.number(),
  comment: v.string(),
  /** Verbatim words of the rep; null when the criterion earned nothing. */
  quote: v.nullable(v.string()),
  /** The turn they are from; null without a quote. */
  turnIndex: v.nullish(v.number(), null),
  /** When they begin in the recording, estimated within their turn, milliseconds; null when unknown. */
  quoteStartMs: times,
});
export type Criterion = v.InferOutput<typeof Criterion>;

const lines = v.array(v.string());

/** Facts about a talk: shown, never in the score. */
const Measured = v.object({
  words: v.number(),
  wordsPerMinute: v.nullable(v.number()),
  longestPauseMs: times,
  /** The rep's share of all words, 0 to 1. */
  shareOfTalk: v.number(),
  /** Null when it was not kept (evaluations from before results were stored as such). */
  fillersPer100Words: v.nullable(v.number()),
});

/** What a judge found of one talk by its rubric. `judgement` is null exactly when there is no score. */
const byRubric = {
  kind: v.literal("rubric"),
  /** Of the module, as it was called that day. */
  title: v.string(),
  measures: Measured,
  /** What a reader should know of the talk; how it was made. French sentences. */
  flags: lines,
  notes: lines,
};

/** `version`: of its rules, and of its prompt when a model judged. */
const judge = { name: v.string(), version: v.string(), usesLanguageModel: v.boolean() };

const ByRubric1 = v.object({
  version: v.literal(1),
  ...byRubric,
  judgement: v.nullable(RubricJudgement1),
  judge: v.object(judge),
});

const ByRubric2 = v.object({
  version: v.literal(2),
  ...byRubric,
  judgement: v.nullable(RubricJudgement2),
  /** `instead`: a model was to read, and will be asked again. `opinion`: the model that gave a second opinion. */
  judge: v.object({
    ...judge,
    reader: Reader,
    instead: v.optional(Instead),
    opinion: v.optional(v.string()),
  }),
});

/** What the judge before rubrics said of one talk, after the checks. Without a score `criteria` is empty. */
const Judged = v.object({
  version: v.literal(1),
  kind: v.literal("judged"),
  /** Of the module, as it was called that day. */
  title: v.string(),
  criteria: v.array(Criterion),
  strengths: lines,
  improvements: lines,
  /** What a reader should know of the talk, one French sentence each; then the points that the checks took away. */
  flags: lines,
  dropped: lines,
  measures: Measured,
  judge: v.object({ name: v.string(), usesLanguageModel: v.boolean() }),
  /** How it was made (source of the transcript…), French sentences. */
  notes: lines,
});

/** What the modules of a group got, in the order of its plan. `score`: 0 to 100; null when not evaluable. */
const OfGroup = v.object({
  version: v.literal(1),
  kind: v.literal("group"),
  title: v.string(),
  /** The pass mark of that day; absent before 22 November 2026 (`passScoreOf`). */
  passScore: v.optional(v.number()),
  modules: v.array(
    v.object({
      title: v.string(),
      score: v.nullable(v.number()),
      /** What an admin made of it, 0 to 100. */
      reviewed: v.nullish(v.number()),
      /** Null for those that were judged before there were any. */
      interval: v.nullish(v.object({ low: v.number(), high: v.number() })),
    }),
  ),
});

/** A text that was stored before results were, and that could not be read as one: shown as it is. */
const Written = v.object({
  version: v.literal(1),
  kind: v.literal("written"),
  markdown: v.string(),
  /** Those that the text does not tell itself. */
  criteria: v.array(Criterion),
});

/**
 * What an evaluation found, beside its state, score and reason, which are columns of their own. A judge that finds
 * other things gets another `kind` or `version` here, and its rendering in `components/judged-result` and
 * `services/evaluation/markdown`.
 */
export const EvaluationResult = v.variant("kind", [
  v.variant("version", [ByRubric1, ByRubric2]),
  Judged,
  OfGroup,
  Written,
]);
/** As it is read: of a judgement by a rubric, what stands in one version alone is optional. */
export type EvaluationResult = RubricTalk | JudgedTalk | JudgedGroup | WrittenResult;
export type RubricTalk1 = v.InferOutput<typeof ByRubric1>;
export type RubricTalk2 = v.InferOutput<typeof ByRubric2>;
export type RubricTalk = Omit<RubricTalk1, "version" | "judgement"> & {
  version: 1 | 2;
  judgement: RubricJudgement | null;
  judge: { reader?: Reader; instead?: Instead; opinion?: string };
};
type WrittenResult = v.InferOutput<typeof Written>;
export type JudgedTalk = v.InferOutput<typeof Judged>;
export type JudgedGroup = v.InferOutput<typeof OfGroup>;

/** What a row found; null as long as it is pending, and when it failed. @throws ValiError for a damaged row */
export function resultOf({ resultJson }: { resultJson: Json | null }): EvaluationResult | null {
  return resultJson === null ? null : v.parse(EvaluationResult, JSON.parse(resultJson));
}

/** For the column that `resultOf` reads: what the schema of its version names, and nothing else. @throws ValiError */
export const resultJsonOf = (result: EvaluationResult): Json =>
  JSON.stringify(v.parse(EvaluationResult, result));
