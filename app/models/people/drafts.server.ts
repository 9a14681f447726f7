import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import { mentions } from "~/models/terms/fold";
import { networkOf } from "~/models/sign-in/guess-limits";
import type { Database } from "~/models/tables";

/** The limits on drafts, of one network and in all, in number and in typed bytes. The oldest drafts go first. */
export const DRAFT_BOUNDS = {
  network: { count: 20, bytes: 2 * 1024 * 1024 },
  all: { count: 500, bytes: 20 * 1024 * 1024 },
};

export type Fields = [name: string, value: string][];

/**
 * Keeps the fields that an anonymous visitor typed on the page at `path`, for `keptMs`. Returns the secret id that
 * gives them back. Beyond `DRAFT_BOUNDS` older drafts go, those of the same network first.
 */
export async function keep(
  draft: { address: string; path: string; fields: Fields; keptMs: number },
  at = new Date(),
): Promise<string> {
  const { address, path, fields, keptMs } = draft;
  const network = networkOf(address);
  const id = randomBytes(24).toString("base64url");
  const fieldsJson = JSON.stringify(fields);
  await inTransaction(async (trx) => {
    await deleteExpired(at, trx);
    const bytes = Buffer.byteLength(fieldsJson);
    const createdAt = at.toISOString();
    const expiresAt = new Date(at.getTime() + keptMs).toISOString();
    await trx
      .insertInto("drafts")
      .values({ id, network, path, fieldsJson, bytes, createdAt, expiresAt })
      .execute();
    await deleteBeyond(DRAFT_BOUNDS.network, network, trx);
    await deleteBeyond(DRAFT_BOUNDS.all, null, trx);
  });
  return id;
}

/** Returns the fields of a draft and deletes it; null when it is gone. */
export async function take(id: string, at = new Date()): Promise<Fields | null> {
  const row = await db()
    .deleteFrom("drafts")
    .where("id", "=", id)
    .returning(["fieldsJson", "expiresAt"])
    .executeTakeFirst();
  return row && row.expiresAt > at.toISOString() ? JSON.parse(row.fieldsJson) : null;
}

/** Deletes the drafts whose fields or page address hold one of these words. */
export async function forgetMentions(words: string[], trx: Kysely<Database>): Promise<void> {
  const says = mentions(words);
  const rows = await trx.selectFrom("drafts").select(["id", "path", "fieldsJson"]).execute();
  const ids = rows
    .filter(({ path, fieldsJson }) => says(JSON.stringify(path)) || says(fieldsJson))
    .map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom("drafts").where("id", "in", ids).execute();
}

/** Deletes the expired drafts. */
export async function deleteExpired(
  at = new Date(),
  trx: Transaction<Database> | ReturnType<typeof db> = db(),
): Promise<void> {
  await trx.deleteFrom("drafts").where("expiresAt", "<=", at.toISOString()).execute();
}

/** Keeps the newest drafts that fit both limits. */
async function deleteBeyond(
  { count, bytes }: { count: number; bytes: number },
  network: string | null,
  trx: Transaction<Database>,
): Promise<void> {
  const newestFirst = sql`order by "createdAt" desc, rowid desc`;
  const within = network === null ? sql`true` : sql`network = ${network}`;
  await sql`
    delete from drafts where id in (
      select id from (
        select id, row_number() over (${newestFirst}) as place, sum(bytes) over (${newestFirst}) as total
        from drafts where ${within}
      ) as ranked where place > ${count} or total > ${bytes}
    )`.execute(trx);
}
