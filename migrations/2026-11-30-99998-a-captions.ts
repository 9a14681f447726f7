import type { Kysely } from "kysely";

/** The lines of captions that an admin wrote or a model translated, and the state of a lesson's translation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("captionLines")
    .addColumn("moduleId", "text", (c) => c.notNull().references("modules.id").onDelete("cascade"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("startMs", "integer", (c) => c.notNull())
    .addColumn("endMs", "integer", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("french", "text", (c) => c.notNull())
    .addColumn("byModel", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("captionLinesKey", ["moduleId", "language", "startMs"])
    .execute();
  await db.schema
    .alterTable("lessonSegments")
    .addColumn("translationState", "text", (c) => c.notNull().defaultTo("none"))
    .execute();
  await db.schema.alterTable("lessonSegments").addColumn("translationError", "text").execute();
}
