import type { Kysely } from "kysely";

/** The modules of a presentation of which a vendor may hold a part. A build from before does not write the column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("presentations").addColumn("vendorModulesJson", "text").execute();
}
