import type { Kysely } from "kysely";

/** The timed text of a module's video, and the second of each point that an admin set by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lessonSegments")
    .addColumn("moduleId", "text", (c) =>
      c.primaryKey().references("modules.id").onDelete("cascade"),
    )
    .addColumn("videoUrl", "text", (c) => c.notNull())
    .addColumn("segmentsJson", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("lessonSeconds")
    .addColumn("moduleId", "text", (c) => c.notNull().references("modules.id").onDelete("cascade"))
    .addColumn("pointId", "text", (c) => c.notNull())
    .addColumn("startS", "real")
    .addPrimaryKeyConstraint("lessonSecondsKey", ["moduleId", "pointId"])
    .execute();
}
