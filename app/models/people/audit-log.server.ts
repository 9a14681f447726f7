import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** What is written down. */
export type AuditAction = "admin-created" | "admin-promoted" | "password-reset";

/** Who has a shell on the machine, or the link that its start printed. */
export const OPERATOR = "operator";

/** Writes down that `actor` (an account's id, or `OPERATOR`) did something to the account `targetId`. */
export async function note(
  entry: { actor: string; action: AuditAction; targetId: string },
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .insertInto("auditLog")
    .values({ id: randomUUID(), at: now(), ...entry })
    .execute();
}

/** What this account did and what was done to it, the oldest first. */
export async function findOfUser(userId: string) {
  return db()
    .selectFrom("auditLog")
    .selectAll()
    .where((e) => e.or([e("targetId", "=", userId), e("actor", "=", userId)]))
    .orderBy("at")
    .execute();
}

/** Takes an account's id out; what happened, and when, stays. */
export async function forgetUser(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("auditLog")
    .set({ targetId: null })
    .where("targetId", "=", userId)
    .execute();
  await trx.updateTable("auditLog").set({ actor: "" }).where("actor", "=", userId).execute();
}
