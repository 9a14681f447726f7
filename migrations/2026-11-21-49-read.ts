import { type Kysely, sql } from "kysely";

/**
 * When an evaluation was last opened by whoever presented it: what is new of it since (a result, a decision, a comment)
 * is told on their home. What there was before this day counts as read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("evaluations").addColumn("readAt", "text").execute();
  await sql`update evaluations set "readAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where state <> 'pending'`.execute(db);
  // Home reads only those: a small part of all evaluations.
  await sql`create index "evaluations_unread" on evaluations ("userId", "createdAt")
    where "readAt" is null or "readAt" < coalesce("reviewedAt", "finishedAt")`.execute(db);
}
