import { type Kysely, type SqlBool, sql } from "kysely";

/**
 * The index of the evaluations to review also names the talk. A judgement that a newer one replaced is left out, and a
 * count still reads no evaluation.
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
      "judgedAgain",
      "presentationId",
    ])
    .where(
      sql<SqlBool>`state = 'scored' and "reviewedAt" is null and (drawn = 1 or "toReview" = 1)`,
    )
    .execute();
}
