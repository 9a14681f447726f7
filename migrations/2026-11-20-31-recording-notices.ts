import type { Kysely } from "kysely";

/** Adds the table of people who read the recording notice, with the time and the announced retention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("recordingNotices")
    .addColumn("userId", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("acknowledgedAt", "text", (c) => c.notNull())
    .addColumn("keepDays", "integer")
    .execute();
}
