import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import { REMEMBERED_DAYS } from "./factors/limits";

/** The time for which a right password waits for its second factor. */
const PENDING_MS = 10 * 60_000;
const REMEMBERED_MS = REMEMBERED_DAYS * 24 * 3_600_000;

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

async function issue(
  table: "pendingSignIns" | "rememberedBrowsers",
  userId: string,
  lifeMs: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + lifeMs).toISOString();
  await db()
    .insertInto(table)
    .values({ digest: digest(token), userId, createdAt: now(), expiresAt })
    .execute();
  return token;
}

/** Opens a sign-in whose password was right and returns its token. It signs nobody in. */
export const openPending = (userId: string) => issue("pendingSignIns", userId, PENDING_MS);

/** Returns the account of a sign-in that waits for its second factor, or null. */
export async function findPending(token: string): Promise<string | null> {
  const row = await db()
    .selectFrom("pendingSignIns")
    .select("userId")
    .where("digest", "=", digest(token))
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Ends a sign-in that waits. Returns false when it has ended already, so that it is used once. */
export async function takePending(token: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom("pendingSignIns")
    .where("digest", "=", digest(token))
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores the challenge that a passkey has to sign for this sign-in, in place of the former one. */
export async function setChallenge(token: string, challenge: string): Promise<void> {
  await db()
    .updateTable("pendingSignIns")
    .set({ challenge })
    .where("digest", "=", digest(token))
    .execute();
}

/** Returns the challenge of this sign-in and forgets it: one answer is checked against it. */
export async function takeChallenge(token: string): Promise<string | null> {
  const row = await db()
    .selectFrom("pendingSignIns")
    .select("challenge")
    .where("digest", "=", digest(token))
    .executeTakeFirst();
  if (!row?.challenge) return null;
  const { numUpdatedRows } = await db()
    .updateTable("pendingSignIns")
    .set({ challenge: null })
    .where("digest", "=", digest(token))
    .where("challenge", "=", row.challenge)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? row.challenge : null;
}

/** Remembers a browser of this person and returns the token for its cookie. */
export const remember = (userId: string) => issue("rememberedBrowsers", userId, REMEMBERED_MS);

/** Returns true when this token remembers a browser of this person. */
export async function isRemembered(userId: string, token: string): Promise<boolean> {
  const row = await db()
    .selectFrom("rememberedBrowsers")
    .select("digest")
    .where("digest", "=", digest(token))
    .where("userId", "=", userId)
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the browsers that are remembered for this person. */
export async function countRemembered(userId: string): Promise<number> {
  const { browsers } = await db()
    .selectFrom("rememberedBrowsers")
    .select((e) => e.fn.countAll<number>().as("browsers"))
    .where("userId", "=", userId)
    .where("expiresAt", ">", now())
    .executeTakeFirstOrThrow();
  return Number(browsers);
}

/** Forgets the remembered browsers of this person. */
export async function forgetBrowsers(userId: string, trx: Kysely<Database> = db()): Promise<void> {
  await trx.deleteFrom("rememberedBrowsers").where("userId", "=", userId).execute();
}

/** Forgets the sign-ins of this person that wait, and the remembered browsers. */
export async function forgetAll(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom("pendingSignIns").where("userId", "=", userId).execute();
  await forgetBrowsers(userId, trx);
}

/** Deletes what has expired. */
export async function deleteExpired(): Promise<void> {
  for (const table of ["pendingSignIns", "rememberedBrowsers"] as const)
    await db().deleteFrom(table).where("expiresAt", "<=", now()).execute();
}
