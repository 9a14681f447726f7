import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { contains, jsonArrayOfRows, jsonText } from "~/models/database/dialect.server";
import { byNaturalName } from "~/models/teams/natural-order";
import { foldName } from "~/models/terms/fold";
import type { Database, Json } from "~/models/tables";
import { idsIn, type PeopleScope } from "~/models/teams/managers.server";
import { lastAtOf, newestOf, readNewest } from "./attempts.server";
import type { Role } from "~/models/terms/roles";
import { type ScoredAttempt, STUCK_ATTEMPTS } from "./standing";

/** The filters of 'Suivi' that the database applies. */
export interface PeopleAsked {
  scope: PeopleScope;
  /** Words of a name or an email. */
  query: string;
  role: Role | null;
  assignmentId: string | null;
}

/** The account of a person whom a manager follows. */
export interface FollowedAccount {
  id: string;
  name: string;
  email: string;
  role: string;
  /** The time of the account's creation. */
  createdAt: string;
  /** The teams of the person within the scope. */
  teamIds: string[];
}

/** A person's newest attempts and visits. */
export interface Activity {
  /** The newest attempt, counted or not; null without any. */
  lastAt: string | null;
  /** The last sign-in or attempt, or the last day of a session that still stands; null without any. */
  seenAt: string | null;
  /** The newest counted attempts, newest first: enough to tell whether the person is stuck. */
  newest: ScoredAttempt[];
}

/** A person whom a manager follows. */
export interface FollowedPerson extends FollowedAccount, Activity {}

const MOST_WORDS = 10;

/**
 * Returns the people of a scope by name: everybody but admins, deactivated accounts and managers who present nothing.
 * Runs one query, which reads a few index entries for each person, however many attempts there are.
 */
export async function findFollowed(asked: PeopleAsked): Promise<FollowedPerson[]> {
  const rows = await accounts(asked).select(active).execute();
  return rows.map((row) => ({ ...accountOf(row), ...activityOf(row) }));
}

/** Returns the same people without their activity. Runs one query, which reads no attempt. */
export async function findAccounts(asked: PeopleAsked): Promise<FollowedAccount[]> {
  return (await accounts(asked).execute()).map(accountOf);
}

/** Returns the activity of these people by id. Runs one query. */
export async function findActivity(ids: readonly string[]): Promise<Map<string, Activity>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom("users")
    .select("id")
    .select(active)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, activityOf(row)]));
}

const accounts = (asked: PeopleAsked) =>
  matching(asked)
    .select(["id", "name", "email", "role", "createdAt"])
    .select(teamsOf(asked.scope).as("teams"))
    .orderBy("searchText")
    .orderBy("id");

const accountOf = ({
  id,
  name,
  email,
  role,
  createdAt,
  teams,
}: Omit<FollowedAccount, "teamIds"> & { teams: string }): FollowedAccount => ({
  id,
  name,
  email,
  role,
  createdAt,
  teamIds: JSON.parse(teams) as string[],
});

/** Selects the activity of the row of `users`. */
const active = (e: ExpressionBuilder<Database, "users">) => [
  lastAtOf().as("lastAt"),
  newestOf(STUCK_ATTEMPTS).as("newest"),
  e
    .selectFrom("knownNetworks")
    .select((one) => one.fn.max("seenAt").as("at"))
    .whereRef("knownNetworks.userId", "=", "users.id")
    .as("signedInAt"),
  e
    .selectFrom("sessions")
    .select((one) => one.fn.max(jsonText("sessions.dataJson", ["seenAt"])).as("at"))
    .whereRef("sessions.userId", "=", "users.id")
    .as("visitedAt"),
];

const activityOf = ({
  lastAt,
  newest,
  signedInAt,
  visitedAt,
}: Record<"lastAt" | "signedInAt" | "visitedAt", string | null> & {
  newest: Parameters<typeof readNewest>[0];
}): Activity => ({
  lastAt,
  seenAt:
    [signedInAt, visitedAt, lastAt]
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? null,
  newest: readNewest(newest),
});

/** Returns SQL for the team ids of the row of `users`, as JSON: in a manager's scope, only the manager's teams. */
function teamsOf(scope: PeopleScope) {
  const places = db()
    .selectFrom("teamMembers")
    .select("teamId")
    .where("userId", "=", sql.ref<string>("users.id"))
    .where("manages", "=", 0)
    .$if(scope !== "all", (query) =>
      query.where("teamId", "in", managedTeamIds(scope === "all" ? "" : scope.managerId)),
    );
  return sql<Json>`(select ${jsonArrayOfRows(sql.ref("teamId"))} from (${places}) as places)`;
}

