import type { Kysely } from "kysely";

/** Adds 'Refaire ce moment': a rep's answers to one point of an evaluation, which change no score. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("moments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("evaluationId", "text", (c) =>
      c.notNull().references("evaluations.id").onDelete("cascade"),
    )
    .addColumn("moduleId", "text", (c) => c.references("modules.id").onDelete("set null"))
    .addColumn("pointId", "text", (c) => c.notNull())
    .addColumn("rubricVersionId", "text", (c) =>
      c.references("rubricVersions.id").onDelete("set null"),
    )
    .addColumn("question", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("written", "integer", (c) => c.notNull())
    .addColumn("verdict", "text", (c) => c.notNull())
    .addColumn("clauseStart", "integer")
    .addColumn("clauseEnd", "integer")
    .addColumn("factsJson", "text", (c) => c.notNull())
    .addColumn("scoreBefore", "integer", (c) => c.notNull())
    .addColumn("scoreAfter", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("moments").columns(columns).execute();
  await index("momentsEvaluationPoint", ["evaluationId", "pointId", "createdAt"]);
  await index("momentsUserCreatedAt", ["userId", "createdAt"]);
  await index("momentsModuleId", ["moduleId"]);
  await index("momentsRubricVersionId", ["rubricVersionId"]);
}
