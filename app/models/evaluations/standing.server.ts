import { type Kysely, sql } from "kysely";
import { now } from "~/models/database/database.server";
import type { Conversation, Database, Evaluation } from "~/models/tables";

/** The newest evaluation of what this conversation presented, as long as it is not made from what was heard; null otherwise. */
export async function findUnheard(
  conversation: Pick<Conversation, "presentationId" | "moduleId">,
  trx: Kysely<Database>,
): Promise<{ id: string } | null> {
  const row = await trx
    .selectFrom("evaluations")
    .select("id")
    .where("presentationId", "=", conversation.presentationId)
    .where("moduleId", "=", conversation.moduleId)
    .where((e) => e.or([e("state", "=", "pending"), e("standing", "=", "declared")]))
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** Why this person had evaluations of others count, in their own words; that they did, and when, stays. */
export async function forgetReasons(adminId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("evaluations")
    .set({ countedReason: null })
    .where("countedById", "=", adminId)
    .execute();
}

/** Nobody heard it, and nobody is asked any more. */
export async function declare(id: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("evaluations")
    .set({ standing: "declared" })
    .where("id", "=", id)
    .where("standing", "=", "waiting")
    .execute();
}

/**
 * Has the score of a module count though the browser alone declared it; who decided first stays. Answers its
 * presentation, or null when there is nothing to decide: it is gone, was heard meanwhile, or has no score.
 */
export async function countDeclared(
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
  trx: Kysely<Database>,
): Promise<Pick<Evaluation, "presentationId"> | null> {
  const row = await trx
    .updateTable("evaluations")
    .set({ countedById: adminId, countedAt: now(), countedReason: reason })
    .where("id", "=", id)
    .where("wholeGroup", "=", 0)
    .where("state", "=", "scored")
    .where("standing", "=", "declared")
    .where("countedAt", "is", null)
    .returning("presentationId")
    .executeTakeFirst();
  return row ?? null;
}
