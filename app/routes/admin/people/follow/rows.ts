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
  /** The late assignment with the earliest last day; null without one. */
  overdue: Pick<AskedPerson, "assignmentId" | "dueOn"> | null;
  /** The state in the assignment of the filter; null without that filter. */
  asked: AssignmentState | null;
}

/** A row of the list: a person, in a team when the list is sorted by team. */
export interface ListedRow {
  person: PersonRow;
  /** Null for a person without a team, and in a list that is not sorted by team. */
  team: FollowedTeam | null;
}

/** A person's part in the assignments. */
export type AskedParts = Pick<PersonRow, "late" | "overdue" | "asked">;

/** Returns a reader of people's parts. `assignment`: the one of the filter. Pure. */
export function askedOf(parts: readonly AskedPerson[], assignment: string | null) {
  const all = new Map<string, AskedParts>();
  const nothing: AskedParts = { late: 0, overdue: null, asked: null };
  for (const { personId, assignmentId, dueOn, state } of parts) {
    const known = all.get(personId) ?? nothing;
    const isFirst = state === "late" && dueOn < (known.overdue?.dueOn ?? "9999");
    all.set(personId, {
      late: known.late + (state === "late" ? 1 : 0),
      overdue: isFirst ? { assignmentId, dueOn } : known.overdue,
      asked: assignmentId === assignment ? state : known.asked,
    });
  }
  return (personId: string): AskedParts => all.get(personId) ?? nothing;
}

/** Returns the people with their states. Pure. */
export function personRows(
  people: readonly FollowedPerson[],
  of: { asked: readonly AskedPerson[]; assignment: string | null; nowMs: number },
): PersonRow[] {
  const parts = askedOf(of.asked, of.assignment);
  return people.map((person) => ({
    ...person,
    state: personState(person, of.nowMs),
    ...parts(person.id),
  }));
}

/** The order of the states: stuck people first. Late assignments come before. */
const ranks: Record<PersonState, number> = { stuck: 0, idle: 1, never: 2, active: 3 };

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
    part.order === "urgent"
      ? kept.toSorted((a, b) => b.late - a.late || ranks[a.state] - ranks[b.state])
      : part.order === "last"
        ? kept.toSorted((a, b) => compare(b.lastAt ?? "", a.lastAt ?? ""))
        : kept;
  return sorted.map((person) => ({ person, team: null }));
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

const isInTeam = ({ teamIds }: PersonRow, team: string | null) =>
  team === null || (team === NO_TEAM ? teamIds.length === 0 : teamIds.includes(team));

/** Returns true for a person in the state of the part. With an assignment, 'late' refers to that assignment. */
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
