import { createHash, randomBytes } from "node:crypto";
import { errors } from "jose";
import { db, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { openSecrets, sealSecrets } from "~/models/parties/sealed.server";
import type { User } from "~/models/tables";

const digestOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes the secret of a person's calendar. A former address leads nowhere from then on. */
export async function renew(userId: string): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const secret = {
    tokenDigest: digestOf(token),
    tokenSealed: await sealSecrets({ token }),
    createdAt: now(),
  };
  await db()
    .insertInto("calendars")
    .values({ userId, ...secret })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(secret))
    .execute();
}

/** Revokes the address of a person's calendar. */
export async function revoke(userId: string): Promise<void> {
  await db().deleteFrom("calendars").where("userId", "=", userId).execute();
}

/**
 * Returns the secret for its owner, or null without one. `token` is null when the installation's key is another one
 * since: the address still leads to the calendar, and only a new one can be shown.
 */
export async function findOf(
  userId: string,
): Promise<{ token: string | null; createdAt: string } | null> {
  const row = await findRow("calendars", { userId });
  if (!row) return null;
  const { tokenSealed, createdAt } = row;
  try {
    const { token } = (await openSecrets(tokenSealed)) as { token: string };
    return { token, createdAt };
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return { token: null, createdAt };
    throw error;
  }
}

/** Returns the person whose calendar this secret opens; null for an unknown one, and while the account is deactivated. */
export async function findOwner(token: string): Promise<User | null> {
  const user = await db()
    .selectFrom("calendars")
    .innerJoin("users", "users.id", "calendars.userId")
    .selectAll("users")
    .where("tokenDigest", "=", digestOf(token))
    .where("users.deactivatedAt", "is", null)
    .executeTakeFirst();
  return user ?? null;
}
