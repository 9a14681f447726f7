import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("presentations").addColumn("recordingDigest", "text").execute();
}
