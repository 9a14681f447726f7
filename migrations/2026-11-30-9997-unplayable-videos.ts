import { type Kysely, sql } from "kysely";

/** Keeps the codec of a stored video that browsers may not play: at first of each AVI that stayed one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("unplayableVideos")
    .addColumn("videoUrl", "text", (c) => c.primaryKey())
    .addColumn("codec", "text", (c) => c.notNull())
    .addColumn("held", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  for (const table of ["modules", "tutorials"])
    await sql`insert into "unplayableVideos" ("videoUrl", "codec", "held", "createdAt")
      select "videoUrl", 'avi', 1, min("createdAt") from ${sql.table(table)}
      where lower("videoUrl") like '%.avi' group by "videoUrl"`.execute(db);
}
