import type { RubricTalk } from "~/models/proof/evaluation-result";
import type { Language } from "~/models/terms/language";
import { type Rubric, rubricLanguages, type WordedPoint, wordedIn } from "~/models/terms/rubric";
import type { UsedRubric } from "~/models/terms/rubric-judgement";
import { type UnheardVoice, unheardMsOf } from "~/models/terms/unheard-voice";
import type { Bit } from "~/models/tables";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Survey } from "~/services/language/survey";
import { concludeReading } from "./conclude-reading";
import { BEYOND_LIMIT } from "./evaluable";
import type { ReadingCalibration } from "./interval";
import type { Judgement } from "./claims";
import type { Reason } from "~/models/terms/reason";

/** The version of a rubric that judges, with its points. */
export interface JudgingRubric extends UsedRubric {
  rubric: Rubric;
}

/** A judgement in the columns of an evaluation. */
export interface Composed {
  result: RubricTalk;
  score: number | null;
  reason: Reason | null;
  intervalLow: number | null;
  intervalHigh: number | null;
  /** 1 when an admin should read the evaluation again, decided at the judgement. */
  toReview: Bit;
}

/** Returns the reason when the rubric expects nothing in the language. Returns null otherwise. */
export function whyNothingIsExpected(
  rubric: Rubric | null,
  points: readonly WordedPoint[],
  language: Language,
): Reason | null {
  if (points.some(({ kind }) => kind === "expected")) return null;
  const other = rubric?.points.some(({ wordings }) => !wordings[language]) === true;
  return other ? { code: "noRubricIn", language } : { code: "noRubric" };
}

/** Returns the reason when the rubric misses an expected point in the language. Returns null otherwise. */
export function whyNotJudged(
  rubric: Rubric | null,
  points: readonly WordedPoint[],
  language: Language,
): Reason | null {
  const nothing = whyNothingIsExpected(rubric, points, language);
  if (nothing || rubric === null || rubricLanguages(rubric).includes(language)) return nothing;
  return { code: "partRubricIn", language };
}

/** The data that turns a judge's answer into a result. */
interface ToCompose {
  /** The module's title. */
  title: string;
  judgement: Judgement;
  rubric: JudgingRubric | null;
  language: Language;
  /** The turns that were judged. */
  turns: readonly SpokenTurn[];
  surveyed: Survey;
  /** The judge that was asked. The reading names the reader that decided. */
  judge: RubricTalk["judge"];
  /** True when the turns' times belong to a recording that a player can seek. */
  seekable: boolean;
  /** The rep's voice that nobody understood, with the clock of the turns. */
  unheard: readonly UnheardVoice[];
  /** Notes about the transcript for the person who reads the evaluation. */
  notes: readonly string[];
  /** True when the talk went on beyond the length limit. */
  isBeyond: boolean;
  /** The table of half-widths. Defaults to the table in use. */
  calibration?: ReadingCalibration;
  /** The pass mark; undefined for a record that names none. */
  passScore: number | undefined;
  /** As `reviewFromOf`; undefined for a record that names none. */
  reviewFrom?: number | undefined;
}

/** Turns a judge's answer into a stored result, of version 2. Pure: computing it again gives the same bytes. */
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
      ...(unheardMsOf(given.unheard) > 0 ? { unheard: unheardIn(given) } : {}),
    },
    score: concluded?.arithmetic.score ?? null,
    reason: judgement.kind === "not_evaluable" ? judgement.reason : null,
    intervalLow: concluded?.interval.low ?? null,
    intervalHigh: concluded?.interval.high ?? null,
    toReview: concluded?.review ? 1 : 0,
  };
}

const unheardIn = ({ unheard, seekable }: Pick<ToCompose, "unheard" | "seekable">) => ({
  seekable,
  parts: [...unheard],
});

function concludedOf(given: ToCompose): {
  judge: RubricTalk["judge"];
  concluded: RubricTalk["judgement"];
} {
  const { judgement, rubric, language, turns, seekable, surveyed, calibration } = given;
  const { passScore, reviewFrom } = given;
  const { unheard } = given;
  const { judge } = given;
  if (rubric === null || judgement.kind === "not_evaluable") return { judge, concluded: null };
  const common = {
    points: wordedIn(rubric.rubric, language),
    rubric: usedOf(rubric),
    passScore,
    reviewFrom,
    language,
    turns,
    words: surveyed.measures.words,
    unheardMs: unheardMsOf(unheard),
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
