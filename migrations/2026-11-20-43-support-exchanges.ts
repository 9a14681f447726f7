import type { Kysely } from "kysely";

/** Adds the support tokens exchanged for a session of the support page, kept until they expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("supportExchanges")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("supportExchangesExpiresAt")
    .on("supportExchanges")
    .column("expiresAt")
    .execute();
}
