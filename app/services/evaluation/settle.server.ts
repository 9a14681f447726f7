import type { Kysely } from "kysely";
import { inTransaction } from "~/models/database/database.server";
import type { CountedEvaluation } from "~/models/evaluations/evaluations.server";
import * as GroupEvaluations from "~/models/evaluations/group-evaluations.server";
import { groupResultOf } from "~/models/evaluations/group-score";
import * as Standing from "~/models/evaluations/standing.server";
import type { Database, Presentation, User } from "~/models/tables";
import {
  Corrections,
  Decisions,
  findReviewable,
  setReviewed,
} from "~/models/reviews/statements.server";
import { resultOf } from "~/models/proof/evaluation-result";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { reviewOf } from "~/services/judge/corrected-judgement";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { isAgain } from "~/models/evaluations/counting.server";
import * as Home from "~/models/home/home.server";
import { mailScore } from "~/services/mail/evaluation-mails.server";
import { findRow } from "~/models/database/rows.server";
import { findModuleToPresent } from "~/models/home/to-present.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { canSee } from "~/models/terms/roles";
import type { StoredReason } from "~/models/terms/reason";

/**
 * Writes the group's evaluation of a presentation once all its modules have ended, as part of the caller's transaction.
 * Writes it again when a module is judged again. There is always a single row.
 */
export async function settleGroup(
  presentationId: string,
  trx: Kysely<Database>,
): Promise<CountedEvaluation | null> {
  const group = await GroupEvaluations.findGroupOf(presentationId, trx);
  if (!group) return null;
  const { title, userId, groupId } = group;
  const modules = await GroupEvaluations.findModuleResults(presentationId, trx);
  const found = groupResultOf(title, modules);
  if (!found) return null;
  const row = { userId, groupId, presentationId, ...found };
  return GroupEvaluations.upsertGroup(row, trx);
}

/** Settles the groups of these presentations, whose modules a void trial put on the review list. */
export async function settleListed(
  presentationIds: readonly string[],
  trx: Kysely<Database>,
): Promise<void> {
  for (const presentationId of presentationIds) await settleGroup(presentationId, trx);
}

/** Runs `settleGroup` in its own transaction. */
export function scorePresentedGroup(presentationId: string): Promise<CountedEvaluation | null> {
  return inTransaction((trx) => settleGroup(presentationId, trx));
}

/**
 * Counts a module's declared score by an admin's decision, and settles its group. Returns false when the evaluation was
 * heard, counted or deleted meanwhile.
 */
export function countDeclared(decision: {
  id: string;
  adminId: string;
  reason: string;
}): Promise<boolean> {
  return inTransaction(async (trx) => {
    const counted = await Standing.countDeclared(decision, trx);
    if (counted?.presentationId) await settleGroup(counted.presentationId, trx);
    return counted !== null;
  });
}

/**
 * Gives an evaluation the score of its last decision or correction (product §9.9), in the transaction that stored it.
 * Does nothing without a decision.
 */
export async function settleReview(subject: ReviewSubject, trx: Kysely<Database>): Promise<void> {
  const row = await findReviewable(subject, trx);
  if (!row) return;
  const corrections = await Corrections.findAllOf(subject, trx);
  const decisions = await Decisions.findAllOf(subject, trx);
  const values = reviewOf({ judgement: judgementOf(row), corrections, decisions });
  if (values) await setReviewed(subject, values, trx);
}

/** Returns the judgement of a row. Returns null for a row without a rubric (groups, older rows). */
export function judgementOf(row: Parameters<typeof resultOf>[0]): RubricJudgement | null {
  const result = resultOf(row);
  return result?.kind === "rubric" ? result.judgement : null;
}

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
  const before = await findReviewable(subject, trx);
  // The new score may be lower, and so may the group's. Containers that the former score opened stay open.
  const counted = before?.effectiveScore != null || (await isAgain(evaluationId, trx));
  if (before?.userId && counted) await Home.keepOpen(before.userId, trx);
  await Evaluations.finish(evaluationId, outcome, trx);
  await settleReview(subject, trx);
  await mailScore(evaluationId, trx);
  await settleGroupOf(evaluationId, trx);
}

/** Stores that no judgement will come, and settles the group without it. */
export async function storeFailure(
  evaluationId: string,
  reason: StoredReason,
  trx: Kysely<Database>,
): Promise<void> {
  await Evaluations.fail(evaluationId, reason, trx);
  await settleGroupOf(evaluationId, trx);
}

/** Settles the group of this evaluation, and tells the presenter, unless a talk of a settled group is judged again. */
async function settleGroupOf(evaluationId: string, trx: Kysely<Database>): Promise<void> {
  const presentationId = (await Evaluations.findById(evaluationId, trx))?.presentationId;
  if (!presentationId) return;
  const isTold =
    (await GroupEvaluations.findWholeGroup(presentationId, trx)) !== null &&
    (await isAgain(evaluationId, trx, { judged: true }));
  const group = await settleGroup(presentationId, trx);
  if (group && !isTold) await mailScore(group.id, trx);
}

/**
 * Returns true for a module of a group with nothing to judge: nothing was said in it, and its presenter may no longer
 * present it. A module that is no longer presentable, or not for the presenter's role, leaves the plan. The group then
 * gets its score from the other modules (product §7.4).
 */
export async function refuseUnsaid(
  user: Pick<User, "id" | "role">,
  begun: Presentation,
  { moduleId, messages }: { moduleId: string; messages: readonly string[] },
): Promise<boolean> {
  const { id, groupId } = begun;
  if (begun.moduleId !== null || messages.length > 0) return false;
  if ((await Conversations.findAllByPresentationId(id, moduleId)).length > 0) return false;
  if (await findModuleToPresent(user, { moduleId, groupId, begun })) return false;
  const module = await findRow("modules", { id: moduleId });
  if (module && !(module.presentable && canSee(user.role, module.allowedRoles)))
    await inTransaction(async (trx) => {
      await Presentations.leavePlan(id, moduleId, trx);
      await settleGroup(id, trx);
    });
  return true;
}
