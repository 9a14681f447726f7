import type { Kysely } from "kysely";
import { db } from "~/models/database.server";
import * as Evaluations from "~/models/evaluations.server";
import { scoreGroup } from "~/models/group-score";
import type { Database, Evaluation } from "~/models/tables";
import { writeGroupEvaluation } from "./scoring/group-markdown";

/**
 * Writes the evaluation of the group that this presentation is of, once all its modules have ended; written again
 * when one of them is judged anew. One row, whoever asks and however often. Part of the caller's transaction.
 */
export async function settleGroup(
  presentationId: string,
  trx: Kysely<Database>,
): Promise<Evaluation | null> {
  const group = await Evaluations.findGroupOf(presentationId, trx);
  if (!group) return null;
  const modules = await Evaluations.findModuleResults(presentationId, trx);
  const outcome = scoreGroup(modules);
  if (!outcome) return null;
  const markdown = writeGroupEvaluation(group.title, outcome, modules);
  return Evaluations.upsertGroup({ ...group, presentationId, outcome, markdown }, trx);
}

/** `settleGroup` in a transaction of its own. */
export function scorePresentedGroup(presentationId: string): Promise<Evaluation | null> {
  return db()
    .transaction()
    .execute((trx) => settleGroup(presentationId, trx));
}
