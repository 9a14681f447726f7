import type { Kysely } from "kysely";

/** Adds the notes that managers write about a person for their next talk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("talkNotes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("byId", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("talkNotes_userId")
    .on("talkNotes")
    .columns(["userId", "createdAt"])
    .execute();
  await db.schema.createIndex("talkNotes_byId").on("talkNotes").column("byId").execute();
}
