import type { Kysely } from "kysely";

/** Adds the reader of a moment's answer: the near reader, or a model's id. Null for earlier answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("moments").addColumn("reader", "text").execute();
  await db.schema.alterTable("moments").addColumn("readerModel", "text").execute();
}
