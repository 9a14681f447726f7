import type { Kysely } from "kysely";

/** Adds the indexes by which the export reads all evaluations, or one user's, without sorting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("evaluationsCreatedAt")
    .on("evaluations")
    .columns(["createdAt", "id"])
    .execute();
  await db.schema
    .createIndex("evaluationsUserCreatedAt")
    .on("evaluations")
    .columns(["userId", "createdAt", "id"])
    .execute();
}
