import { type Kysely, sql } from "kysely";
import { now } from "~/models/database/database.server";
import type { Conversation, Database, Evaluation } from "~/models/tables";

/** Returns the newest evaluation of this conversation's module, when it is pending or only declared; null otherwise. */
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

/** Removes this person's reasons for scores that they made count. The decisions and their times stay. */
export async function forgetReasons(adminId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("evaluations")
    .set({ countedReason: null })
    .where("countedById", "=", adminId)
    .execute();
}

/** Declares a waiting evaluation whose conversation no server heard, once no vendor is asked for it any more. */
export async function declare(id: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("evaluations")
    .set({ standing: "declared" })
    .where("id", "=", id)
    .where("standing", "=", "waiting")
    .execute();
}

/**
 * Makes the score of a module count though only the browser declared it. The first decision stays. Returns the
 * presentation. Returns null when the evaluation is gone, was heard meanwhile, has no score, or is the decider's own.
 */
export async function countDeclared(
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
  trx: Kysely<Database>,
): Promise<Pick<Evaluation, "presentationId"> | null> {
  const row = await trx
    .updateTable("evaluations")
    .set({ countedById: adminId, countedAt: now(), countedReason: reason })
    .where("id", "=", id)
    .where("userId", "!=", adminId)
    .where("wholeGroup", "=", 0)
    .where("state", "=", "scored")
    .where("standing", "=", "declared")
    .where("countedAt", "is", null)
    .returning("presentationId")
    .executeTakeFirst();
  return row ?? null;
}
