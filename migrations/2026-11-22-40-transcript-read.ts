import { type Kysely, sql } from "kysely";

/** Adds a mark that an admin has read the figures of a recognised transcript. Until then the transcript is a draft. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("modules")
    .addColumn("transcriptRead", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update modules set "transcriptRead" = 1 where "transcriptEdited" = 1`.execute(db);
}
