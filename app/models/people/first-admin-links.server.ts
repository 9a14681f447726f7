import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** Time for which the link opens the page. */
const LIFE_MS = 24 * 3_600_000;

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes the link's token, 256 bits of chance, for this email; the ones before it open nothing any more. */
export async function issue(email: string): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFE_MS).toISOString();
  await db()
    .transaction()
    .execute(async (trx) => {
      await forgetAll(trx);
      await trx
        .insertInto("firstAdminLinks")
        .values({ tokenDigest: digest(token), email, createdAt: now(), expiresAt })
        .execute();
    });
  return { token, expiresAt };
}

/** Whose link this is, and whether its time is over; null for one that was never made, was replaced or was used. */
export async function find(token: string, on = db()) {
  const row = await on
    .selectFrom("firstAdminLinks")
    .select(["email", "expiresAt"])
    .where("tokenDigest", "=", digest(token))
    .executeTakeFirst();
  return row ? { email: row.email, isExpired: row.expiresAt <= now() } : null;
}

/** After this no link opens anything. */
export async function forgetAll(trx: Transaction<Database>): Promise<void> {
  await trx.deleteFrom("firstAdminLinks").execute();
}
