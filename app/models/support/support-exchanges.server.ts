import { db, now } from "~/models/database/database.server";
import type { SupportToken } from "./support-token.server";

/** Notes that the page exchanges this token; false when it was exchanged before, by whomever (product §10.5). */
export async function take({ id, expiresAt }: SupportToken): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto("supportExchanges")
    .values({ id, createdAt: now(), expiresAt: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the tokens that have expired. */
export async function deleteExpired(at = new Date()): Promise<void> {
  await db().deleteFrom("supportExchanges").where("expiresAt", "<=", at.toISOString()).execute();
}
