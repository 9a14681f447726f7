import type { Kysely } from "kysely";

/**
 * An index of the reviewed evaluations of a module. The instant of a review stands behind the long result, so that a
 * search among the module's rows would read all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("evaluationsReviewedOfModule")
    .on("evaluations")
    .columns(["moduleId", "reviewedAt"])
    .where("reviewedAt", "is not", null)
    .execute();
}
