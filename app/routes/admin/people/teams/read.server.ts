import { db } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findFollowed } from "~/models/follow/people.server";
import { medianOf } from "~/models/follow/standing";
import { findShown } from "~/models/home/home.server";
import * as Teams from "~/models/teams/teams.server";
import { dayWords } from "../follow/page.server";

/**
 * Reads every team with the figures of its followed members: the median of the last counted scores, the people who are
 * late, the day of the last attempt. Runs a constant number of queries.
 */
export async function readTeams({ nowMs, timeZone }: { nowMs: number; timeZone: string }) {
  const [teams, people, content] = await Promise.all([
    Teams.findAll(),
    findFollowed({ scope: "all", query: "", role: null, assignmentId: null }),
    findShown(db()),
  ]);
  const today = dayOf(nowMs, timeZone);
  const { people: asked } = await findAsked({ scope: "all", today, lateOnly: true }, content);
  const late = new Set(
    asked.filter(({ state }) => state === "late").map(({ personId }) => personId),
  );
  return teams.map((team) => {
    const members = people.filter(({ teamIds }) => teamIds.includes(team.id));
    const lastAt = members.flatMap((person) => person.lastAt ?? []).reduce(latest, "");
    return {
      ...team,
      median: medianOf(members.flatMap(({ newest }) => newest[0]?.score ?? [])),
      late: members.filter(({ id }) => late.has(id)).length,
      last: lastAt === "" ? null : dayWords(lastAt, nowMs, timeZone),
    };
  });
}

const latest = (a: string, b: string) => (a > b ? a : b);

export type TeamRow = Awaited<ReturnType<typeof readTeams>>[number];
