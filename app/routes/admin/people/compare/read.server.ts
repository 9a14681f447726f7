import { db } from "~/models/database/database.server";
import { type AskedItem, visibleItems } from "~/models/follow/asked";
import {
  findMembers,
  findTeams,
  type FollowedTeam,
  type TeamMember,
} from "~/models/follow/people.server";
import { pointShares, type PointShares, rubricOrder } from "~/models/follow/points";
import { countOfMembers } from "~/models/follow/points.server";
import { findBestScores } from "~/models/follow/team-scores.server";
import { pointCell, type PointCell, scoreCell, type ScoreCell } from "~/models/follow/team-scores";
import { findShown } from "~/models/home/home.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { PeopleScope } from "~/models/teams/managers.server";

type Content = Awaited<ReturnType<typeof findShown>>;

/** A module or a group of the comparison. */
export interface ComparedItem extends AskedItem {
  title: string;
  containerId: string | null;
}

/** The teams of a scope and the content, with what every comparison begins with. Runs five queries. */
export async function readBasis(scope: PeopleScope) {
  const [teams, content] = await Promise.all([findTeams(scope), findShown(db())]);
  return { scope, teams, content };
}

export type Basis = Awaited<ReturnType<typeof readBasis>>;

/** A reader of the members of a team who see an item. */
type Viewers = (team: FollowedTeam, itemId: string) => TeamMember[];

/** Returns a reader of a team's viewers, which looks through the content once for each role. */
function viewersOf(members: readonly TeamMember[], content: Content): Viewers {
  const visible = visibleItems(content);
  const idsOf = new Map<string, Set<string>>();
  const sees = (role: string, itemId: string) => {
    const ids = idsOf.get(role) ?? new Set(visible(role).map(({ item }) => item.id));
    idsOf.set(role, ids);
    return ids.has(itemId);
  };
  const byTeam = new Map<string, TeamMember[]>();
  for (const one of members) byTeam.set(one.teamId, [...(byTeam.get(one.teamId) ?? []), one]);
  return (team, itemId) => (byTeam.get(team.id) ?? []).filter(({ role }) => sees(role, itemId));
}

/** Returns the items that somebody of these members has to present, in the order of home. */
export function itemsFor(members: readonly TeamMember[], content: Content): ComparedItem[] {
  const visible = visibleItems(content);
  const roles = new Set(members.map(({ role }) => role));
  const seen = new Set(
    [...roles].flatMap((role) => visible(role).map(({ item }) => `${item.kind}:${item.id}`)),
  );
  const places = new Map(content.containers.map(({ id }, at) => [id, at]));
  const placeOf = ({ containerId }: ComparedItem) =>
    places.get(containerId ?? "") ?? content.containers.length;
  return [
    ...content.modules.map((one) => itemOf("module", one)),
    ...content.groups.map((one) => itemOf("group", one)),
  ]
    .filter(({ kind, id }) => seen.has(`${kind}:${id}`))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

const itemOf = (
  kind: AskedItem["kind"],
  { id, title, containerId }: Omit<ComparedItem, "kind">,
): ComparedItem => ({ kind, id, title, containerId });

/** Returns the members of these teams, by name. Runs one query. */
export const readMembers = ({ scope }: Basis, teams: readonly FollowedTeam[]) =>
  findMembers(
    scope,
    teams.map(({ id }) => id),
  );

/** Returns the cells of each item, one for each team. Runs one query. */
export async function readScores(
  teams: readonly FollowedTeam[],
  members: readonly TeamMember[],
  items: readonly ComparedItem[],
  { content }: Basis,
): Promise<ScoreCell[][]> {
  const ids = [...new Set(members.map(({ id }) => id))];
  const scores = new Map<string, Map<string, number>>();
  for (const { userId, itemId, score } of await findBestScores(ids, items))
    scores.set(itemId, (scores.get(itemId) ?? new Map<string, number>()).set(userId, score));
  const viewers = viewersOf(members, content);
  return items.map(({ id }) =>
    teams.map((team) => scoreCell(viewers(team, id), (userId) => scores.get(id)?.get(userId))),
  );
}

/** A point with its cells, one for each team. */
export interface ComparedPoint extends Pick<PointShares, "pointId" | "claim" | "name"> {
  cells: PointCell[];
}

/** Returns the points of a module by the last judged talk of each member. Runs two queries. */
export async function readPoints(
  teams: readonly FollowedTeam[],
  members: readonly TeamMember[],
  moduleId: string,
  { scope, content }: Basis,
): Promise<ComparedPoint[]> {
  const ids = [...new Set(members.map(({ id }) => id))];
  const [counts, current] = await Promise.all([
    countOfMembers(scope, moduleId, ids),
    Rubrics.findCurrent(moduleId),
  ]);
  const points = rubricOrder(pointShares(counts), current?.rubric.points ?? []);
  const viewers = viewersOf(members, content);
  return points.map(({ pointId, claim, name, attempts }) => ({
    pointId,
    claim,
    name,
    cells: teams.map((team) => pointCell(viewers(team, moduleId), { attempts })),
  }));
}
