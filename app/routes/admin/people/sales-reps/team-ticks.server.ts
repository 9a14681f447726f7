import * as Teams from "~/models/teams/teams.server";
import { joinTeam } from "~/services/mail/join-team.server";

/** Returns the teams of the form with those of the person; of a new person without `userId`. Runs two queries at most. */
export async function readTeams(userId?: string) {
  const [teams, own] = await Promise.all([
    Teams.findNames(),
    userId === undefined ? [] : Teams.findOf(userId),
  ]);
  const manages = new Map(own.map((one) => [one.id, one.manages === 1]));
  return {
    teams: teams.map((team) => ({ ...team, manages: manages.get(team.id) ?? false })),
    ticked: own.map(({ id }) => id),
  };
}

/** Adds a person to the ticked teams as a member, and takes it out of the others. Does nothing for a form without teams. */
export async function saveTeams(userId: string, form: FormData): Promise<void> {
  if (!form.has("teamsShown")) return;
  const ticked = new Set(form.getAll("teams"));
  const { teams, ticked: before } = await readTeams(userId);
  for (const { id } of teams) {
    if (ticked.has(id) === before.includes(id)) continue;
    if (ticked.has(id)) await joinTeam(id, [userId], 0);
    else await Teams.removePeople(id, [userId]);
  }
}
