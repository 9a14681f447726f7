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

/**
 * Adds a person to the teams that were ticked in the form as a member, and takes it out of those that were unticked.
 * Every other team stays as it is, also where another admin changed it meanwhile.
 */
export async function saveTeams(userId: string, form: FormData): Promise<void> {
  const [shown, ticked] = [new Set(form.getAll("teamsShown")), new Set(form.getAll("teams"))];
  for (const { id } of await Teams.findNames()) {
    if (ticked.has(id) === shown.has(id)) continue;
    if (ticked.has(id)) await joinTeam(id, [userId], 0);
    else await Teams.removePeople(id, [userId]);
  }
}
