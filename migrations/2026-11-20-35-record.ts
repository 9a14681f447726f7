import { type Kysely, sql } from "kysely";

/**
 * Stores titles in the record itself, for modules renamed or deleted later. A presented module is archived instead of
 * deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTitles(db, "presentations", ["moduleTitle", "groupTitle"]);
  await addTitles(db, "evaluations", ["moduleTitle", "groupTitle", "containerTitle"]);
  await addTitles(db, "videoEvaluations", ["moduleTitle", "containerTitle"]);
  const moduleTitle = sql`(select title from modules where modules.id = "moduleId")`;
  const groupTitle = sql`(select title from groups where groups.id = "groupId")`;
  const ofModule = sql`(select c.title from containers c join modules m on m."containerId" = c.id
    where m.id = "moduleId")`;
  const ofGroup = sql`(select c.title from containers c join groups g on g."containerId" = c.id
    where g.id = "groupId")`;
  await sql`update presentations set "moduleTitle" = ${moduleTitle}, "groupTitle" = ${groupTitle}`.execute(
    db,
  );
  await sql`update evaluations set "moduleTitle" = ${moduleTitle}, "groupTitle" = ${groupTitle},
    "containerTitle" = case when "groupId" is null then ${ofModule} else ${ofGroup} end`.execute(
    db,
  );
  await sql`update "videoEvaluations" set "moduleTitle" = ${moduleTitle}, "containerTitle" = ${ofModule}`.execute(
    db,
  );
  await db.schema.alterTable("modules").addColumn("archivedAt", "text").execute();
}

async function addTitles(db: Kysely<unknown>, table: string, columns: readonly string[]) {
  for (const column of columns)
    await db.schema.alterTable(table).addColumn(column, "text").execute();
}
