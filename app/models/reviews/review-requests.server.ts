import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { readersOf } from "~/models/evaluations/by-evaluation.server";
import { db, now } from "~/models/database/database.server";
import type { Database, ReviewRequest } from "~/models/tables";

/**
 * Stores a review request ('Demander une relecture') with the rep's sentence. A repeat adds nothing while one is open.
 * Returns the id of the open request.
 */
export async function ask(
  { evaluationId, sentence }: Pick<ReviewRequest, "evaluationId" | "sentence">,
  trx: Kysely<Database> = db(),
): Promise<string> {
  await trx
    .insertInto("reviewRequests")
    .values({ id: randomUUID(), evaluationId, sentence, state: "open", createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom("reviewRequests")
    .select("id")
    .where("evaluationId", "=", evaluationId)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return id;
}

/** Closes the open request after a review, if any. Call it in the transaction of the decision. */
export async function answer(evaluationId: string, trx: Kysely<Database> = db()): Promise<void> {
  await trx
    .updateTable("reviewRequests")
    .set({ state: "answered", answeredAt: now() })
    .where("evaluationId", "=", evaluationId)
    .where("state", "=", "open")
    .execute();
}

export const { findAllOf, findAllByIds } = readersOf("reviewRequests");
