import { compileOnce } from "~/models/database/compile-once.server";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import { NAMES_MANAGERS } from "~/models/people/recording-notices.server";
import { findById } from "~/models/people/users.server";
import { isAdmin } from "~/models/terms/roles";

/** The people whom a list may show: everybody, or the people of this manager's teams. */
export type PeopleScope = "all" | { managerId: string };

/** Selects the ids of the people whom this account manages: members of its teams, never itself. */
const managed = (managerId: string) =>
  db()
    .selectFrom("teamMembers as place")
    .innerJoin("teamMembers as mine", (join) =>
      join
        .onRef("mine.teamId", "=", "place.teamId")
        .on("mine.userId", "=", managerId)
        .on("mine.manages", "=", 1),
    )
    .select("place.userId")
    .where("place.manages", "=", 0)
    .where("place.userId", "!=", managerId);

/** Selects the ids of the people in this scope; null when it holds everybody. */
export const idsIn = (scope: PeopleScope) => (scope === "all" ? null : managed(scope.managerId));

/**
 * Selects the ids of this manager's people who know that a manager sees their work: they acknowledged a notice that
 * names the managers.
 */
export const idsWhoShowWork = ({ managerId }: Exclude<PeopleScope, "all">) =>
  managed(managerId)
    .innerJoin("recordingNotices", "recordingNotices.userId", "place.userId")
    .where("version", ">=", NAMES_MANAGERS);

/** A managed person, and the names of the shared teams. */
export interface ManagedPerson {
  id: string;
  name: string;
  email: string;
  role: string;
  teams: string[];
}

/** Returns the people whom this account manages, by name, without deactivated accounts. */
export async function managedPeople(managerId: string): Promise<ManagedPerson[]> {
  const rows = await managed(managerId)
    .innerJoin("users", "users.id", "place.userId")
    .innerJoin("teams", "teams.id", "place.teamId")
    .clearSelect()
    .where("users.deactivatedAt", "is", null)
    .select(["users.id", "users.name", "users.email", "users.role", "teams.name as team"])
    .orderBy("users.searchText")
    .orderBy("users.id")
    .orderBy("teams.searchText")
    .execute();
  const people = new Map<string, ManagedPerson>();
  for (const { team, ...person } of rows) {
    const known = people.get(person.id);
    if (known) known.teams.push(team);
    else people.set(person.id, { ...person, teams: [team] });
  }
  return [...people.values()];
}

/** Returns true when this account manages that person now. */
export async function isManagerOf(managerId: string, userId: string): Promise<boolean> {
  const row = await managed(managerId).where("place.userId", "=", userId).executeTakeFirst();
  return row !== undefined;
}

const selectManaged = compileOnce((on, { userId }: { userId: string }) =>
  on
    .selectFrom("teamMembers")
    .select("teamId")
    .where("userId", "=", userId)
    .where("manages", "=", 1)
    .limit(1),
);

/** Returns true when this account manages a team, also one without people. */
export async function managesTeam(userId: string): Promise<boolean> {
  return (await selectManaged({ userId })).length > 0;
}

/** Returns the managers of a person by name, each once, without deactivated accounts. */
export const managersOf = (userId: string): Promise<{ id: string; name: string }[]> =>
  db()
    .selectFrom("teamMembers as place")
    .innerJoin("teamMembers as managing", "managing.teamId", "place.teamId")
    .innerJoin("users", "users.id", "managing.userId")
    .select(["users.id", "users.name"])
    .where("place.userId", "=", userId)
    .where("place.manages", "=", 0)
    .where("managing.manages", "=", 1)
    .where("managing.userId", "!=", userId)
    .where("users.deactivatedAt", "is", null)
    .groupBy(["users.id", "users.name", "users.searchText"])
    .orderBy("users.searchText")
    .execute();

/** Returns each manager with each managed person, once. Runs one query. */
export const findManagedPairs = (): Promise<{ managerId: string; userId: string }[]> =>
  db()
    .selectFrom("teamMembers as place")
    .innerJoin("teamMembers as mine", "mine.teamId", "place.teamId")
    .select(["mine.userId as managerId", "place.userId"])
    .distinct()
    .where("mine.manages", "=", 1)
    .where("place.manages", "=", 0)
    .whereRef("place.userId", "!=", "mine.userId")
    .execute();

/** Returns the account when it is in the scope, or else null. */
export async function findPerson(scope: PeopleScope, id: string): Promise<User | null> {
  const isIn = scope === "all" || (await isManagerOf(scope.managerId, id));
  return isIn ? findById(id) : null;
}

/**
 * A reader's access to a person's work. `scores`: a manager of a person who has not read yet that managers see
 * recordings. A presenter who is an admin has the access of an admin.
 */
type WorkAccess = "owner" | "admin" | "manager" | "scores";

type Reader = { id: string; role: string };

/** Returns the reader's access to a person's work; null without any. */
export async function accessTo(reader: Reader, userId: string | null): Promise<WorkAccess | null> {
  if (isAdmin(reader.role)) return "admin";
  if (userId === null) return null;
  if (reader.id === userId) return "owner";
  if (!(await isManagerOf(reader.id, userId))) return null;
  return (await showsWork({ managerId: reader.id }, userId)) ? "manager" : "scores";
}

/** Returns true when the reader may read, see and hear a person's work. */
export async function mayRead(reader: Reader, userId: string | null): Promise<boolean> {
  const access = await accessTo(reader, userId);
  return access !== null && access !== "scores";
}

/** Returns true when the scope may read this person's work. */
export async function showsWork(scope: PeopleScope, userId: string | null): Promise<boolean> {
  if (scope === "all") return true;
  if (userId === null) return false;
  const row = await idsWhoShowWork(scope).where("place.userId", "=", userId).executeTakeFirst();
  return row !== undefined;
}

/** Returns those of these people whose work the scope may read. Runs one query at most. */
export async function findShowing(
  scope: PeopleScope,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (scope === "all" || userIds.length === 0) return new Set(userIds);
  const rows = await idsWhoShowWork(scope).where("place.userId", "in", userIds).execute();
  return new Set(rows.map(({ userId }) => userId));
}
