import { db } from "~/models/database/database.server";
import { findShown } from "~/models/home/home.server";
import type { Assignment, User } from "~/models/tables";
import {
  type AssignmentKind,
  type AssignmentState,
  type AssignmentTarget,
  targetOf,
} from "~/models/teams/assignments";
import type { PeopleScope } from "~/models/teams/managers.server";
import { askedSince, findAsked } from "./asked.server";
import { byTarget } from "./listed-assignments";
import { followedIn, managedTeamIds } from "./people.server";
import { inNaturalOrder } from "~/models/teams/natural-order";

/** An assignment in a list, with the states of its people. */
export interface ListedAssignment extends Pick<
  Assignment,
  "id" | "dueOn" | "note" | "teamId" | "userId"
> {
  kind: AssignmentKind;
  targetId: string;
  title: string;
  /** The team's or the person's name. */
  assignee: string;
  /** The number of people in each state. A person whose role does not see the target counts in none. */
  states: Record<AssignmentState, number>;
  /** The late people, each with the last day, the oldest first. */
  late: { personId: string; dueOn: string }[];
}

/**
 * Selects the assignments that the scope may change: of its people, and of the teams it manages. Only admins see the
 * drafts among their targets. Assignments that ended half a year ago are history.
 */
function within(scope: PeopleScope, today: string) {
  const rows = db()
    .selectFrom("assignments as a")
    .leftJoin("users", "users.id", "a.userId")
    .leftJoin("teams", "teams.id", "a.teamId")
    .leftJoin("modules", "modules.id", "a.moduleId")
    .leftJoin("groups", "groups.id", "a.groupId")
    .leftJoin("containers", "containers.id", "a.containerId")
    .where("a.dueOn", ">=", askedSince(today));
  if (scope === "all") return rows;
  return rows
    .where((e) => e(e.fn.coalesce("modules.unpublished", "groups.unpublished", e.lit(0)), "=", 0))
    .where((e) =>
      e.or([
        e("a.teamId", "in", managedTeamIds(scope.managerId)),
        e("a.userId", "in", followedIn(scope).select("users.id")),
      ]),
    );
}

const shown = (scope: PeopleScope, today: string) =>
  within(scope, today).select((e) => [
    "a.id",
    "a.dueOn",
    "a.note",
    "a.teamId",
    "a.userId",
    "a.moduleId",
    "a.groupId",
    "a.containerId",
    e.fn.coalesce("modules.title", "groups.title", "containers.title").as("title"),
    e.fn.coalesce("users.name", "teams.name").as("assignee"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>["execute"]>>[number];

const nobody = (): Record<AssignmentState, number> => ({ due: 0, late: 0, done: 0, excused: 0 });

function listed({ moduleId, groupId, containerId, ...row }: Row): ListedAssignment {
  const { kind, id: targetId } = targetOf({ moduleId, groupId, containerId });
  const [title, assignee] = [row.title ?? "", row.assignee ?? ""];
  return { ...row, kind, targetId, title, assignee, states: nobody(), late: [] };
}

/**
 * Returns the assignments of a scope, with the states of their people: by target, the late targets first, then those
 * with something left. Runs seven queries, whatever their number. `today`: 'YYYY-MM-DD'.
 */
export async function findAll(scope: PeopleScope, today: string): Promise<ListedAssignment[]> {
  const [rows, content] = await Promise.all([
    shown(scope, today).orderBy("a.dueOn").orderBy("a.createdAt").orderBy("a.id").execute(),
    findShown(db()),
  ]);
  const { people } = await findAsked({ scope, today }, content);
  const all = new Map(rows.map((row) => [row.id, listed(row)]));
  for (const { assignmentId, personId, dueOn, state } of people) {
    const one = all.get(assignmentId);
    if (!one) continue;
    one.states[state] += 1;
    if (state === "late") one.late.push({ personId, dueOn });
  }
  return byTarget([...all.values()]);
}

/** Returns the names of the people and teams who still have to present this target. Runs three queries at most. */
export async function findAssignees(
  { kind, id }: AssignmentTarget,
  today: string,
): Promise<string[]> {
  const rows = await shown("all", today).where(`a.${kind}Id`, "=", id).execute();
  if (rows.length === 0) return [];
  const { people } = await findAsked({ scope: "all", today }, await findShown(db()));
  const open = new Set(
    people.flatMap(({ assignmentId, state }) =>
      state === "due" || state === "late" ? [assignmentId] : [],
    ),
  );
  const names = rows.flatMap((row) => (open.has(row.id) && row.assignee ? [row.assignee] : []));
  return [...new Set(names)].sort(inNaturalOrder);
}

/** A person of an assignment. */
export interface AssignedPerson {
  id: string;
  name: string;
  /** Null when the person's role does not see the target. */
  state: AssignmentState | null;
  /** The person's last day, when it is later than the team's and the target is left; else null. */
  laterDueOn: string | null;
  excused: boolean;
}

/** Returns an assignment of a scope and its people by name; null when it is gone, or outside the scope. */
export async function findOne(
  id: string,
  scope: PeopleScope,
  today: string,
): Promise<{ assignment: ListedAssignment; people: AssignedPerson[] } | null> {
  const row = await shown(scope, today).where("a.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const [content, people] = await Promise.all([findShown(db()), findPeople(row, scope)]);
  const asked = await findAsked({ scope, today, assignmentId: id }, content);
  const parts = new Map(asked.people.map((one) => [one.personId, one]));
  const assignment = listed(row);
  for (const { state } of parts.values()) assignment.states[state] += 1;
  return {
    assignment,
    people: people.map(({ excusedId, ...person }) => {
      const { state = null, dueOn = row.dueOn } = parts.get(person.id) ?? {};
      const isLater = dueOn > row.dueOn && (state === "due" || state === "late");
      const laterDueOn = isLater ? dueOn : null;
      return { ...person, state, laterDueOn, excused: excusedId !== null };
    }),
  };
}

function findPeople({ id, userId, teamId }: Row, scope: PeopleScope) {
  const people = followedIn(scope)
    .leftJoin("assignmentExcuses as excuse", (join) =>
      join.onRef("excuse.userId", "=", "users.id").on("excuse.assignmentId", "=", id),
    )
    .select(["users.id", "users.name", "excuse.userId as excusedId"])
    .orderBy("searchText")
    .orderBy("users.id");
  if (userId !== null) return people.where("users.id", "=", userId).execute();
  const members = db()
    .selectFrom("teamMembers")
    .select("teamMembers.userId")
    .where("teamMembers.teamId", "=", teamId)
    .where("manages", "=", 0);
  return people.where("users.id", "in", members).execute();
}

/** The name of a person, and where one writes to. */
export type Contact = Pick<User, "name" | "email">;

/** Returns the names and the addresses of these people, by id. Runs one query at most. */
export async function findContacts(ids: readonly string[]): Promise<ReadonlyMap<string, Contact>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}
