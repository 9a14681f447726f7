import { db } from "~/models/database/database.server";
import { contains } from "~/models/database/dialect.server";
import { foldName } from "~/models/terms/fold";
import type { PeopleScope } from "~/models/teams/managers.server";
import { askableIn } from "./people.server";

/** A person whom a new assignment may name. */
export interface AssignablePerson {
  id: string;
  name: string;
  email: string;
  /** The teams in which the person is a member. */
  teamIds: string[];
}

/** Selects the people of a scope with these words in name or email. */
const matching = (scope: PeopleScope, query: string) =>
  foldName(query)
    .split(/\s+/)
    .filter(Boolean)
    .reduce((people, word) => people.where(contains("searchText", word)), askableIn(scope));

/** Returns the ids of every person of a scope with these words in name or email. Runs one query. */
export const findAssignableIds = async (scope: PeopleScope, query: string): Promise<string[]> =>
  (await matching(scope, query).select("id").execute()).map(({ id }) => id);

/**
 * Returns the chosen people of a scope, the first with these words in name or email, `limit` at most, and the number of
 * all of them. Runs four queries at most.
 */
export async function findAssignable({
  scope,
  query,
  chosenIds,
  limit,
}: {
  scope: PeopleScope;
  query: string;
  chosenIds: readonly string[];
  limit: number;
}): Promise<{ chosen: AssignablePerson[]; found: AssignablePerson[]; total: number }> {
  const columns = ["id", "name", "email"] as const;
  const [found, chosen, counted] = await Promise.all([
    matching(scope, query)
      .select(columns)
      .orderBy("searchText")
      .orderBy("id")
      .limit(limit)
      .execute(),
    chosenIds.length > 0
      ? askableIn(scope)
          .select(columns)
          .where("id", "in", chosenIds)
          .orderBy("searchText")
          .orderBy("id")
          .execute()
      : [],
    matching(scope, query)
      .select((e) => e.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const teamIds = await findTeamIds([...found, ...chosen].map(({ id }) => id));
  const withTeams = (person: (typeof found)[number]) => ({
    ...person,
    teamIds: teamIds.get(person.id) ?? [],
  });
  return {
    chosen: chosen.map(withTeams),
    found: found.map(withTeams),
    total: Number(counted.total),
  };
}

async function findTeamIds(userIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (userIds.length === 0) return found;
  const rows = await db()
    .selectFrom("teamMembers")
    .select(["userId", "teamId"])
    .where("userId", "in", userIds)
    .where("manages", "=", 0)
    .execute();
  for (const { userId, teamId } of rows) found.set(userId, [...(found.get(userId) ?? []), teamId]);
  return found;
}

/** Returns the number of people of a scope who are members of each team and may be asked, by team id. Runs one query. */
export async function countMembers(scope: PeopleScope): Promise<ReadonlyMap<string, number>> {
  const rows = await db()
    .selectFrom("teamMembers")
    .select((e) => ["teamId", e.fn.countAll<number>().as("count")])
    .where("manages", "=", 0)
    .where("userId", "in", askableIn(scope).select("users.id"))
    .groupBy("teamId")
    .execute();
  return new Map(rows.map(({ teamId, count }) => [teamId, Number(count)]));
}
