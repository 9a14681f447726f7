import * as v from "valibot";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { Calibration } from "~/services/judge/interval";
import { type Difference, differences } from "../differences";
import { scoreFaults } from "../score-faults";
import { intervalOfScore } from "./interval";

/**
 * Computes the score of a judgement of version 1 again from its own verdicts and figures. When the table of half-widths
 * was kept, also computes the interval. The interval includes the rules' score, and an admin reviews it when it holds
 * 85.
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
    v.parse(Calibration, table),
  );
  return [...faults, ...differences({ interval, review }, again, "judgement")];
}
