import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("diskSamples")
    .addColumn("at", "text", (c) => c.primaryKey())
    .addColumn("freeBytes", "integer", (c) => c.notNull())
    .addColumn("totalBytes", "integer", (c) => c.notNull())
    .execute();
}
