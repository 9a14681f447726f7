import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { db } from "./database.server";
import type { Database } from "./tables";

/** Tries allowed per window, for one account from one address. */
export const LOGIN_TRIES = 10;
const WINDOW_MS = 3 * 60_000;

const keyOf = (email: string, address: string) =>
  createHash("sha256").update(`${email.trim().toLowerCase()}|${address}`).digest("hex");

/** Counts a try; false when the account has used up its tries from this address (10 in 3 minutes). */
export async function take(email: string, address: string, at = new Date()): Promise<boolean> {
  const key = keyOf(email, address);
  const since = new Date(at.getTime() - WINDOW_MS).toISOString();
  return db()
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom("loginAttempts").where("at", "<=", since).execute();
      const { tries } = await trx
        .selectFrom("loginAttempts")
        .select((e) => e.fn.countAll<number>().as("tries"))
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      if (tries >= LOGIN_TRIES) return false;
      await trx.insertInto("loginAttempts").values({ key, at: at.toISOString() }).execute();
      return true;
    });
}

/**
 * Forgets all tries: they name nobody, so those of one person cannot be told. They would have gone within 3 minutes.
 */
export async function forgetAll(trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom("loginAttempts").execute();
}

/** Forgets the tries of an account that has just signed in from this address. */
export async function forget(email: string, address: string): Promise<void> {
  await db().deleteFrom("loginAttempts").where("key", "=", keyOf(email, address)).execute();
}
