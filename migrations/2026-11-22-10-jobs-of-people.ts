import { type Kysely, sql } from "kysely";

/** Adds the person who waits for a job, so that people take turns. Null for a job of nobody or of a deleted person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("jobs")
    .addColumn("userId", "text", (c) => c.references("users.id").onDelete("set null"))
    .execute();
  await db.schema
    .createIndex("jobsUserIdStartedAt")
    .on("jobs")
    .columns(["userId", "startedAt"])
    .execute();
  await sql`update jobs set "userId" = coalesce(
    (select e."userId" from evaluations e where e.id = jobs."payloadJson" ->> '$.evaluationId'),
    (select v."userId" from "videoEvaluations" v where v.id = jobs."payloadJson" ->> '$.videoEvaluationId')
  ) where state in ('queued', 'running')`.execute(db);
}
