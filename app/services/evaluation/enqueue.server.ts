import type { Kysely } from "kysely";
import * as Conversations from "~/models/conversations.server";
import { db } from "~/models/database.server";
import * as Jobs from "~/models/jobs.server";
import * as Standing from "~/models/standing.server";
import type { Conversation, Database, Instant } from "~/models/tables";

/** Queues the judging of an evaluation, once; once more for each conversation that was heard after it was asked for. */
export async function enqueueEvaluation(
  {
    evaluationId,
    heard,
    runAfterAt,
  }: { evaluationId: string; heard?: Pick<Conversation, "id">; runAfterAt?: Instant },
  trx: Kysely<Database>,
): Promise<void> {
  const keys = ["evaluate-presentation", evaluationId, ...(heard ? [heard.id] : [])];
  const job = { kind: "evaluate-presentation", payload: { evaluationId }, runAfterAt } as const;
  await Jobs.enqueue({ ...job, uniqueKey: keys.join(":") }, trx);
}

/**
 * A conversation has ended: what was evaluated without it, from the browser's copy alone, is evaluated anew from what
 * the server heard (product §9.4). Nothing happens when its evaluation was not asked for yet, or when it never began.
 */
export async function evaluateHeard(conversationId: string): Promise<void> {
  const heard = await Conversations.findById(conversationId);
  if (!heard) return;
  await db()
    .transaction()
    .execute(async (trx) => {
      const evaluation = await Standing.findUnheard(heard, trx);
      if (evaluation) await enqueueEvaluation({ evaluationId: evaluation.id, heard }, trx);
    });
}
