import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database, Instant } from "~/models/tables";

/** Notes a file, before it is created. */
export async function note(file: string, connection: Kysely<Database> = db()): Promise<void> {
  const begunAt = now();
  await connection
    .insertInto("begunFiles")
    .values({ file, begunAt })
    .onConflict((conflict) => conflict.column("file").doUpdateSet({ begunAt }))
    .execute();
}

/** Deletes the note of a file that a row owns, or that is gone. */
export async function forget(file: string, connection: Kysely<Database> = db()): Promise<void> {
  await connection.deleteFrom("begunFiles").where("file", "=", file).execute();
}

/** Returns the files in `folder` that were begun before this instant. */
export const findAbandoned = (
  folder: string,
  before: Instant,
): Promise<{ file: string; begunAt: Instant }[]> =>
  db()
    .selectFrom("begunFiles")
    .selectAll()
    .where("begunAt", "<", before)
    .where("file", "like", `${folder}/%`)
    .execute();

/** Returns those of the files that are noted. */
export async function findNoted(files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const rows = await db()
    .selectFrom("begunFiles")
    .select("file")
    .where("file", "in", files)
    .execute();
  return new Set(rows.map(({ file }) => file));
}

/** Deletes the notes from before this instant. */
export async function purge(before: Instant): Promise<void> {
  await db().deleteFrom("begunFiles").where("begunAt", "<", before).execute();
}
