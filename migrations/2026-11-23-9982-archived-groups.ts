import type { Kysely } from "kysely";

/** Groups and containers that an admin archived. A build from before does not know the column, and shows them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["groups", "containers"])
    await db.schema.alterTable(table).addColumn("archivedAt", "text").execute();
}
