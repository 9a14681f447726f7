import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { db, inTransaction, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { ErasureRequestsTable } from "~/models/tables";

export type ErasureRequest = Selectable<ErasureRequestsTable>;

/** Returns the last request of a person; null without one. */
export const findOf = (userId: string): Promise<ErasureRequest | null> =>
  findRow("erasureRequests", { userId });

/**
 * Stores a person's request to be erased. A second request changes nothing while the first one waits; after a refusal
 * it is a new one. The erasure itself takes the request along.
 */
export async function ask(userId: string): Promise<void> {
  const asked = { id: randomUUID(), createdAt: now(), refusedAt: null, refusal: null };
  await inTransaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("erasureRequests")
      .values({ userId, ...asked })
      .onConflict((conflict) =>
        conflict
          .column("userId")
          .doUpdateSet(asked)
          .where("erasureRequests.refusedAt", "is not", null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) await AuditLog.record("erasure-asked", userId, trx);
  });
}

/** Refuses the open request of a person, with a reason that they read. Returns false when none is open. */
export const refuse = (userId: string, reason: string): Promise<boolean> =>
  inTransaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("erasureRequests")
      .set({ refusedAt: now(), refusal: reason })
      .where("userId", "=", userId)
      .where("refusedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await AuditLog.record("erasure-refused", userId, trx);
    return numUpdatedRows > 0n;
  });

/** Returns the open requests, the oldest first, with the names. Runs one query. */
export const findOpen = (): Promise<{ userId: string; name: string; createdAt: string }[]> =>
  db()
    .selectFrom("erasureRequests")
    .innerJoin("users", "users.id", "erasureRequests.userId")
    .select(["users.id as userId", "users.name", "erasureRequests.createdAt"])
    .where("refusedAt", "is", null)
    .orderBy("erasureRequests.createdAt")
    .execute();
