import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { readersOf } from "~/models/evaluations/by-evaluation.server";
import { db, now } from "~/models/database/database.server";
import type { Database, ReviewRequest } from "~/models/tables";

/** 'Demander une relecture', with the rep's sentence. Asked again while one is open, it is that one: answers its id. */
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

/** Somebody read it again: call it in the transaction of the decision. Nothing happens when none is open. */
export async function answer(evaluationId: string, trx: Kysely<Database> = db()): Promise<void> {
  await trx
    .updateTable("reviewRequests")
    .set({ state: "answered", answeredAt: now() })
    .where("evaluationId", "=", evaluationId)
    .where("state", "=", "open")
    .execute();
}

/** Those that wait, oldest first. */
export async function findAllOpen(): Promise<ReviewRequest[]> {
  return db()
    .selectFrom("reviewRequests")
    .selectAll()
    .where("state", "=", "open")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export const { findAllOf, findAllByIds } = readersOf("reviewRequests");
