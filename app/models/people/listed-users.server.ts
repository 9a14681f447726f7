import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import { jsonArrayOfRows } from "~/models/database/dialect.server";
import { patternsOf } from "~/models/terms/fold";
import { pageOf, type Slice, WHOLE } from "~/models/terms/slice";
import type { Json, User } from "~/models/tables";
import type { Role } from "~/models/terms/roles";
import { type AccountState, NO_TEAM } from "./account-states";
import { columns } from "./users.server";

/** The number of accounts on a page of the list. */
export const PAGE_SIZE = 25;

/** Returns every account by name, or a slice of them. */
export async function findAll({ skip, limit }: Slice = WHOLE): Promise<User[]> {
  return db()
    .selectFrom("users")
    .select(columns)
    .orderBy("searchText")
    .orderBy("id")
    .limit(limit)
    .offset(skip)
    .execute();
}

/** Returns the number of accounts before this one in the list; null when it is gone. */
export async function placeOf(id: string): Promise<number | null> {
  const row = await db()
    .selectFrom("users")
    .select((e) =>
      e
        .selectFrom("users as before")
        .select((all) => all.fn.countAll<number>().as("count"))
        .where((one) =>
          one(
            one.refTuple("before.searchText", "before.id"),
            "<",
            one.refTuple("users.searchText", "users.id"),
          ),
        )
        .as("place"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? Number(row.place) : null;
}

/** The part of the accounts that a list shows. An empty filter shows all. */
export interface ListQuery {
  query: string;
  /** The team whose people and managers are listed, or `NO_TEAM`. */
  teamId?: string | undefined;
  role?: Role | "" | undefined;
  state?: AccountState | "" | undefined;
}

/** Selects the accounts with every word of `query` in name, email or a team's name, without case and accents. */
function matching({ query, teamId, role, state }: ListQuery) {
  let rows = patternsOf(query).reduce(
    (found, pattern) => found.where(contains(pattern)),
    db().selectFrom("users"),
  );
  if (teamId === NO_TEAM)
    rows = rows.where("users.id", "not in", db().selectFrom("teamMembers").select("userId"));
  else if (teamId) rows = rows.where("users.id", "in", peopleOf(teamId));
  if (role) rows = rows.where(hasRole(role));
  return state ? rows.where(isIn(state)) : rows;
}

/** SQL for the accounts with this role, among others or alone. */
const hasRole = (role: Role) =>
  sql<boolean>`',' || replace(role, ' ', '') || ',' like ${`%,${role},%`}`;

/** SQL for the accounts in a state, as `accountState` names it. */
function isIn(state: AccountState) {
  if (state === "deactivated") return sql<boolean>`"deactivatedAt" is not null`;
  if (state === "active")
    return sql<boolean>`"deactivatedAt" is null and "lastVisitAt" is not null`;
  const invited = state === "invited" ? sql`is not null` : sql`is null`;
  return sql<boolean>`"deactivatedAt" is null and "lastVisitAt" is null and "invitedAt" ${invited}`;
}

/** Returns the ids of every matching account, by name. */
export const findIds = async (asked: ListQuery): Promise<string[]> =>
  (await matching(asked).select("id").orderBy("searchText").orderBy("id").execute()).map(
    ({ id }) => id,
  );

const peopleOf = (teamId: string) =>
  db().selectFrom("teamMembers").select("userId").where("teamId", "=", teamId);

const countOf = async (rows: ReturnType<typeof matching>): Promise<number> =>
  Number(
    (await rows.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total,
  );

/**
 * Returns one page of the matching accounts with their teams. Pages count from 1; a page past the end is the last page.
 * `holds` is true after a presentation or an evaluation. Runs three queries, with one pass over the accounts.
 */
export async function findPage({ page, ...asked }: ListQuery & { page: number }) {
  const total = await countOf(matching(asked));
  const { skip, limit, ...place } = pageOf(total, PAGE_SIZE, page);
  const users = await matching(asked)
    .select(["id", "name", "email", "role", "deactivatedAt", "lastVisitAt", "invitedAt"])
    .select((e) =>
      e
        .or(
          (["presentations", "evaluations"] as const).map((table) =>
            e.exists(
              e
                .selectFrom(table)
                .select(`${table}.id`)
                .whereRef(`${table}.userId`, "=", "users.id"),
            ),
          ),
        )
        .as("holds"),
    )
    .orderBy("searchText")
    .orderBy("id")
    .limit(limit)
    .offset(skip)
    .execute();
  const teams = await findTeamsOf(users.map(({ id }) => id));
  return {
    total,
    ...place,
    users: users.map((user) => ({
      ...user,
      holds: Boolean(user.holds),
      teams: teams.filter(({ userId }) => userId === user.id).map(({ userId: _, ...team }) => team),
    })),
  };
}

const findTeamsOf = (userIds: readonly string[]) =>
  db()
    .selectFrom("teamMembers")
    .innerJoin("teams", "teams.id", "teamMembers.teamId")
    .select(["userId", "teams.name", "manages"])
    .where("userId", "in", userIds)
    .orderBy("teams.searchText")
    .execute();

const outsideOf = (teamId: string, query: string) =>
  matching({ query }).where("users.id", "not in", peopleOf(teamId));

/** Returns the ids of every matching account outside a team. */
export const findOutsideIds = async ({ teamId, query }: { teamId: string; query: string }) =>
  (await outsideOf(teamId, query).select("id").execute()).map(({ id }) => id);

/**
 * Returns the first matching accounts outside a team, `limit` at most, with the names of their teams, and the number of
 * all. Runs two queries.
 */
export async function findOutside({
  teamId,
  query,
  limit,
}: {
  teamId: string;
  query: string;
  limit: number;
}) {
  const rows = await outsideOf(teamId, query)
    .select(["id", "name", "email", teamNames().as("teams")])
    .orderBy("searchText")
    .orderBy("id")
    .limit(limit)
    .execute();
  const users = rows.map((row) => ({ ...row, teams: JSON.parse(row.teams) as string[] }));
  return { users, total: await countOf(outsideOf(teamId, query)) };
}

/** Returns SQL for the names of the teams of the row of `users`, as JSON. */
const teamNames = () =>
  sql<Json>`(select ${jsonArrayOfRows(sql.ref("name"))} from (select teams.name from "teamMembers" as t
  inner join teams on teams.id = t."teamId" where t."userId" = users.id order by teams."searchText") as names)`;

function contains(pattern: string) {
  const holds = (column: "users.searchText" | "teams.searchText") =>
    sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
  const inTeam = db()
    .selectFrom("teamMembers")
    .innerJoin("teams", "teams.id", "teamMembers.teamId")
    .select("teams.id")
    .where(sql.ref("teamMembers.userId"), "=", sql.ref("users.id"))
    .where(holds("teams.searchText"));
  return sql<boolean>`(${holds("users.searchText")} or exists ${inTeam})`;
}

/** Returns the accounts of these emails, which are in lower case. */
export const findByEmails = (emails: readonly string[]) =>
  db()
    .selectFrom("users")
    .select(["id", "email", "name", "role", "createdAt"])
    .where("email", "in", emails)
    .execute();

/** Returns every account by name, with the names of its teams and of the teams that it manages. Runs two queries. */
export async function findAllWithTeams() {
  const [users, places] = await Promise.all([
    db()
      .selectFrom("users")
      .select([
        "id",
        "name",
        "email",
        "role",
        "deactivatedAt",
        "lastVisitAt",
        "invitedAt",
        "createdAt",
      ])
      .orderBy("searchText")
      .orderBy("id")
      .execute(),
    db()
      .selectFrom("teamMembers")
      .innerJoin("teams", "teams.id", "teamMembers.teamId")
      .select(["userId", "teams.name", "manages"])
      .orderBy("teams.searchText")
      .execute(),
  ]);
  const placesOf = new Map<string, typeof places>();
  for (const place of places) {
    const known = placesOf.get(place.userId);
    if (known) known.push(place);
    else placesOf.set(place.userId, [place]);
  }
  return users.map((user) => {
    const own = placesOf.get(user.id) ?? [];
    const those = (manages: 0 | 1) =>
      own.filter((place) => place.manages === manages).map(({ name }) => name);
    return { ...user, teams: those(0), manages: those(1) };
  });
}
