import * as v from "valibot";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { passScoreOf } from "~/models/terms/score";
import { Calibration } from "~/services/judge/score/interval";
import { type Difference, differences, scoreFaults } from "~/services/proof/score-faults";
import { intervalOfScore } from "./interval";

/**
 * Returns the differences between a judgement of version 1 and its arithmetic, computed again from its own verdicts and
 * figures. Without the table of half-widths, only the score is compared, not the interval. The rules' score widens the
 * interval, and an admin reviews an interval that holds the pass mark.
 * @throws ValiError for an invalid table
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
