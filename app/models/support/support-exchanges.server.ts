import { db, now } from "~/models/database/database.server";
import type { SupportToken } from "./support-token.server";

/** Records the exchange of a token by the page. Returns false when it was exchanged before (product §10.5). */
export async function take({ id, expiresAt }: SupportToken): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto("supportExchanges")
    .values({ id, createdAt: now(), expiresAt: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the expired tokens. */
export async function deleteExpired(at = new Date()): Promise<void> {
  await db().deleteFrom("supportExchanges").where("expiresAt", "<=", at.toISOString()).execute();
}
