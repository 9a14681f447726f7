import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { db, inTransaction, now } from "~/models/database/database.server";
import type { Database, Instant } from "~/models/tables";
import { ACCESS_LIFE_MS, type AccessPurpose } from "~/models/terms/mail";

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes a link's token, 256 random bits, with its end. Only its digest is stored. */
const newToken = (lifeMs: number) => ({
  token: randomBytes(32).toString("base64url"),
  expiresAt: new Date(Date.now() + lifeMs).toISOString(),
});

/** Issues a link's token. Earlier links of the account stay valid. */
export async function issue(
  { userId, purpose }: { userId: string; purpose: AccessPurpose },
  trx: Kysely<Database> = db(),
): Promise<{ token: string; expiresAt: Instant }> {
  const { token, expiresAt } = newToken(ACCESS_LIFE_MS[purpose]);
  await trx
    .insertInto("accessLinks")
    .values({ tokenDigest: digest(token), userId, purpose, createdAt: now(), expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Returns the account and the purpose of a link; null for one unknown, used or expired, or of a deactivated account. */
export async function find(token: string, trx: Kysely<Database> = db()) {
  const row = await trx
    .selectFrom("accessLinks")
    .innerJoin("users", "users.id", "accessLinks.userId")
    .select(["users.id as userId", "users.name", "users.email", "accessLinks.purpose"])
    .where("tokenDigest", "=", digest(token))
    .where("expiresAt", ">", now())
    .where("users.deactivatedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the newest link of an account for this purpose. */
export async function forgetNewest(
  { userId, purpose }: { userId: string; purpose: AccessPurpose },
  trx: Kysely<Database>,
): Promise<void> {
  const newest = trx
    .selectFrom("accessLinks")
    .select("tokenDigest")
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .orderBy("createdAt", "desc")
    .limit(1);
  await trx.deleteFrom("accessLinks").where("tokenDigest", "=", newest).execute();
}

/** Deletes every link of an account. */
export async function forgetAll(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom("accessLinks").where("userId", "=", userId).execute();
}

/** Deletes the expired links. */
export async function deleteExpired(): Promise<void> {
  await db().deleteFrom("accessLinks").where("expiresAt", "<=", now()).execute();
}

/** The life of the link that makes the first admin. */
const FIRST_ADMIN_LIFE_MS = 24 * 3_600_000;

/** Issues the token of the first admin's link for this email. Earlier ones stop working. */
export async function issueForFirstAdmin(
  email: string,
): Promise<{ token: string; expiresAt: Instant }> {
  const { token, expiresAt } = newToken(FIRST_ADMIN_LIFE_MS);
  await inTransaction(async (trx) => {
    await forgetFirstAdmin(trx);
    await trx
      .insertInto("firstAdminLinks")
      .values({ tokenDigest: digest(token), email, createdAt: now(), expiresAt })
      .execute();
  });
  return { token, expiresAt };
}

/** Returns the email of a first admin's link and its expiry; null for a link that is unknown, replaced or used. */
export async function findFirstAdmin(token: string, on = db()) {
  const row = await on
    .selectFrom("firstAdminLinks")
    .select(["email", "expiresAt"])
    .where("tokenDigest", "=", digest(token))
    .executeTakeFirst();
  return row ? { email: row.email, isExpired: row.expiresAt <= now() } : null;
}

/** Deletes every link that makes a first admin. */
export async function forgetFirstAdmin(trx: Transaction<Database>): Promise<void> {
  await trx.deleteFrom("firstAdminLinks").execute();
}
