import { type Kysely, sql } from "kysely";

/** Modules and groups that only admins see, until they are published (brouillons). Attempts are counted by module. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["modules", "groups"])
    await db.schema
      .alterTable(table)
      .addColumn("unpublished", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  // Holds the columns of an effective score, so that a count reads no evaluation.
  await sql`drop index "evaluationsModuleId"`.execute(db);
  await sql`create index "evaluationsModuleScore" on "evaluations"
    ("moduleId", "state", "standing", "countedAt", "reviewedScore", "score")`.execute(db);
}
