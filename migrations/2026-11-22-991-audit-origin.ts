import type { Kysely } from "kysely";

/** The origin of an audited action, and the indexes of the journal's filters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("auditLog")
    .addColumn("origin", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema.dropIndex("auditLogActor").execute();
  await db.schema.createIndex("auditLogActor").on("auditLog").columns(["actor", "at"]).execute();
  await db.schema.createIndex("auditLogAction").on("auditLog").columns(["action", "at"]).execute();
}
