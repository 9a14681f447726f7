import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ["transcriptError", "text"],
    ["transcriptProposal", "text"],
  ] as const)
    await db.schema.alterTable("modules").addColumn(column, type).execute();
  await db.schema
    .alterTable("modules")
    .addColumn("transcriptState", "text", (c) => c.notNull().defaultTo("none"))
    .execute();
  await db.schema
    .alterTable("modules")
    .addColumn("transcriptEdited", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update modules set "transcriptState" = 'ready' where "videoTranscript" <> ''`.execute(
    db,
  );
  await db.schema.createIndex("modulesVideoUrl").on("modules").column("videoUrl").execute();
}
