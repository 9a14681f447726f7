import { evaluation as copy } from "~/copy/evaluation";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import type { Language } from "~/models/terms/language";
import { type Rubric, type WordedPoint, wordedIn } from "~/models/terms/rubric";
import type { UsedRubric } from "~/models/terms/rubric-judgement";
import type { Bit } from "~/models/tables";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Survey } from "~/services/language/survey";
import { concludeReading } from "./conclude-reading";
import { BEYOND_LIMIT } from "./length-limit";
import type { ReadingCalibration } from "./reading-interval";
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
  /** 1: an admin should read it again, as it was judged. */
  toReview: Bit;
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

/** All that a judge's answer becomes a result by. */
interface ToCompose {
  /** Of the module. */
  title: string;
  judgement: Judgement;
  rubric: JudgingRubric | null;
  language: Language;
  /** Those that were judged. */
  turns: readonly SpokenTurn[];
  surveyed: Survey;
  /** Who was asked; a reading names who read in the end. */
  judge: RubricTalk["judge"];
  /** The turns' times are those of a recording that a player can seek. */
  seekable: boolean;
  /** What the reader must know of the transcript. */
  notes: readonly string[];
  /** There was more than is judged. */
  isBeyond: boolean;
  /** The table of half-widths; left out, the one in use. */
  calibration?: ReadingCalibration;
  /** The pass mark; undefined for a record that names none. */
  passScore: number | undefined;
}

/** A judge's answer as it is stored, of version 2. Pure: whoever computes it again gets the same bytes. */
export function composeResult(given: ToCompose): Composed {
  const { title, judgement, surveyed, notes, isBeyond } = given;
  const { judge, concluded } = concludedOf(given);
  const { measures, flags } = surveyed;
  const kept = isBeyond ? [...notes, BEYOND_LIMIT] : [...notes];
  return {
    result: {
      version: 2,
      kind: "rubric",
      title,
      judgement: concluded,
      measures,
      judge,
      flags,
      notes: kept,
    },
    score: concluded?.arithmetic.score ?? null,
    reason: judgement.kind === "not_evaluable" ? judgement.reason : null,
    intervalLow: concluded?.interval.low ?? null,
    intervalHigh: concluded?.interval.high ?? null,
    toReview: concluded?.review ? 1 : 0,
  };
}

function concludedOf(given: ToCompose): {
  judge: RubricTalk["judge"];
  concluded: RubricTalk["judgement"];
} {
  const { judgement, rubric, language, turns, seekable, surveyed, calibration, passScore } = given;
  const { judge } = given;
  if (rubric === null || judgement.kind === "not_evaluable") return { judge, concluded: null };
  const common = {
    points: wordedIn(rubric.rubric, language),
    rubric: usedOf(rubric),
    passScore,
    language,
    turns,
    words: surveyed.measures.words,
    seekable,
  };
  const { name, version, reader, instead, opinionBy } = judgement;
  const beside = {
    ...(instead ? { instead } : {}),
    ...(opinionBy === undefined ? {} : { opinion: opinionBy }),
  };
  return {
    judge: { name, version, usesLanguageModel: reader.kind === "model", reader, ...beside },
    concluded: concludeReading(judgement, common, calibration),
  };
}

const usedOf = ({ versionId, number, standing }: JudgingRubric): UsedRubric => ({
  versionId,
  number,
  standing,
});
