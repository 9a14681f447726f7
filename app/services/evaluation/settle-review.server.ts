import type { Kysely } from "kysely";
import * as Corrections from "~/models/reviews/corrections.server";
import * as Decisions from "~/models/reviews/decisions.server";
import { resultOf } from "~/models/proof/evaluation-result";
import * as Reviewed from "~/models/reviews/reviewed.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import type { Database } from "~/models/tables";
import { reviewOf } from "~/services/judge/corrections/review-of";

/**
 * Gives an evaluation the score of its last decision or correction (product §9.9), in the transaction that stored it.
 * Does nothing without a decision.
 */
export async function settleReview(subject: ReviewSubject, trx: Kysely<Database>): Promise<void> {
  const row = await Reviewed.findReviewable(subject, trx);
  if (!row) return;
  const corrections = await Corrections.findAllOf(subject, trx);
  const decisions = await Decisions.findAllOf(subject, trx);
  const values = reviewOf({ judgement: judgementOf(row), corrections, decisions });
  if (values) await Reviewed.setReviewed(subject, values, trx);
}

/** Returns the judgement of a row. Returns null for a row without a rubric (groups, older rows). */
export function judgementOf(row: Parameters<typeof resultOf>[0]): RubricJudgement | null {
  const result = resultOf(row);
  return result?.kind === "rubric" ? result.judgement : null;
}
