import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import { effectiveScore } from "~/models/evaluations/counting.server";
import type { Assignment } from "~/models/tables";
import { assignmentState, type AssignmentState, targetOf } from "~/models/teams/assignments";
import type { PeopleScope } from "~/models/teams/managers.server";
import { PASS_SCORE } from "~/models/terms/score";
import { type AskedContent, doneAt, type Item, itemsOf, titleIn } from "./asked";
import { isAttempt } from "./attempts.server";
import { followedIn } from "./people.server";

/** A person's part in an assignment. */
export interface AskedPerson {
  assignmentId: string;
  personId: string;
  state: AssignmentState;
}

/** An assignment as managers' pages name it. */
export interface AskedAssignment extends Pick<Assignment, "id" | "dueOn" | "teamId"> {
  /** The title of its module, group or container. */
  title: string;
  /** The team's or the person's name. */
  assignee: string;
}

/** The number of days after its last day for which managers' pages show an assignment. */
const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

/** Returns the first day whose assignments managers' pages show. Both are 'YYYY-MM-DD'. */
export const askedSince = (today: string): string =>
  new Date(Date.parse(today) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the assignments of the people of a scope that end later than half a year ago, by day, and each person's
 * state in each. `today` is 'YYYY-MM-DD'. Runs two queries.
 */
export async function findAsked(
  { scope, today }: { scope: PeopleScope; today: string },
  content: AskedContent,
): Promise<{ assignments: AskedAssignment[]; people: AskedPerson[] }> {
  const rows = await findParts(scope, askedSince(today));
  if (rows.length === 0) return { assignments: [], people: [] };
  const itemsFor = cached((row: Part) => itemsOf(content, targetOf(row), row.role));
  const asked = rows
    .map((row) => ({ row, items: itemsFor(`${row.id} ${row.role}`, row) }))
    .filter(({ items }) => items.length > 0);
  const passes = await findPasses(asked);
  const people = asked.map(({ row, items }) => ({
    assignmentId: row.id,
    personId: row.personId,
    state: assignmentState({
      dueOn: row.dueOn,
      today,
      doneAt: doneAt(items, (item) => passes.get(keyOf(row.personId, item))),
      excused: row.excused === 1,
    }),
  }));
  return {
    assignments: named(
      asked.map(({ row }) => row),
      content,
    ),
    people,
  };
}

type Part = Awaited<ReturnType<typeof findParts>>[number];

/** Returns one row for each assignment and person of the scope: the person's own, and the team's. */
function findParts(scope: PeopleScope, since: string) {
  const columns = [
    "a.id",
    "a.moduleId",
    "a.groupId",
    "a.containerId",
    "a.teamId",
    "a.dueOn",
  ] as const;
  const people = followedIn(scope).select(["users.id", "users.role", "users.name"]);
  const own = db()
    .selectFrom("assignments as a")
    .innerJoin(people.as("p"), "p.id", "a.userId")
    .select([...columns, "p.id as personId", "p.role", "p.name as assignee"]);
  const ofTeams = db()
    .selectFrom("assignments as a")
    .innerJoin("teamMembers as t", "t.teamId", "a.teamId")
    .innerJoin("teams", "teams.id", "a.teamId")
    .innerJoin(people.as("p"), "p.id", "t.userId")
    .select([...columns, "p.id as personId", "p.role", "teams.name as assignee"])
    .where("t.manages", "=", 0);
  return db()
    .selectFrom(own.unionAll(ofTeams).as("part"))
    .selectAll()
    .where("dueOn", ">=", since)
    .select(
      sql<0 | 1>`exists (select 1 from "assignmentExcuses" as x
        where x."assignmentId" = part.id and x."userId" = part."personId")`.as("excused"),
    )
    .orderBy("dueOn")
    .orderBy("id")
    .execute();
}

const keyOf = (personId: string, { kind, id }: Item) => `${personId} ${kind} ${id}`;

/** Returns the first passes of the asked items by the asked people. Runs one query, over the items' attempts alone. */
async function findPasses(asked: readonly { row: Part; items: readonly Item[] }[]) {
  const items = asked.flatMap((one) => one.items);
  const idsOf = (kind: Item["kind"]) =>
    JSON.stringify([...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))]);
  const people = JSON.stringify([...new Set(asked.map(({ row }) => row.personId))]);
  const passes = (column: "moduleId" | "groupId", ids: string) =>
    db()
      .selectFrom("evaluations")
      .select(["userId", "moduleId", "groupId"])
      .select((e) => e.fn.min("createdAt").as("at"))
      .where(column, "in", sql<string>`(select value from json_each(${ids}))`)
      .where("userId", "in", sql<string>`(select value from json_each(${people}))`)
      .where(isAttempt)
      .where((e) => e(effectiveScore(e), ">=", PASS_SCORE))
      .groupBy(["userId", "moduleId", "groupId"]);
  const rows = await passes("moduleId", idsOf("module"))
    .unionAll(passes("groupId", idsOf("group")))
    .execute();
  return new Map(
    rows.map(({ userId, moduleId, groupId, at }) => {
      const item: Item =
        groupId === null ? { kind: "module", id: moduleId ?? "" } : { kind: "group", id: groupId };
      return [keyOf(userId, item), at];
    }),
  );
}

/** Returns each assignment once, by day. */
function named(rows: readonly Part[], content: AskedContent): AskedAssignment[] {
  const all = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        dueOn: row.dueOn,
        teamId: row.teamId,
        title: titleIn(content, targetOf(row)) ?? "",
        assignee: row.assignee,
      },
    ]),
  );
  return [...all.values()];
}

/** Returns `make`, which runs once for each key. */
function cached<From, To>(make: (from: From) => To) {
  const made = new Map<string, To>();
  return (key: string, from: From): To => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(from);
    made.set(key, value);
    return value;
  };
}
