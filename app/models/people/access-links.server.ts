import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database, Instant } from "~/models/tables";
import { ACCESS_LIFE_MS, type AccessPurpose } from "~/models/terms/mail";

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Issues a link's token: 256 random bits, stored as a digest. Earlier links of the account stay valid. */
export async function issue(
  { userId, purpose }: { userId: string; purpose: AccessPurpose },
  trx: Kysely<Database> = db(),
): Promise<{ token: string; expiresAt: Instant }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + ACCESS_LIFE_MS[purpose]).toISOString();
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
