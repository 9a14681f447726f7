import type { Kysely } from "kysely";

/**
 * Presentations that go on after a closed tab: the instants of the last resumption and of the end of its term, and the
 * places of later parts in a recording.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("presentations").addColumn("resumedAt", "text").execute();
  await db.schema.alterTable("presentations").addColumn("lapsedAt", "text").execute();
  await db.schema.alterTable("portions").addColumn("partStartMs", "integer").execute();
}
