import type { Kysely } from "kysely";

/** The secret address of a person's calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("calendars")
    .addColumn("userId", "text", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("tokenDigest", "text", (column) => column.notNull().unique())
    .addColumn("tokenSealed", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
}
