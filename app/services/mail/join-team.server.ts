import type { Transaction } from "kysely";
import { copy } from "~/copy/copy";
import { now, inTransaction } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findShown } from "~/models/home/home.server";
import type { Database } from "~/models/tables";
import { targetPage } from "~/models/teams/assignments";
import { markInvited } from "~/models/people/invited.server";
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
  if (joined.length > 0) await mailLeft(joined, within, teamId);
  return joined.length;
}

/** Lets mails leave to a person who was invited or signed in just now, and tells what is already asked of them. */
export async function tellInvited(userId: string): Promise<void> {
  await inTransaction(async (trx) => {
    if (await markInvited(userId, trx)) await mailLeft([userId], trx);
  });
}

/**
 * Queues a mail for each assignment that is left to these people; with `teamId`, of that team alone. The mail names no
 * day that is past, because nobody can keep it.
 */
async function mailLeft(
  personIds: readonly string[],
  trx: Transaction<Database>,
  teamId?: string,
): Promise<void> {
  const today = dayOf(now(), config().timeZone);
  const asked = await findAsked({ scope: "all", today, personIds }, await findShown(trx), trx);
  const byId = new Map(asked.assignments.map((one) => [one.id, one]));
  for (const { assignmentId, personId: userId, state, dueOn } of asked.people) {
    const of = byId.get(assignmentId);
    if (!of || (teamId !== undefined && of.teamId !== teamId)) continue;
    if (state !== "due" && state !== "late") continue;
    const title = of.title || copy.common.untitled;
    const day = state === "late" ? null : dueOn;
    const path = targetPage(of.target);
    await mailAssigned({ assignmentId, userId, title, path, dueOn: day }, trx);
  }
}
