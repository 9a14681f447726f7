import { type Kysely, type SqlBool, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { addDays } from "~/models/dates";
import { jsonArray, jsonArrayOfRows, jsonElements } from "~/models/database/dialect.server";
import { effectiveScore, talkAt } from "~/models/evaluations/counting.server";
import type { Assignment, Database } from "~/models/tables";
import {
  assignmentState,
  type AssignmentState,
  type AssignmentTarget,
  lastDayOf,
  targetOf,
} from "~/models/teams/assignments";
import { joinedAtOf, notJoined } from "~/models/teams/assignments.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { PASS_SCORE } from "~/models/terms/score";
import { config } from "~/platform/config.server";
import { type AskedContent, type AskedItem, itemsOf, titleIn, visibleItems } from "./asked";
import { isOnItsOwn } from "~/models/evaluations/counting.server";
import { followedIn } from "./people.server";

/** A person's part in an assignment. */
export interface AskedPerson {
  assignmentId: string;
  personId: string;
  /** The person's last day (`lastDayOf`). */
  dueOn: string;
  state: AssignmentState;
}

/** An assignment as managers' pages name it. */
export interface AskedAssignment extends Pick<Assignment, "id" | "dueOn" | "teamId" | "createdAt"> {
  target: AssignmentTarget;
  /** The title of its module, group or container. */
  title: string;
  /** The team's or the person's name. */
  assignee: string;
}

/** The assignments and the people to read. */
export interface AskedOf {
  scope: PeopleScope;
  /** 'YYYY-MM-DD' in the installation's time zone, like the other days. */
  today: string;
  /** The last last day; without it, every assignment of the last half year and later. */
  until?: string;
  /** Limits it to these people. */
  personIds?: readonly string[];
  /** Limits it to this assignment. */
  assignmentId?: string;
  /** Limits it to the parts that are late unless done. */
  lateOnly?: boolean;
}

/** The number of days after its last day for which pages show an assignment. */
const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

/** Returns the first day whose assignments home and managers' pages show. Both are 'YYYY-MM-DD'. */
export const askedSince = (today: string): string =>
  new Date(Date.parse(today) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Returns each person's state in each assignment, with the assignments by day. Runs two queries. */
export async function findAsked(
  { until, lateOnly = false, ...of }: AskedOf,
  content: AskedContent,
  on: Kysely<Database> = db(),
): Promise<{ assignments: AskedAssignment[]; people: AskedPerson[] }> {
  // A person's last day is never before the assignment's, so that only these can be late.
  const upTo = lateOnly ? addDays(of.today, -1) : (until ?? null);
  const days = { since: askedSince(of.today), until: upTo };
  const rows = await findParts({ ...days, ...of }, on);
  const visible = visibleItems(content);
  const parts = rows
    .flatMap((row) => partsOf(row, visible))
    .filter(({ dueOn }) => until === undefined || dueOn <= until)
    .filter((part) => !lateOnly || openState(part, of.today) === "late");
  const done = await findDone(parts, on);
  const people = parts.map((part, at) => ({
    assignmentId: part.row.id,
    personId: part.personId,
    dueOn: part.dueOn,
    state: done.has(at) ? ("done" as const) : openState(part, of.today),
  }));
  const asked = new Set(people.map(({ assignmentId }) => assignmentId));
  return {
    assignments: named(
      rows.filter(({ id }) => asked.has(id)),
      content,
    ),
    people,
  };
}

type Row = Awaited<ReturnType<typeof findParts>>[number];

/** A person's part in an assignment, with the items to pass. */
interface Part {
  row: Row;
  personId: string;
  dueOn: string;
  excused: boolean;
  items: readonly AskedItem[];
}

/** Returns the state of a part that is not done. */
const openState = ({ dueOn, excused }: Part, today: string) =>
  assignmentState({ dueOn, today, doneAt: null, excused });

/** Returns the parts of an assignment. Nobody is asked for a target that the role does not see. */
function partsOf(row: Row, visible: ReturnType<typeof visibleItems>): Part[] {
  const items = new Map<string, AskedItem[]>();
  const { timeZone } = config();
  return (JSON.parse(row.people) as [string, string, 0 | 1, string | null][]).flatMap(
    ([personId, role, excused, joinedAt]) => {
      const own = items.get(role) ?? itemsOf(visible(role), targetOf(row));
      items.set(role, own);
      if (own.length === 0) return [];
      const dueOn = lastDayOf({ ...row, joinedAt }, timeZone);
      return { row, personId, dueOn, excused: excused === 1, items: own };
    },
  );
}

/** Returns the assignments of people in a scope, each with its people as JSON: the person's own, and the team's. */
function findParts(
  {
    scope,
    since,
    until,
    personIds,
    assignmentId,
  }: Omit<AskedOf, "until" | "today" | "lateOnly"> & { since: string; until: string | null },
  on: Kysely<Database>,
) {
  const columns = [
    "a.id",
    "a.moduleId",
    "a.groupId",
    "a.containerId",
    "a.teamId",
    "a.dueOn",
    "a.createdAt",
    "a.anew",
  ] as const;
  const people = followedIn(scope)
    .select(["users.id", "users.role", "users.name"])
    .$if(personIds !== undefined, (query) => query.where("users.id", "in", personIds ?? []));
  const upTo = until === null ? sql`true` : sql`a."dueOn" <= ${until}`;
  const only = assignmentId === undefined ? sql`true` : sql`a.id = ${assignmentId}`;
  const within = sql<SqlBool>`a."dueOn" >= ${since} and ${upTo} and ${only}`;
  const own = on
    .selectFrom("assignments as a")
    .innerJoin(people.as("p"), "p.id", "a.userId")
    .select([...columns, "p.id as personId", "p.role", "p.name as assignee"])
    .select(notJoined.as("joinedAt"))
    .where(within);
  const ofTeams = on
    .selectFrom("assignments as a")
    .innerJoin("teamMembers as t", "t.teamId", "a.teamId")
    .innerJoin("teams", "teams.id", "a.teamId")
    .innerJoin(people.as("p"), "p.id", "t.userId")
    .select([...columns, "p.id as personId", "p.role", "teams.name as assignee"])
    .select(joinedAtOf("t").as("joinedAt"))
    .where("t.manages", "=", 0)
    .where(within);
  const shown = [
    "id",
    "moduleId",
    "groupId",
    "containerId",
    "teamId",
    "dueOn",
    "createdAt",
    "anew",
    "assignee",
  ] as const;
  return on
    .selectFrom(own.unionAll(ofTeams).as("part"))
    .select(shown)
    .select(
      jsonArrayOfRows(
        jsonArray(
          sql.ref("personId"),
          sql.ref("role"),
          sql`case when exists (select 1 from "assignmentExcuses" as x
            where x."assignmentId" = part.id and x."userId" = part."personId") then 1 else 0 end`,
          sql.ref("joinedAt"),
        ),
      ).as("people"),
    )
    .groupBy(shown)
    .orderBy("dueOn")
    .orderBy("id")
    .execute();
}

/** Returns the assignments of a scope that managers' pages show, by day. Runs one query. */
export async function findAssignments(
  { scope, today }: Pick<AskedOf, "scope" | "today">,
  content: AskedContent,
): Promise<AskedAssignment[]> {
  const rows = await db()
    .with("followed", () => followedIn(scope).select("users.id"))
    .selectFrom("assignments as a")
    .leftJoin("teams", "teams.id", "a.teamId")
    .leftJoin("users", "users.id", "a.userId")
    .select(["a.id", "a.moduleId", "a.groupId", "a.containerId", "a.teamId", "a.dueOn"])
    .select("a.createdAt")
    .select((e) => e.fn.coalesce("teams.name", "users.name", sql<string>`''`).as("assignee"))
    .where("a.dueOn", ">=", askedSince(today))
    .where((e) =>
      e.or([
        e("a.userId", "in", e.selectFrom("followed").select("id")),
        e.exists(
          e
            .selectFrom("teamMembers as t")
            .select("t.userId")
            .whereRef("t.teamId", "=", "a.teamId")
            .where("t.manages", "=", 0)
            .where("t.userId", "in", (one) => one.selectFrom("followed").select("id")),
        ),
      ]),
    )
    .orderBy("a.dueOn")
    .orderBy("a.id")
    .execute();
  return named(rows, content);
}

/** Returns the place of each part's list of items, and the distinct lists. Many parts share a list. */
function sharedLists(parts: readonly Part[]) {
  const places = new Map<string, number>();
  const known = new Map<readonly AskedItem[], number>();
  const lists: (readonly AskedItem[])[] = [];
  const placeOf = (items: readonly AskedItem[]) => {
    const key = items.map(({ id }) => id).join(" ");
    const place = places.get(key) ?? lists.push(items) - 1;
    places.set(key, place);
    known.set(items, place);
    return place;
  };
  return { of: parts.map(({ items }) => known.get(items) ?? placeOf(items)), lists };
}

/**
 * Returns the indexes of the parts whose items are all passed. Runs one query, with a look-up for each item up to the
 * first that is left.
 */
async function findDone(parts: readonly Part[], on: Kysely<Database>): Promise<Set<number>> {
  const { of, lists } = sharedLists(parts);
  const given = parts.map(({ row, personId }, at) => [
    personId,
    of[at],
    row.anew === 1 ? row.createdAt : "",
  ]);
  const items = lists.flatMap((list, at) =>
    list.map(({ kind, id }) => (kind === "module" ? [at, id, null] : [at, null, id])),
  );
  const passed = on
    .selectFrom("evaluations")
    .select("createdAt")
    .where("userId", "=", sql<string>`part.person`)
    .where(
      sql<SqlBool>`evaluations."moduleId" is not distinct from item."moduleId"
        and evaluations."groupId" is not distinct from item."groupId"`,
    )
    .where(isOnItsOwn)
    .where((e) => e(effectiveScore(e), ">=", PASS_SCORE))
    .where((e) => sql<SqlBool>`(part.since = '' or ${talkAt(e)} > part.since)`);
  const { rows } = await sql<{ at: number }>`
    with item as materialized (
      select cast(value ->> 0 as integer) as list, value ->> 1 as "moduleId", value ->> 2 as "groupId"
      from ${jsonElements(sql`${JSON.stringify(items)}`)} as given
    ), part as materialized (
      select key as at, value ->> 0 as person, cast(value ->> 1 as integer) as list, value ->> 2 as since
      from ${jsonElements(sql`${JSON.stringify(given)}`)} as given
    )
    select at from part where not exists (
      select 1 from item where item.list = part.list and not exists ${passed}
    )`.execute(on);
  return new Set(rows.map(({ at }) => at));
}

/** Returns the assignments with their titles. An archived or unpublished target has none and is left out. */
const named = (
  rows: readonly Omit<Row, "people" | "anew">[],
  content: AskedContent,
): AskedAssignment[] =>
  rows.flatMap(({ id, dueOn, teamId, createdAt, assignee, ...row }) => {
    const target = targetOf(row);
    const title = titleIn(content, target);
    return title === null ? [] : [{ id, dueOn, teamId, createdAt, target, title, assignee }];
  });
