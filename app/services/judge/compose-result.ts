import { evaluation as copy } from "~/copy/evaluation";
import type { RubricTalk } from "~/models/evaluation-result";
import type { Language } from "~/models/language";
import { type Rubric, type WordedPoint, wordedIn } from "~/models/rubric";
import type { UsedRubric } from "~/models/rubric-judgement";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Survey } from "~/services/language/survey";
import { concludeJudgement } from "./conclude-judgement";
import { type Calibration, calibration as inUse } from "./interval";
import { BEYOND_LIMIT } from "./length-limit";
import type { Judgement } from "./types";

/** The version of a rubric that judges, with its points. */
export interface JudgingRubric extends UsedRubric {
  rubric: Rubric;
}

/** What a judgement comes to, in the columns of an evaluation. */
export interface Composed {
  result: RubricTalk;
  score: number | null;
  reason: string | null;
  intervalLow: number | null;
  intervalHigh: number | null;
}

/** A sentence for people when a rubric expects nothing in a language; null when it does. */
export function whyNothingIsExpected(
  rubric: Rubric | null,
  points: readonly WordedPoint[],
  language: Language,
): string | null {
  if (points.some(({ kind }) => kind === "expected")) return null;
  const other = rubric?.points.some(({ wordings }) => !wordings[language]) === true;
  return other ? copy.noRubricIn[language] : copy.noRubric;
}

/** A judge's answer as it is stored. Pure: whoever computes it again gets the same bytes. */
export function composeResult({
  title,
  judgement,
  rubric,
  language,
  turns,
  surveyed: { measures, flags },
  judge,
  seekable,
  notes,
  isBeyond,
  calibration = inUse,
}: {
  /** Of the module. */
  title: string;
  judgement: Judgement;
  rubric: JudgingRubric | null;
  language: Language;
  /** Those that were judged. */
  turns: readonly SpokenTurn[];
  surveyed: Survey;
  judge: RubricTalk["judge"];
  /** The turns' times are those of a recording that a player can seek. */
  seekable: boolean;
  /** What the reader must know of the transcript. */
  notes: readonly string[];
  /** There was more than is judged. */
  isBeyond: boolean;
  calibration?: Calibration;
}): Composed {
  const judged = rubric !== null && judgement.kind === "judged" ? { rubric, judgement } : null;
  const concluded =
    judged &&
    concludeJudgement({
      judged: judged.judgement,
      points: wordedIn(judged.rubric.rubric, language),
      rubric: usedOf(judged.rubric),
      language,
      turns,
      words: measures.words,
      seekable,
      calibration,
    });
  return {
    result: {
      version: 1,
      kind: "rubric",
      title,
      judgement: concluded,
      measures,
      judge,
      flags,
      notes: isBeyond ? [...notes, BEYOND_LIMIT] : [...notes],
    },
    score: concluded?.arithmetic.score ?? null,
    reason: judgement.kind === "not_evaluable" ? judgement.reason : null,
    intervalLow: concluded?.interval.low ?? null,
    intervalHigh: concluded?.interval.high ?? null,
  };
}

const usedOf = ({ versionId, number, standing }: JudgingRubric): UsedRubric => ({
  versionId,
  number,
  standing,
});
