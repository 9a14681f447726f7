import type { Kysely } from "kysely";

/** Adds the support tutorials of the companion application: titles, answers and videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable("tutorials").addColumn("id", "text", (c) => c.primaryKey());
  for (const text of ["titleFr", "titleEn", "titleEs", "responseFr", "responseEn", "responseEs"])
    table = table.addColumn(text, "text", (c) => c.notNull());
  await table
    .addColumn("videoUrl", "text")
    .addColumn("videoDurationS", "real")
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("tutorialsVideoUrl").on("tutorials").column("videoUrl").execute();
}
