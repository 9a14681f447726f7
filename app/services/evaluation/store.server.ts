import type { Kysely } from "kysely";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Home from "~/models/home/home.server";
import * as Reviewed from "~/models/reviews/reviewed.server";
import type { Database } from "~/models/tables";
import { settleGroup } from "./settle.server";
import { settleReview } from "./settle-review.server";

/** Whether nothing is left to judge. What was only declared is judged again once its conversation was heard. */
export async function isSettled(evaluationId: string): Promise<boolean> {
  const evaluation = await Evaluations.findById(evaluationId);
  if (!evaluation || evaluation.state === "pending") return false;
  return evaluation.standing !== "declared";
}

/**
 * Keeps a judgement, in the transaction that ends its job; a group whose last module this was gets its score there. What
 * an admin had decided of what the browser declared holds for what was heard.
 */
export async function storeOutcome(
  evaluationId: string,
  outcome: Evaluations.EvaluationOutcome,
  trx: Kysely<Database>,
): Promise<void> {
  const subject = { kind: "presentation", id: evaluationId } as const;
  const before = await Reviewed.findReviewable(subject, trx);
  // What counted already may be worth less now, a group's score too: what it had opened stays open.
  const counted = before?.effectiveScore != null || (await Evaluations.isAgain(evaluationId, trx));
  if (before?.userId && counted) await Home.keepOpen(before.userId, trx);
  await Evaluations.finish(evaluationId, outcome, trx);
  await settleReview(subject, trx);
  await settleGroupOf(evaluationId, trx);
}

/** No judgement will come, and the group does not wait for it; `reason` is a sentence for people. */
export async function storeFailure(
  evaluationId: string,
  reason: string,
  trx: Kysely<Database>,
): Promise<void> {
  await Evaluations.fail(evaluationId, reason, trx);
  await settleGroupOf(evaluationId, trx);
}

async function settleGroupOf(evaluationId: string, trx: Kysely<Database>): Promise<void> {
  const evaluation = await Evaluations.findById(evaluationId, trx);
  if (evaluation?.presentationId) await settleGroup(evaluation.presentationId, trx);
}
