import type { Kysely } from "kysely";

/** A picture out of a stored video, for the cards it is listed on. Those that have none get one after the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("posters")
    .addColumn("videoUrl", "text", (c) => c.primaryKey())
    .addColumn("posterUrl", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
}
