import type { Kysely } from "kysely";

/** Who was told what is recorded, when, and for how long it was said to be kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("recordingNotices")
    .addColumn("userId", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("acknowledgedAt", "text", (c) => c.notNull())
    .addColumn("keepDays", "integer")
    .execute();
}
