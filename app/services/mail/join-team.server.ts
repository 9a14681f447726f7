import type { Transaction } from "kysely";
import { copy } from "~/copy/copy";
import { now, inTransaction } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findShown } from "~/models/home/home.server";
import type { Database } from "~/models/tables";
import { targetOf, targetPage } from "~/models/teams/assignments";
import * as Assignments from "~/models/teams/assignments.server";
import * as Teams from "~/models/teams/teams.server";
import { config } from "~/platform/config.server";
import { mailAssigned } from "./assign.server";

/**
 * Adds people to a team, and tells each new member by mail what the team already has to present. Returns the number of
 * new members.
 */
export async function joinTeam(
  teamId: string,
  userIds: readonly string[],
  manages: 0 | 1,
  within?: Transaction<Database>,
): Promise<number> {
  if (!within) return inTransaction((trx) => joinTeam(teamId, userIds, manages, trx));
  const before = new Set(await Assignments.findPersonIds({ teamId }, within));
  await Teams.addPeople(teamId, userIds, manages, within);
  const after = await Assignments.findPersonIds({ teamId }, within);
  const joined = after.filter((id) => !before.has(id));
  if (joined.length > 0) await mailJoined(teamId, joined, within);
  return joined.length;
}

/**
 * Queues a mail for each assignment of the team that is left to these people. The mail names no day that is past, because
 * nobody can keep it.
 */
async function mailJoined(
  teamId: string,
  personIds: readonly string[],
  trx: Transaction<Database>,
): Promise<void> {
  const rows = new Map((await Assignments.findOfTeam(teamId, trx)).map((row) => [row.id, row]));
  if (rows.size === 0) return;
  const today = dayOf(now(), config().timeZone);
  const asked = await findAsked({ scope: "all", today, personIds }, await findShown(trx), trx);
  const titles = new Map(asked.assignments.map(({ id, title }) => [id, title]));
  for (const { assignmentId, personId: userId, state } of asked.people) {
    const row = rows.get(assignmentId);
    if (!row || (state !== "due" && state !== "late")) continue;
    const title = titles.get(assignmentId) || copy.common.untitled;
    const dueOn = state === "late" ? null : row.dueOn;
    const path = targetPage(targetOf(row));
    await mailAssigned({ assignmentId, userId, title, path, dueOn }, trx);
  }
}
