import type { Kysely } from "kysely";

/** The people who wait for a conversation at any node, and the person and the kind of each promised place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("voiceWaiting")
    .addColumn("ticket", "text", (c) => c.primaryKey())
    .addColumn("mode", "text", (c) => c.notNull())
    .addColumn("holder", "text", (c) => c.notNull())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("polledAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("voiceWaitingModeHolder")
    .on("voiceWaiting")
    .columns(["mode", "holder"])
    .unique()
    .execute();
  await db.schema
    .alterTable("voicePromises")
    .addColumn("mode", "text", (c) => c.notNull().defaultTo("voice"))
    .execute();
  await db.schema
    .alterTable("voicePromises")
    .addColumn("holder", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
