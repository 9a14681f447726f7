import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { db, now, inTransaction } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** The life of a link. */
const LIFE_MS = 24 * 3_600_000;

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Issues the link's token for this email: 256 random bits. Earlier links stop working. */
export async function issue(email: string): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFE_MS).toISOString();
  await inTransaction(async (trx) => {
    await forgetAll(trx);
    await trx
      .insertInto("firstAdminLinks")
      .values({ tokenDigest: digest(token), email, createdAt: now(), expiresAt })
      .execute();
  });
  return { token, expiresAt };
}

/** Returns the email of a link and its expiry; null for a link that is unknown, replaced or used. */
export async function find(token: string, on = db()) {
  const row = await on
    .selectFrom("firstAdminLinks")
    .select(["email", "expiresAt"])
    .where("tokenDigest", "=", digest(token))
    .executeTakeFirst();
  return row ? { email: row.email, isExpired: row.expiresAt <= now() } : null;
}

/** Deletes every link. */
export async function forgetAll(trx: Transaction<Database>): Promise<void> {
  await trx.deleteFrom("firstAdminLinks").execute();
}
