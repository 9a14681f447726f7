import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import * as AuditLog from "~/models/people/audit-log.server";
import type { Database } from "~/models/tables";

/** Adds people to a team, or moves those of the team to the other list. Ids of accounts that are gone do nothing. */
export async function addPeople(
  teamId: string,
  userIds: readonly string[],
  manages: 0 | 1,
  trx: Kysely<Database> = db(),
): Promise<void> {
  await placePeople(teamId, userIds, manages, trx);
  if (userIds.length > 0) await AuditLog.record("team-people-changed", teamId, trx);
}

/** Adds people to a team without an entry in the audit log, or moves them to the other list. */
export async function placePeople(
  teamId: string,
  userIds: readonly string[],
  manages: 0 | 1,
  trx: Kysely<Database>,
): Promise<void> {
  if (userIds.length === 0) return;
  const createdAt = now();
  await trx
    .insertInto("teamMembers")
    .columns(["teamId", "userId", "manages", "createdAt"])
    .expression((e) =>
      e
        .selectFrom("users")
        .select((one) => [
          one.val(teamId).as("teamId"),
          "id as userId",
          one.val(manages).as("manages"),
          one.val(createdAt).as("createdAt"),
        ])
        .where("id", "in", userIds),
    )
    .onConflict((conflict) => conflict.columns(["teamId", "userId"]).doUpdateSet({ manages }))
    .execute();
}

/** Takes people out of a team. */
export async function removePeople(
  teamId: string,
  userIds: readonly string[],
  trx: Kysely<Database> = db(),
): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .deleteFrom("teamMembers")
    .where("teamId", "=", teamId)
    .where("userId", "in", userIds)
    .execute();
  await AuditLog.record("team-people-changed", teamId, trx);
}
