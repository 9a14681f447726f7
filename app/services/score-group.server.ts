import type { Kysely } from "kysely";
import { db } from "~/models/database.server";
import type { CountedEvaluation } from "~/models/evaluations.server";
import * as GroupEvaluations from "~/models/group-evaluations.server";
import { scoreGroup } from "~/models/group-score";
import type { Database } from "~/models/tables";
import { writeGroupEvaluation } from "./scoring/group-markdown";

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
  const modules = await GroupEvaluations.findModuleResults(presentationId, trx);
  const outcome = scoreGroup(modules);
  if (!outcome) return null;
  const markdown = writeGroupEvaluation(group.title, outcome, modules);
  return GroupEvaluations.upsertGroup({ ...group, presentationId, outcome, markdown }, trx);
}

/** `settleGroup` in a transaction of its own. */
export function scorePresentedGroup(presentationId: string): Promise<CountedEvaluation | null> {
  return db()
    .transaction()
    .execute((trx) => settleGroup(presentationId, trx));
}
