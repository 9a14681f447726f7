import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("portions")
    .addColumn("presentationId", "text", (c) =>
      c.notNull().references("presentations.id").onDelete("cascade"),
    )
    .addColumn("portionIndex", "integer", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("portionsKey", ["presentationId", "portionIndex"])
    .execute();
  await db.schema.alterTable("presentations").addColumn("lastPortionIndex", "integer").execute();
  await db.schema.alterTable("presentations").addColumn("lastPortionAt", "text").execute();
  await db.schema
    .createIndex("presentationsLastPortionAt")
    .on("presentations")
    .columns(["recordingState", "lastPortionAt"])
    .execute();
  await db.schema
    .createTable("presentationModules")
    .addColumn("presentationId", "text", (c) =>
      c.notNull().references("presentations.id").onDelete("cascade"),
    )
    .addColumn("moduleId", "text", (c) => c.notNull().references("modules.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("presentationModulesKey", ["presentationId", "moduleId"])
    .execute();
  await db.schema
    .createIndex("presentationModulesModuleId")
    .on("presentationModules")
    .column("moduleId")
    .execute();
  await addWholeGroup(db);
}

/**
 * Marks evaluations of a whole group. An evaluation whose module was deleted has no module either, and must not pass
 * for one.
 */
async function addWholeGroup(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("evaluations")
    .addColumn("wholeGroup", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update evaluations set "wholeGroup" = 1 where "moduleId" is null and "groupId" is not null`.execute(
    db,
  );
  await db.schema
    .createIndex("evaluationsWholeGroup")
    .unique()
    .on("evaluations")
    .column("presentationId")
    .where(sql.ref("wholeGroup"), "=", sql.lit(1))
    .execute();
}
