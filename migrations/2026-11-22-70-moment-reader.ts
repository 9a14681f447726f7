import type { Kysely } from "kysely";

/** Who read the answer of a moment: the near reader, or a model by its id; null of those from before readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("moments").addColumn("reader", "text").execute();
  await db.schema.alterTable("moments").addColumn("readerModel", "text").execute();
}
