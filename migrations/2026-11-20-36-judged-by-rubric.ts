import { type Kysely, sql } from "kysely";

/**
 * Adds an evaluation's rubric, the interval of its score and the judged turns, which recomputing needs. Null for
 * earlier evaluations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["evaluations", "videoEvaluations"]) {
    await db.schema
      .alterTable(table)
      .addColumn("rubricVersionId", "text", (column) =>
        column.references("rubricVersions.id").onDelete("set null"),
      )
      .execute();
    for (const column of ["intervalLow", "intervalHigh"])
      await db.schema.alterTable(table).addColumn(column, "integer").execute();
    await db.schema
      .createIndex(`${table}_rubricVersionId`)
      .on(table)
      .column("rubricVersionId")
      .execute();
  }
  // The partial index covers the list 'À revoir', a small part of all evaluations.
  await sql`create index "evaluations_toReview" on evaluations ("createdAt")
    where state = 'scored' and "intervalLow" <= 85 and "intervalHigh" >= 85`.execute(db);
  await db.schema
    .createTable("judgedTurns")
    .addColumn("evaluationId", "text", (column) =>
      column.primaryKey().references("evaluations.id").onDelete("cascade"),
    )
    .addColumn("turnsJson", "text", (column) => column.notNull())
    .execute();
}
