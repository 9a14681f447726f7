import { type Kysely, sql } from "kysely";

/** Adds a column for a recording's readable name. A module's recording keeps the public id of the specification. */
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
