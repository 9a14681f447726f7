import { type Kysely, sql } from "kysely";

/** A module's recording is kept under the public id of the specification: its name for people has a place of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("media").addColumn("recordingName", "text").execute();
  await sql`update media set "recordingName" = substr("publicId", length('recordings/') + 1)
    where folder = 'recordings'`.execute(db);
  await db.schema
    .createIndex("mediaRecordingName")
    .unique()
    .on("media")
    .column("recordingName")
    .execute();
}
