import type { Kysely } from "kysely";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Home from "~/models/home/home.server";
import * as Reviewed from "~/models/reviews/reviewed.server";
import type { Database } from "~/models/tables";
import { mailScore } from "~/services/mail/evaluation-mails.server";
import { settleGroup } from "./settle.server";
import { settleReview } from "./settle-review.server";

/**
 * Returns true when nothing is left to judge. A declared evaluation is judged again once its conversation was heard.
 */
export async function isSettled(evaluationId: string): Promise<boolean> {
  const evaluation = await Evaluations.findById(evaluationId);
  if (!evaluation || evaluation.state === "pending") return false;
  return evaluation.standing !== "declared";
}

/**
 * Stores a judgement, in the transaction that ends its job. Settles the group when this was its last module, and
 * tells the presenter by mail. Decisions about a declared talk stay valid for the heard one.
 */
export async function storeOutcome(
  evaluationId: string,
  outcome: Evaluations.EvaluationOutcome,
  trx: Kysely<Database>,
): Promise<void> {
  const subject = { kind: "presentation", id: evaluationId } as const;
  const before = await Reviewed.findReviewable(subject, trx);
  // The new score may be lower, and so may the group's. Containers that the former score opened stay open.
  const counted = before?.effectiveScore != null || (await Evaluations.isAgain(evaluationId, trx));
  if (before?.userId && counted) await Home.keepOpen(before.userId, trx);
  await Evaluations.finish(evaluationId, outcome, trx);
  await settleReview(subject, trx);
  await mailScore(evaluationId, trx);
  const group = await settleGroupOf(evaluationId, trx);
  if (group) await mailScore(group.id, trx);
}

/** Stores that no judgement will come, and settles the group without it. `reason` is a sentence for people. */
export async function storeFailure(
  evaluationId: string,
  reason: string,
  trx: Kysely<Database>,
): Promise<void> {
  await Evaluations.fail(evaluationId, reason, trx);
  const group = await settleGroupOf(evaluationId, trx);
  if (group) await mailScore(group.id, trx);
}

async function settleGroupOf(evaluationId: string, trx: Kysely<Database>) {
  const evaluation = await Evaluations.findById(evaluationId, trx);
  return evaluation?.presentationId ? settleGroup(evaluation.presentationId, trx) : null;
}
