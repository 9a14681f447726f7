import type { Kysely } from "kysely";

/** Adds the audit log of accounts: actor, action, account and time. It stores ids and names of actions, never texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("auditLog")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("targetId", "text")
    .execute();
  await db.schema.createIndex("auditLogAt").on("auditLog").column("at").execute();
  await db.schema.createIndex("auditLogActor").on("auditLog").column("actor").execute();
  await db.schema.createIndex("auditLogTarget").on("auditLog").column("targetId").execute();
}
