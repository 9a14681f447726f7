import { type Kysely, sql } from "kysely";

/** Adds the indexes by which expired recordings and sounds are found without reading every presentation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["recordingKeptDays", "soundKeptDays"])
    await db.schema.alterTable("presentations").addColumn(column, "integer").execute();
  await db.schema
    .createIndex("presentationsWithSound")
    .on("presentations")
    .column("createdAt")
    .where(sql.ref("soundKeptDays"), "is", null)
    .execute();
  await db.schema
    .createIndex("mediaFolderCreatedAt")
    .on("media")
    .columns(["folder", "createdAt"])
    .execute();
  await db.schema
    .createIndex("conversationsAudioFile")
    .on("conversations")
    .column("audioFile")
    .execute();
  await db.schema
    .createIndex("jobsStateFinishedAt")
    .on("jobs")
    .columns(["state", "finishedAt"])
    .execute();
}
