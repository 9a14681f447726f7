import * as v from "valibot";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { VERDICTS } from "~/models/terms/verdict";

/** A trial of a model as judge (mind §3): what it answered, and what its answers come to. Pure shapes. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const known = v.nullable(v.number());

/** A model's reading of one text of the trial. */
export const JudgeTrialAnswer = v.object({
  /** Of the text. */
  id: v.string(),
  /** One a point of its rubric; none when the model gave nothing to judge by. */
  points: v.array(
    v.object({ id: v.string(), verdict: v.picklist(VERDICTS), isDisputed: v.boolean() }),
  ),
  /** 0 to 100; null when the model gave nothing to judge by. */
  score: v.nullable(count),
  /** Sentences that it cited and the talk does not have. */
  missingSentences: count,
  /** Decoys that it claims to have heard. */
  decoysClaimed: count,
  requests: count,
  seconds: v.number(),
  /** As the server tells; null when it does not. */
  promptTokens: known,
  completionTokens: known,
  /** In the vendor's currency; null when neither the server nor its catalogue tells. */
  cost: known,
});
export type JudgeTrialAnswer = v.InferOutput<typeof JudgeTrialAnswer>;

const pairs = v.object({ passed: count, of: count });

export const TrialFigures = v.object({
  /** Rank correlation of scores with labels over the talks, -1 to 1. */
  correlation: v.number(),
  turnedNamed: count,
  turnedOf: count,
  /** Points that were said, vague or unsaid, and that it calls contradicted or crossed. */
  calledFalse: count,
  truePoints: count,
  missingSentences: count,
  decoysClaimed: count,
  /** Points that stay disputed, of all. */
  disputed: count,
  points: count,
  /** Talks at or above the pass mark though their label is below it, and the other way round. */
  wrongPasses: count,
  wrongFails: count,
  /** Talks with orders that score more than without them. */
  raised: count,
  /** Scores of the lists; null for those that it did not read. */
  lists: v.array(v.nullable(count)),
  /** Texts of which it gave nothing to judge by. */
  unusable: count,
  texts: count,
  requests: count,
  /** Means an evaluation; null when not told for each. */
  seconds: v.number(),
  promptTokens: known,
  completionTokens: known,
  cost: known,
  pairs: v.object(
    Object.fromEntries(LANGUAGES.map((language) => [language, pairs])) as Record<
      Language,
      typeof pairs
    >,
  ),
});
export type TrialFigures = v.InferOutput<typeof TrialFigures>;

/** The figures a model must reach to be the judge (mind §3). */
export const THRESHOLDS = {
  correlation: 0.9,
  turnedNamed: 20,
  /** Share of the points that are not false. */
  calledFalseShare: 0.02,
  wrongPasses: 0,
  raised: 0,
  /** Pairs named, of the eight in each language. */
  pairs: 7,
} as const;

export interface TrialVerdict {
  /** It judges, in the languages below. */
  passed: boolean;
  languages: Language[];
}

/** The verdict on the figures of a whole trial. Pure: nobody overrides it. */
export function verdictOn(figures: TrialFigures): TrialVerdict {
  const { correlation, turnedNamed, calledFalse, truePoints, wrongPasses, raised } = figures;
  const passed =
    correlation >= THRESHOLDS.correlation &&
    turnedNamed >= THRESHOLDS.turnedNamed &&
    calledFalse <= THRESHOLDS.calledFalseShare * truePoints &&
    wrongPasses <= THRESHOLDS.wrongPasses &&
    raised <= THRESHOLDS.raised;
  const languages = LANGUAGES.filter(
    (language) => figures.pairs[language].passed >= THRESHOLDS.pairs,
  );
  return { passed: passed && languages.length > 0, languages };
}

/** Who a trial is of: another model, server or prompt needs its own. */
export interface Candidate {
  model: string;
  /** The address of its server, without what is secret of it. */
  server: string;
  promptVersion: string;
}
