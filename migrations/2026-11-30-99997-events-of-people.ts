import type { Kysely } from "kysely";

/** The person of an event, so that a deletion takes the events along, and an export finds them by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("events")
    .addColumn("userId", "text", (column) => column.references("users.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("eventsUserId").on("events").column("userId").execute();
}
