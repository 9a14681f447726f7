import type { Kysely } from "kysely";

/** The node of each sample of a disk. It is empty for an installation of one machine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("diskSamples")
    .addColumn("node", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
