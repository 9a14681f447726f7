import { READER_VERSION } from "~/services/judge/near-reader/read-talk";
import {
  type Criterion,
  type EvaluationResult,
  type JudgedTalk,
  type RubricTalk,
  type RubricTalk2,
  resultJsonOf,
} from "~/models/proof/evaluation-result";
import { NEAR_READER } from "~/models/terms/reader";
import type {
  JudgedPoint,
  RubricJudgement,
  RubricJudgement2,
} from "~/models/terms/rubric-judgement";

/** Returns a criterion with 18 of 25 points and a quote at 75.9 s. */
export const criterion = (values: Partial<Criterion> = {}): Criterion => ({
  id: "price",
  label: "Annonce du prix",
  points: 18,
  maxPoints: 25,
  comment: "Le prix est dit.",
  quote: "soixante-neuf euros par mois",
  turnIndex: 1,
  quoteStartMs: 75_900,
  ...values,
});

/** Returns the result of a rule judge on a talk. */
export const judgedTalk = (values: Partial<JudgedTalk> = {}): JudgedTalk => ({
  version: 1,
  kind: "judged",
  title: "Encaisser",
  criteria: [criterion()],
  strengths: ["Le prix est clair."],
  improvements: ["Proposer une date."],
  flags: [],
  dropped: [],
  measures: {
    words: 120,
    wordsPerMinute: 140,
    longestPauseMs: 900,
    shareOfTalk: 0.7,
    fillersPer100Words: 1,
  },
  judge: { name: "règles", usesLanguageModel: false },
  notes: [],
  ...values,
});

/** Returns a point said with its price, at 75.9 s. */
export const judgedPoint = (values: Partial<JudgedPoint> = {}): JudgedPoint => ({
  id: "price",
  claim: "L'abonnement coûte 69 euros par mois",
  kind: "expected",
  weight: 1,
  blocking: false,
  verdict: "said",
  credit: 1,
  by: "rules",
  clause: {
    turnIndex: 1,
    start: 9,
    end: 44,
    text: "c'est soixante-neuf euros par mois",
    startMs: 75_900,
  },
  facts: [
    {
      expected: { value: 69, unit: "EUR", per: "month", relation: "exact" },
      found: "soixante-neuf euros par mois",
      outcome: "same",
    },
  ],
  repaired: false,
  clauses: 1,
  points: 40,
  maxPoints: 40,
  ...values,
});

/** Returns a judgement of a said and an unsaid point: score 50, between 42 and 58. */
export const rubricJudgement = (values: Partial<RubricJudgement> = {}): RubricJudgement => ({
  rubric: { versionId: "rubric-1", number: 2, standing: "read" },
  language: "fr",
  points: [
    judgedPoint(),
    judgedPoint({
      id: "trial",
      claim: "L'essai dure trente jours",
      verdict: "unsaid",
      credit: 0,
      clause: null,
      facts: [],
      clauses: 0,
      points: 0,
    }),
  ],
  manner: [{ id: "clarity", figure: 1, part: 1, of: 1, points: 10, maxPoints: 20 }],
  arithmetic: { total: 2, earned: 1, lost: 0, said: 0.5, manner: 1, beforeCap: 50, score: 50 },
  cap: null,
  interval: {
    low: 42,
    high: 58,
    halfWidth: 8,
    calibration: "test",
    unmatched: 0.2,
    words: 120,
    confidence: null,
  },
  review: false,
  rulesScore: null,
  ...values,
});

/** Returns a rubric result of one talk. */
export const rubricTalk = (values: Partial<RubricTalk> = {}): RubricTalk => ({
  version: 1,
  kind: "rubric",
  title: "Encaisser",
  judgement: rubricJudgement(),
  measures: judgedTalk().measures,
  judge: { name: "règles", version: READER_VERSION, usesLanguageModel: false },
  flags: [],
  notes: ["Transcription du serveur."],
  ...values,
});

/** Returns the same judgement in version 2: one said and one open point. Score 50, at best 100. */
export function rubricJudgement2(values: Partial<RubricJudgement2> = {}): RubricJudgement2 {
  const { rulesScore: _, points, ...judgement } = rubricJudgement();
  return {
    ...judgement,
    points: points.map(({ repaired: _repaired, clauses: _clauses, ...point }) => ({
      ...point,
      verdict: point.verdict === "unsaid" ? ("open" as const) : point.verdict,
      by: "near" as const,
      quotes: point.clause ? [point.clause] : [],
      dispute: null,
    })),
    best: 100,
    worst: 50,
    secondScore: null,
    ...values,
  };
}

/** Returns a reader's rubric result of one talk. */
export const rubricTalk2 = (values: Partial<RubricTalk2> = {}): RubricTalk2 => ({
  ...rubricTalk(),
  version: 2,
  judgement: rubricJudgement2(),
  judge: { name: "près", version: "essai", usesLanguageModel: false, reader: NEAR_READER },
  ...values,
});

export const judgedJson = (values: Partial<JudgedTalk> = {}) => resultJsonOf(judgedTalk(values));

/** Returns the JSON of a text from before structured results. */
export const writtenJson = (markdown: string, criteria: Criterion[] = []) => {
  const result: EvaluationResult = { version: 1, kind: "written", markdown, criteria };
  return resultJsonOf(result);
};
