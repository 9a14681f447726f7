import type { Kysely } from "kysely";

/** Adds a picture from each stored video, for its cards. Existing videos get one after the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("posters")
    .addColumn("videoUrl", "text", (c) => c.primaryKey())
    .addColumn("posterUrl", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
}
