import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, inTransaction, now } from "~/models/database/database.server";
import { findJustMade, NotFound } from "~/models/database/version.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Database, TalkNotesTable } from "~/models/tables";

/** A note on a person, with the name of its author; null when that account is gone. */
export interface TalkNote extends TalkNotesTable {
  byName: string | null;
}

/** Returns the notes on a person, newest first. Runs one query. */
export const findOf = (userId: string): Promise<TalkNote[]> =>
  db()
    .selectFrom("talkNotes")
    .leftJoin("users", "users.id", "talkNotes.byId")
    .selectAll("talkNotes")
    .select("users.name as byName")
    .where("talkNotes.userId", "=", userId)
    .orderBy("talkNotes.createdAt", "desc")
    .orderBy("talkNotes.id")
    .execute();

/** Adds a note on a person. A form posted twice adds one note. */
export async function insert(
  values: Pick<TalkNotesTable, "userId" | "body"> & { byId: string },
): Promise<void> {
  await inTransaction(async (trx) => {
    if (await findJustMade("talkNotes", values, trx)) return;
    await trx
      .insertInto("talkNotes")
      .values({ id: randomUUID(), ...values, createdAt: now() })
      .execute();
    await AuditLog.record("talk-note-added", values.userId, trx);
  });
}

/**
 * Removes a note on a person. With `byId`, only that author's.
 * @throws NotFound when there is no such note
 */
export async function remove({
  id,
  userId,
  byId,
}: {
  id: string;
  userId: string;
  byId?: string | undefined;
}): Promise<void> {
  await inTransaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("talkNotes")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .$if(byId !== undefined, (query) => query.where("byId", "=", byId ?? ""))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound(`note ${id}`);
    await AuditLog.record("talk-note-removed", userId, trx);
  });
}

/** Removes the notes that this person wrote about others. */
export async function forgetAuthor(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom("talkNotes").where("byId", "=", userId).execute();
}
