import type { Kysely } from "kysely";

/** The last use of a link, the provider's name of a session, and the tokens that count once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("usedTokens")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("links").addColumn("usedAt", "text").execute();
  await db.schema
    .createIndex("linksPartyUsed")
    .on("links")
    .columns(["partyId", "usedAt"])
    .execute();
  await db.schema.alterTable("sessions").addColumn("partySession", "text").execute();
  await db.schema
    .createIndex("sessionsPartySession")
    .on("sessions")
    .column("partySession")
    .execute();
}
