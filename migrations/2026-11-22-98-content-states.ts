import type { Kysely } from "kysely";

/** Modules and groups that only admins see, until they are published (brouillons). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["modules", "groups"])
    await db.schema
      .alterTable(table)
      .addColumn("unpublished", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
}
