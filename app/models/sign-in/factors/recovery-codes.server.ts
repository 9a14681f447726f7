import { createHmac, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import { deriveKey } from "~/models/proof/seal.server";
import type { Database } from "~/models/tables";
import { config } from "~/platform/config.server";

const CODES = 10;
/** Without the signs that look like another one: 31 signs, ten of them are 49 bits. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const HALF = 5;

const freshHalf = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** Returns a keyed digest, so that the table alone cannot be searched for codes. */
function digestOf(userId: string, code: string): string {
  const key = deriveKey(config().secrets.session, "recovery-codes");
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, "");
  return createHmac("sha256", key).update(`${userId}\n${plain}`).digest("hex");
}

/** Gives an account fresh codes in place of the former ones. Returns them; only their digests are stored. */
export async function issue(userId: string, trx: Kysely<Database>): Promise<string[]> {
  await forgetAll(userId, trx);
  const codes = Array.from({ length: CODES }, () => `${freshHalf()}-${freshHalf()}`);
  const createdAt = now();
  await trx
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ digest: digestOf(userId, code), userId, createdAt })))
    .execute();
  return codes;
}

/** Uses a code up. Returns false for a code that this account does not have. */
export async function use(userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom("recoveryCodes")
    .where("digest", "=", digestOf(userId, code))
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts the codes that are left. */
export async function countLeft(userId: string): Promise<number> {
  const { left } = await db()
    .selectFrom("recoveryCodes")
    .select((e) => e.fn.countAll<number>().as("left"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Removes the codes of an account. */
export async function forgetAll(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
}