/** Selects the ids of the teams that this account manages. */
export const managedTeamIds = (managerId: string) =>
  db()
    .selectFrom("teamMembers")
    .select("teamId")
    .where("userId", "=", managerId)
    .where("manages", "=", 1);

/** SQL that keeps accounts that may be asked to present: no admin, and nobody who is deactivated. */
const mayPresent = sql<SqlBool>`"deactivatedAt" is null
  and ',' || replace(role, ' ', '') || ',' not like '%,admin,%'`;

/**
 * SQL that leaves out managers who present nothing. A manager presents who is in a team, was assigned something, or has
 * an attempt.
 */
const presents = sql<SqlBool>`(
    not exists (select 1 from "teamMembers" as mine where mine."userId" = users.id and mine.manages = 1)
    or exists (select 1 from "teamMembers" as mine where mine."userId" = users.id and mine.manages = 0)
    or exists (select 1 from assignments as own where own."userId" = users.id)
    or exists (select 1 from evaluations as own where own."userId" = users.id))`;

/** Selects the people of a scope who may be asked to present, also managers who present nothing yet. */
export function askableIn(scope: PeopleScope) {
  const ids = idsIn(scope);
  const people = db().selectFrom("users").where(mayPresent);
  return ids === null ? people : people.where("users.id", "in", ids);
}

/** Selects the people of a scope who are followed. `teamId` keeps the members of that team. */
export const followedIn = (scope: PeopleScope, teamId: string | null = null) =>
  askableIn(scope)
    .where(presents)
    .$if(teamId !== null, (people) =>
      people.where("users.id", "in", membersOf([teamId ?? ""]).select("userId")),
    );

/** Selects the members of these teams. */
const membersOf = (teamIds: readonly string[]) =>
  db().selectFrom("teamMembers").where("teamId", "in", teamIds).where("manages", "=", 0);

/** Returns the names of these followed people, by id. Runs one query. */
export async function findPeopleNames(
  scope: PeopleScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await followedIn(scope)
    .select(["users.id", "users.name"])
    .where("users.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A followed person in a team. */
export interface TeamMember {
  teamId: string;
  id: string;
  name: string;
  role: string;
}

/** Returns the followed members of these teams by name, once for each team. Runs one query. */
export async function findMembers(
  scope: PeopleScope,
  teamIds: readonly string[],
): Promise<TeamMember[]> {
  if (teamIds.length === 0) return [];
  return followedIn(scope)
    .innerJoin(
      membersOf(teamIds).select(["teamId", "userId"]).as("place"),
      "place.userId",
      "users.id",
    )
    .select(["place.teamId", "users.id", "users.name", "users.role"])
    .orderBy("users.searchText")
    .orderBy("users.id")
    .execute();
}

function matching({ scope, query, role, assignmentId }: PeopleAsked) {
  const words = foldName(query).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  let people = followedIn(scope);
  for (const word of words) people = people.where(contains("users.searchText", word));
  if (role !== null)
    people = people.where(sql<SqlBool>`',' || replace(role, ' ', '') || ',' like ${`%,${role},%`}`);
  if (assignmentId !== null)
    people = people.where(
      sql<SqlBool>`exists (select 1 from assignments as a where a.id = ${assignmentId}
        and (a."userId" = users.id or exists (select 1 from "teamMembers" as t
          where t."teamId" = a."teamId" and t."userId" = users.id and t.manages = 0)))`,
    );
  return people;
}

/** A team of a scope. `managers`: the names of those who may sign in. */
export interface FollowedTeam {
  id: string;
  name: string;
  managers: string[];
}

/** Returns the teams of a scope by name, Équipe 2 before Équipe 10. Runs one query. */
export async function findTeams(scope: PeopleScope): Promise<FollowedTeam[]> {
  const rows = await db()
    .selectFrom("teams")
    .select(["id", "name"])
    .select(
      sql<Json>`(select ${jsonArrayOfRows(sql.ref("name"))} from (select users.name from "teamMembers" as t
        inner join users on users.id = t."userId" where t."teamId" = teams.id and t.manages = 1
        and users."deactivatedAt" is null order by users."searchText") as names)`.as("managers"),
    )
    .$if(scope !== "all", (query) =>
      query.where("id", "in", managedTeamIds(scope === "all" ? "" : scope.managerId)),
    )
    .execute();
  return rows
    .map((row) => ({ ...row, managers: JSON.parse(row.managers) as string[] }))
    .toSorted(byNaturalName);
}
