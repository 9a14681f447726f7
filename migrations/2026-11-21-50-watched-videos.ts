import type { Kysely } from "kysely";

/** Adds the videos that a person watched: a check mark on a card, which changes no score. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("watchedVideos")
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("moduleId", "text", (c) => c.notNull().references("modules.id").onDelete("cascade"))
    .addColumn("videoUrl", "text", (c) => c.notNull())
    .addColumn("watchedAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("watchedVideosOfUser", ["userId", "moduleId"])
    .execute();
  await db.schema
    .createIndex("watchedVideosModuleId")
    .on("watchedVideos")
    .column("moduleId")
    .execute();
}
