import { type Kysely, type SqlBool, sql } from "kysely";

/**
 * Notes the end of an evaluation's term, and the requests of people to be erased. The index of the evaluations to review
 * learns which ones have lost their words, so that a count still reads no evaluation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erasureRequests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) =>
      column.notNull().unique().references("users.id").onDelete("cascade"),
    )
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("refusedAt", "text")
    .addColumn("refusal", "text")
    .execute();
  await db.schema.alterTable("presentations").addColumn("wordsRemovedAt", "text").execute();
  await db.schema.alterTable("evaluations").addColumn("wordsRemovedAt", "text").execute();
  await db.schema.alterTable("evaluations").addColumn("termHash", "text").execute();
  await db.schema
    .createIndex("presentationsWords")
    .on("presentations")
    .column("createdAt")
    .where(sql<SqlBool>`"wordsRemovedAt" is null`)
    .execute();
  await db.schema.alterTable("recordingNotices").addColumn("evaluationMonths", "integer").execute();
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
      "wordsRemovedAt",
    ])
    .where(
      sql<SqlBool>`state = 'scored' and "reviewedAt" is null and (drawn = 1 or "toReview" = 1)`,
    )
    .execute();
}
