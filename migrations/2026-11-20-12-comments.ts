import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("comments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("evaluationId", "text", (c) =>
      c.notNull().references("evaluations.id").onDelete("cascade"),
    )
    .addColumn("authorId", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("editorId", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("atS", "integer")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("commentsEvaluationId")
    .on("comments")
    .columns(["evaluationId", "createdAt"])
    .execute();
  await db.schema.createIndex("commentsAuthorId").on("comments").column("authorId").execute();
  await db.schema.createIndex("commentsEditorId").on("comments").column("editorId").execute();
}
