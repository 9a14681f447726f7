import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { isPassed, passScoreOf } from "~/models/terms/score";
import type { Correction, Decision } from "~/models/tables";
import { correctedJudgement } from "./corrected-judgement";

/**
 * Returns the review that results from all corrections and decisions, given oldest first. Returns null when there are
 * none. Pure.
 */
export function reviewOf({
  judgement,
  corrections,
  decisions,
}: {
  judgement: RubricJudgement | null;
  corrections: readonly Correction[];
  decisions: readonly Decision[];
}) {
  const [correction, decision] = [corrections.at(-1), decisions.at(-1)];
  const corrected = judgement && correctedJudgement(judgement, corrections);
  const isCapped = corrected !== null && corrected.cap !== null;
  if (decision && decision.createdAt >= (correction?.createdAt ?? ""))
    return {
      reviewedScore: decision.score,
      reviewedAt: decision.createdAt,
      reviewedCapped:
        isCapped && !isPassed(decision.score, passScoreOf(judgement)) ? (1 as const) : (0 as const),
    };
  if (!correction) return null;
  return {
    reviewedScore: corrected?.arithmetic.score ?? correction.score,
    reviewedAt: correction.createdAt,
    reviewedCapped: isCapped ? (1 as const) : (0 as const),
  };
}
