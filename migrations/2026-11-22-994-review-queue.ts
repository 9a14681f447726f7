import { type Kysely, type SqlBool, sql } from "kysely";

/**
 * Gives the index of the evaluations to review every column that the list counts, sorts and filters. The rows hold the
 * long result too, so that a count over the rows would read all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("evaluations_toReview").execute();
  await db.schema
    .createIndex("evaluations_toReview")
    .on("evaluations")
    .columns([
      "createdAt",
      "id",
      "userId",
      "moduleId",
      "groupId",
      "wholeGroup",
      "state",
      "standing",
      "countedAt",
      "score",
      "reviewedScore",
      "reviewedAt",
      "drawn",
      "toReview",
    ])
    .where(
      sql<SqlBool>`state = 'scored' and "reviewedAt" is null and (drawn = 1 or "toReview" = 1)`,
    )
    .execute();
}
