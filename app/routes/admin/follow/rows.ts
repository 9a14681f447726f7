import type { AskedPerson } from "~/models/follow/asked.server";
import type { FollowedPerson, FollowedTeam } from "~/models/follow/people.server";
import { type PersonState, personState } from "~/models/follow/standing";
import type { AssignmentState } from "~/models/teams/assignments";
import { type FollowPart, NO_TEAM } from "./addresses";

/** A person with the facts by which 'Suivi' filters and sorts. */
export interface PersonRow extends FollowedPerson {
  state: PersonState;
  /** The number of late assignments. */
  late: number;
  /** The state in the assignment of the filter; null without that filter. */
  asked: AssignmentState | null;
}

/** A row of the list: a person, in a team when the list is sorted by team. */
export interface ListedRow {
  person: PersonRow;
  /** Null for a person without a team, and in a list that is not sorted by team. */
  team: FollowedTeam | null;
}

/** Returns the people with their states. Pure. */
export function personRows(
  people: readonly FollowedPerson[],
  {
    asked,
    assignment,
    nowMs,
  }: { asked: readonly AskedPerson[]; assignment: string | null; nowMs: number },
): PersonRow[] {
  const late = new Map<string, number>();
  for (const { personId, state } of asked)
    if (state === "late") late.set(personId, (late.get(personId) ?? 0) + 1);
  const inAsked = new Map(
    asked
      .filter(({ assignmentId }) => assignmentId === assignment)
      .map(({ personId, state }) => [personId, state]),
  );
  return people.map((person) => ({
    ...person,
    state: personState(person, nowMs),
    late: late.get(person.id) ?? 0,
    asked: inAsked.get(person.id) ?? null,
  }));
}

const ranks: Record<PersonState, number> = { stuck: 0, idle: 2, never: 3, active: 4 };
/** Returns a person's rank: stuck ones first, then late ones, idle ones, and those who never presented. */
const rankOf = ({ state, late }: PersonRow) => Math.min(ranks[state], late > 0 ? 1 : 4);

/**
 * Returns the rows of a part of 'Suivi', sorted. Sorted by team, a person has a row in each team. `people` stand by
 * name, `teams` too. Pure.
 */
export function listedRows(
  people: readonly PersonRow[],
  teams: readonly FollowedTeam[],
  part: Pick<FollowPart, "team" | "state" | "assignment" | "order">,
): ListedRow[] {
  const kept = people.filter((person) => isInTeam(person, part.team) && isInState(person, part));
  if (part.order === "team") return byTeam(kept, teams, part.team);
  const sorted =
    part.order === "stuck"
      ? kept.toSorted((a, b) => rankOf(a) - rankOf(b))
      : part.order === "last"
        ? kept.toSorted((a, b) => compare(b.lastAt ?? "", a.lastAt ?? ""))
        : kept;
  return sorted.map((person) => ({ person, team: null }));
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

const isInTeam = ({ teamIds }: PersonRow, team: string | null) =>
  team === null || (team === NO_TEAM ? teamIds.length === 0 : teamIds.includes(team));

/** With an assignment, 'late' is said of that assignment. */
function isInState(
  { state, late, asked }: PersonRow,
  part: Pick<FollowPart, "state" | "assignment">,
): boolean {
  if (part.state === null) return true;
  if (part.state === "late") return part.assignment === null ? late > 0 : asked === "late";
  return state === part.state;
}

function byTeam(
  people: readonly PersonRow[],
  teams: readonly FollowedTeam[],
  only: string | null,
): ListedRow[] {
  const shown = teams.filter(({ id }) => only === null || id === only);
  const inTeams = shown.flatMap((team) =>
    people
      .filter(({ teamIds }) => teamIds.includes(team.id))
      .map((person): ListedRow => ({ person, team })),
  );
  const alone = people.filter(({ teamIds }) => teamIds.length === 0);
  return [...inTeams, ...alone.map((person): ListedRow => ({ person, team: null }))];
}
