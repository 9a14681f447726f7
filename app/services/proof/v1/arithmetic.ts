import * as v from "valibot";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { passScoreOf } from "~/models/terms/score";
import { Calibration } from "~/services/judge/score/interval";
import { type Difference, differences, scoreFaults } from "~/services/proof/score-faults";
import { intervalOfScore } from "./interval";

/**
 * The score and, when the table of its half-widths was kept, the interval of a judgement of version 1, computed again from
 * its own verdicts and figures: what can be said of it whatever rules found the verdicts. It spans the rules' score too,
 * and an admin reads it again where the mark lies in it. @throws ValiError for a table that is none
 */
export function arithmeticFaults(judgement: RubricJudgement, table: unknown): Difference[] {
  const { interval, review, rulesScore = null, rubric } = judgement;
  const { scored, faults } = scoreFaults(judgement);
  if (table === null) return faults;
  const { unmatched, words, confidence } = interval;
  const doubts = { standing: rubric.standing, unmatched, words, confidence };
  const again = intervalOfScore(
    { score: scored.arithmetic.score, isCapped: scored.cap !== null, rulesScore },
    doubts,
    { calibration: v.parse(Calibration, table), passScore: passScoreOf(judgement) },
  );
  return [...faults, ...differences({ interval, review }, again, "judgement")];
}
