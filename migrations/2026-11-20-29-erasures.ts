import type { Kysely } from "kysely";

/** Adds the table of erasures: actor and time, without any data of the erased person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erasures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("subjectKey", "text", (c) => c.notNull())
    .addColumn("byId", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("erasedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("erasuresById").on("erasures").column("byId").execute();
  await db.schema.createIndex("erasuresErasedAt").on("erasures").column("erasedAt").execute();
}
