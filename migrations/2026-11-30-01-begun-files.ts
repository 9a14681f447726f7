import type { Kysely } from "kysely";

/** The files that a process began and no row owns yet. A sweep removes an abandoned file only by its note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("begunFiles")
    .addColumn("file", "text", (c) => c.primaryKey())
    .addColumn("begunAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("begunFilesBegunAt").on("begunFiles").column("begunAt").execute();
}
