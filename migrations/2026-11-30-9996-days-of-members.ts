import { type Kysely, sql } from "kysely";

/**
 * Deadlines that begin at membership: the people who are in a team now keep its days. And the accounts that nobody
 * invited yet: none of those that exist now counts as such.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("teamMembers")
    .addColumn("keepsTeamDays", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update "teamMembers" set "keepsTeamDays" = 1`.execute(db);
  await db.schema
    .alterTable("users")
    .addColumn("uninvited", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
