import * as v from "valibot";
import { Instead, Reader } from "~/models/terms/reader";
import {
  Cap,
  type RubricJudgement,
  RubricJudgement1,
  RubricJudgement2,
} from "~/models/terms/rubric-judgement";
import { UnheardVoice } from "~/models/terms/unheard-voice";
import type { Json } from "~/models/tables";

const times = v.nullable(v.number());

/** One criterion of a judgement after every check: the only form that is stored, sent and shown. */
export const Criterion = v.object({
  id: v.string(),
  label: v.string(),
  /** An integer from 0 to `maxPoints`. */
  points: v.number(),
  maxPoints: v.number(),
  comment: v.string(),
  /** The rep's verbatim words; null when the criterion earned nothing. */
  quote: v.nullable(v.string()),
  /** The turn of the quote; null without a quote. */
  turnIndex: v.nullish(v.number(), null),
  /** The start of the quote in the recording, in ms, estimated within its turn; null when unknown. */
  quoteStartMs: times,
});
export type Criterion = v.InferOutput<typeof Criterion>;

const lines = v.array(v.string());

/** Facts about a talk: shown, but never part of the score. */
const Measured = v.object({
  words: v.number(),
  wordsPerMinute: v.nullable(v.number()),
  longestPauseMs: times,
  /** The rep's share of all words, 0 to 1. */
  shareOfTalk: v.number(),
  /** Null when it was not kept (evaluations older than stored results). */
  fillersPer100Words: v.nullable(v.number()),
});

/** A judge's findings about one talk by its rubric. `judgement` is null exactly when there is no score. */
const byRubric = {
  kind: v.literal("rubric"),
  /** The module's title at that time. */
  title: v.string(),
  measures: Measured,
  /** French sentences: `flags` warn the reader about the talk, `notes` tell the origin of the judgement. */
  flags: lines,
  notes: lines,
};

/** `version` is the version of its rules, and of its prompt when a model judged. */
const judge = { name: v.string(), version: v.string(), usesLanguageModel: v.boolean() };

const Unheard = v.object({ seekable: v.boolean(), parts: v.array(UnheardVoice) });

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
  /** The rep's voice that no recogniser understood, and whether a player can go there; absent for none. */
  unheard: v.exactOptional(Unheard),
  /** `instead`: why the near reader stood in for a model, to be asked again. `opinion`: the second opinion's model. */
  judge: v.object({
    ...judge,
    reader: Reader,
    instead: v.optional(Instead),
    opinion: v.optional(v.string()),
  }),
});

/** The findings of the judge before rubrics about one talk, after the checks. Without a score `criteria` is empty. */
const Judged = v.object({
  version: v.literal(1),
  kind: v.literal("judged"),
  /** The module's title at that time. */
  title: v.string(),
  criteria: v.array(Criterion),
  strengths: lines,
  improvements: lines,
  /** French sentences: `flags` warn the reader about the talk, `dropped` names the points that the checks removed. */
  flags: lines,
  dropped: lines,
  measures: Measured,
  judge: v.object({ name: v.string(), usesLanguageModel: v.boolean() }),
  /** French sentences on the origin of the judgement (source of the transcript…). */
  notes: lines,
});

/** The results of a group's modules, in the order of its plan. `score` is 0 to 100; null when not evaluable. */
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
      /** An admin's score, 0 to 100. */
      reviewed: v.nullish(v.number()),
      /** Null for modules judged before intervals existed. */
      interval: v.nullish(v.object({ low: v.number(), high: v.number() })),
    }),
  ),
});

/** A text from before results were stored. It is shown unchanged, because it could not be parsed. */
const Written = v.object({
  version: v.literal(1),
  kind: v.literal("written"),
  markdown: v.string(),
  /** The criteria that the text does not name itself. */
  criteria: v.array(Criterion),
});

/**
 * The findings of an evaluation. Its state, score and reason are columns of their own. A judge with other findings gets
 * another `kind` or `version` here, rendered in `components/evaluation/judged-result` and `services/evaluation/markdown`.
 */
export const EvaluationResult = v.variant("kind", [
  v.variant("version", [ByRubric1, ByRubric2]),
  Judged,
  OfGroup,
  Written,
]);
/** A result as it is read. A field of one rubric version only is optional. */
export type EvaluationResult = RubricTalk | JudgedTalk | JudgedGroup | WrittenResult;
export type RubricTalk1 = v.InferOutput<typeof ByRubric1>;
export type RubricTalk2 = v.InferOutput<typeof ByRubric2>;
export type RubricTalk = Omit<RubricTalk1, "version" | "judgement"> & {
  version: 1 | 2;
  judgement: RubricJudgement | null;
  unheard?: v.InferOutput<typeof Unheard>;
  judge: { reader?: Reader; instead?: Instead; opinion?: string };
};
type WrittenResult = v.InferOutput<typeof Written>;
export type JudgedTalk = v.InferOutput<typeof Judged>;
export type JudgedGroup = v.InferOutput<typeof OfGroup>;

/**
 * The rest of a result once its words were removed: the cap that the score of a module and of its group still names, read
 * by SQL at the same place.
 */
const Rest = v.object({
  kind: v.literal("rest"),
  judgement: v.object({ cap: v.nullable(v.pick(Cap, ["reason"])) }),
});

/**
 * Returns the findings of a row. Returns null while it is pending, when it failed, and once its words were removed.
 * @throws ValiError for a damaged row
 */
export function resultOf({ resultJson }: { resultJson: Json | null }): EvaluationResult | null {
  const stored: unknown = resultJson === null ? null : JSON.parse(resultJson);
  return stored === null || v.is(Rest, stored) ? null : v.parse(EvaluationResult, stored);
}

/** Returns the JSON that stays of a result after its term. The result of a group has titles and scores only, and stays. */
export function restJsonOf(resultJson: Json | null): Json | null {
  const stored: unknown = resultJson === null ? null : JSON.parse(resultJson);
  if (stored === null || v.is(OfGroup, stored)) return resultJson;
  const judged = v.safeParse(v.object({ judgement: v.object({ cap: v.nullable(Cap) }) }), stored);
  const cap = judged.success ? judged.output.judgement.cap : null;
  return JSON.stringify({ kind: "rest", judgement: { cap: cap && { reason: cap.reason } } });
}

/** Returns the JSON for the column that `resultOf` reads, with only its schema's fields. @throws ValiError */
export const resultJsonOf = (result: EvaluationResult): Json =>
  JSON.stringify(v.parse(EvaluationResult, result));
