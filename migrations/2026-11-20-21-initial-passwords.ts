import type { Kysely } from "kysely";

/** Adds the expiry of a password that an admin gave. Null for a password that the person chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("passwordExpiresAt", "text").execute();
}
