import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import { isOptional, type MailKind, type OptionalMailKind } from "~/models/terms/mail";

/** Returns true when this person turned this kind of mail off. */
export async function isMuted(
  userId: string,
  kind: MailKind,
  trx: Kysely<Database>,
): Promise<boolean> {
  if (!isOptional(kind)) return false;
  const row = await trx
    .selectFrom("mutedMails")
    .select("kind")
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the kinds that this person turned off. */
export async function findAllByUserId(userId: string): Promise<OptionalMailKind[]> {
  const rows = await db()
    .selectFrom("mutedMails")
    .select("kind")
    .where("userId", "=", userId)
    .orderBy("kind")
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Stores the kinds that this person turned off, in place of the former ones. */
export async function save(userId: string, kinds: readonly OptionalMailKind[]): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom("mutedMails").where("userId", "=", userId).execute();
      if (kinds.length === 0) return;
      const rows = kinds.map((kind) => ({ userId, kind }));
      await trx.insertInto("mutedMails").values(rows).execute();
    });
}
