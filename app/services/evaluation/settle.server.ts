import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import type { CountedEvaluation } from "~/models/evaluations/evaluations.server";
import * as GroupEvaluations from "~/models/evaluations/group-evaluations.server";
import { groupResultOf } from "~/models/evaluations/group-result";
import * as Standing from "~/models/evaluations/standing.server";
import type { Database } from "~/models/tables";

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

/** Runs `settleGroup` in its own transaction. */
export function scorePresentedGroup(presentationId: string): Promise<CountedEvaluation | null> {
  return db()
    .transaction()
    .execute((trx) => settleGroup(presentationId, trx));
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
  return db()
    .transaction()
    .execute(async (trx) => {
      const counted = await Standing.countDeclared(decision, trx);
      if (counted?.presentationId) await settleGroup(counted.presentationId, trx);
      return counted !== null;
    });
}
