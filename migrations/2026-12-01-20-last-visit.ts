import { type Kysely, sql } from "kysely";

/**
 * Keeps the last visit of each person and the last invitation. Both begin with what is known: sign-ins, presentations and
 * the journal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("lastVisitAt", "text").execute();
  await db.schema.alterTable("users").addColumn("invitedAt", "text").execute();
  await sql`update users set "lastVisitAt" = (select max(visits.at) from (
      select max("createdAt") as at from sessions where "userId" = users.id
      union all select max("seenAt") from "knownNetworks" where "userId" = users.id
      union all select max("createdAt") from presentations where "userId" = users.id
    ) as visits)`.execute(db);
  await sql`update users set "invitedAt" = (select max(at) from "auditLog" where "targetId" = users.id
    and action in ('invitation-mailed', 'invitation-link-created'))`.execute(db);
}
