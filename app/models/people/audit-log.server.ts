import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** An action of an operator's command. */
export type OperatorAction = "admin-created" | "admin-promoted" | "password-reset";

/** An action that the audit log records. */
export type AuditAction =
  | OperatorAction
  | "invitation-mailed"
  | "invitation-link-created"
  | "reset-link-created";

/** The actor of commands: somebody with a shell on the machine, or with the link that the start printed. */
export const OPERATOR = "operator";

/** Records that `actor` (an account's id, or `OPERATOR`) did something to the account `targetId`. */
export async function note(
  entry: { actor: string; action: AuditAction; targetId: string },
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .insertInto("auditLog")
    .values({ id: randomUUID(), at: now(), ...entry })
    .execute();
}

/** Returns the entries about this account, as actor or as target, oldest first. */
export async function findOfUser(userId: string) {
  return db()
    .selectFrom("auditLog")
    .selectAll()
    .where((e) => e.or([e("targetId", "=", userId), e("actor", "=", userId)]))
    .orderBy("at")
    .execute();
}

/** Removes an account's id from the log. The actions and their times stay. */
export async function forgetUser(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("auditLog")
    .set({ targetId: null })
    .where("targetId", "=", userId)
    .execute();
  await trx.updateTable("auditLog").set({ actor: "" }).where("actor", "=", userId).execute();
}
