import type { Kysely } from "kysely";

/** The export reads in these orders without sorting: everybody's evaluations, or one user's. */
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
