import type { Kysely } from "kysely";

/** Keeps the values before and after a change, and which entries one request made, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("auditLog").addColumn("changesJson", "text").execute();
  await db.schema.alterTable("auditLog").addColumn("requestKey", "text").execute();
  await db.schema
    .alterTable("auditLog")
    .addColumn("place", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("auditLogRequest")
    .on("auditLog")
    .columns(["requestKey", "place"])
    .execute();
}
