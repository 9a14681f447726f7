import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import type { CountedEvaluation } from "~/models/evaluations/evaluations.server";
import * as GroupEvaluations from "~/models/evaluations/group-evaluations.server";
import { groupResultOf } from "~/models/evaluations/group-result";
import * as Standing from "~/models/evaluations/standing.server";
import type { Database } from "~/models/tables";

/**
 * Writes the evaluation of the group that this presentation is of, once all its modules have ended; written again
 * when one of them is judged anew. One row, whoever asks and however often. Part of the caller's transaction.
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

/** `settleGroup` in a transaction of its own. */
export function scorePresentedGroup(presentationId: string): Promise<CountedEvaluation | null> {
  return db()
    .transaction()
    .execute((trx) => settleGroup(presentationId, trx));
}

/**
 * An admin has a module's score count that only the browser declared; its group's score follows. False when there is
 * nothing to decide any more: it was heard, counted or deleted meanwhile.
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
