import type { Kysely } from "kysely";

/** Adds the calls to the language model: purpose, cost and failure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("modelCalls")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("use", "text", (c) => c.notNull())
    .addColumn("evaluationId", "text", (c) => c.references("evaluations.id").onDelete("set null"))
    .addColumn("videoEvaluationId", "text", (c) =>
      c.references("videoEvaluations.id").onDelete("set null"),
    )
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("taken", "integer", (c) => c.notNull())
    .addColumn("promptTokens", "integer")
    .addColumn("completionTokens", "integer")
    .addColumn("cost", "real")
    .addColumn("failure", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  for (const column of ["day", "evaluationId", "videoEvaluationId"])
    await db.schema
      .createIndex(`modelCalls${column[0]?.toUpperCase()}${column.slice(1)}`)
      .on("modelCalls")
      .column(column)
      .execute();
}
