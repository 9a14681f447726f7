import { type Kysely, sql } from "kysely";

/**
 * Adds the time when the presenter last opened an evaluation. Home announces later results, decisions and comments.
 * Existing evaluations count as read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("evaluations").addColumn("readAt", "text").execute();
  await sql`update evaluations set "readAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where state <> 'pending'`.execute(db);
  // The partial index covers home's unread evaluations, a small part of all.
  await sql`create index "evaluations_unread" on evaluations ("userId", "createdAt")
    where "readAt" is null or "readAt" < coalesce("reviewedAt", "finishedAt")`.execute(db);
}
