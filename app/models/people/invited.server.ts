import type { Kysely } from "kysely";
import { now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** Returns true when nobody has invited this person, who has not signed in either. */
export async function isUninvited(id: string, trx: Kysely<Database>): Promise<boolean> {
  const row = await trx
    .selectFrom("users")
    .select("uninvited")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.uninvited === 1;
}

/** Stores that a person was invited or signed in. Returns false when that was known. */
export async function markInvited(id: string, trx: Kysely<Database>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ uninvited: 0 })
    .where("id", "=", id)
    .where("uninvited", "=", 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores that these people were invited now, by mail or by a link. */
export async function noteInvitation(ids: readonly string[], trx: Kysely<Database>): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("users").set({ invitedAt: now() }).where("id", "in", ids).execute();
}
