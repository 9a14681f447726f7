import type { Kysely } from "kysely";
import * as Corrections from "~/models/corrections.server";
import * as Decisions from "~/models/decisions.server";
import { resultOf } from "~/models/evaluation-result";
import * as Reviewed from "~/models/reviewed.server";
import type { ReviewSubject } from "~/models/review-subject";
import type { RubricJudgement } from "~/models/rubric-judgement";
import { PASS_SCORE } from "~/models/score";
import type { Correction, Database, Decision } from "~/models/tables";
import { correctedJudgement } from "~/services/judge/corrected-judgement";

/**
 * Gives an evaluation the score that its last decision or correction says (product §9.9), in the transaction that noted
 * it. Nothing happens as long as nobody decided anything.
 */
export async function settleReview(subject: ReviewSubject, trx: Kysely<Database>): Promise<void> {
  const row = await Reviewed.findReviewable(subject, trx);
  if (!row) return;
  const corrections = await Corrections.findAllOf(subject, trx);
  const decisions = await Decisions.findAllOf(subject, trx);
  const values = reviewOf({ judgement: judgementOf(row), corrections, decisions });
  if (values) await Reviewed.setReviewed(subject, values, trx);
}

/** The judgement of a row; null when it has none by a rubric (a group's, older ones). */
export function judgementOf(row: Parameters<typeof resultOf>[0]): RubricJudgement | null {
  const result = resultOf(row);
  return result?.kind === "rubric" ? result.judgement : null;
}

/** What holds of all that was decided, oldest first; null when nothing was. Pure. */
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
      reviewedCapped: isCapped && decision.score < PASS_SCORE ? (1 as const) : (0 as const),
    };
  if (!correction) return null;
  return {
    reviewedScore: corrected?.arithmetic.score ?? correction.score,
    reviewedAt: correction.createdAt,
    reviewedCapped: isCapped ? (1 as const) : (0 as const),
  };
}
