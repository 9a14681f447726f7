import type { Kysely } from "kysely";

/** A password that was given to somebody, until when it opens the account; null for one of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("passwordExpiresAt", "text").execute();
}
