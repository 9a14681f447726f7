import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import * as Links from "~/models/parties/links.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { NotFound, refuseStale, findJustMade } from "~/models/database/version.server";
import { changesOf } from "~/models/journal/audit-change";
import { foldName } from "~/models/terms/fold";
import { byNaturalName } from "~/models/teams/natural-order";
import type { Database, Team } from "~/models/tables";
import { cleanName } from "~/models/terms/clean-name";

/** Another team has this name, in any case and with any accents. */
export class TeamNameTaken extends Error {
  override name = "TeamNameTaken";
}

/** A team as lists show it. `managers`: the names of those who may sign in. */
export interface ListedTeam extends Pick<Team, "id" | "name"> {
  /** The number of people who do not manage the team. */
  members: number;
  managers: string[];
}

/** A person of a team. */
export interface TeamPerson {
  id: string;
  name: string;
  email: string;
  /** Present when the person may not sign in. */
  isDeactivated?: true;
}

/** The values of the form of a team. The ids are accounts'. */
export interface TeamValues {
  name: string;
  memberIds: readonly string[];
  managerIds: readonly string[];
}

/**
 * Returns every team by name, Équipe 2 before Équipe 10, with its number of members and its managers' names. Runs two
 * queries.
 */
export async function findAll(on: Kysely<Database> = db()): Promise<ListedTeam[]> {
  const [teams, managers] = await Promise.all([
    on
      .selectFrom("teams")
      .select((e) => [
        "id",
        "name",
        e
          .selectFrom("teamMembers")
          .select((all) => all.fn.countAll<number>().as("count"))
          .whereRef("teamId", "=", "teams.id")
          .where("manages", "=", 0)
          .as("members"),
      ])
      .execute(),
    on
      .selectFrom("teamMembers")
      .innerJoin("users", "users.id", "teamMembers.userId")
      .select(["teamId", "users.name"])
      .where("manages", "=", 1)
      .where("users.deactivatedAt", "is", null)
      .orderBy("users.searchText")
      .execute(),
  ]);
  return teams
    .map((team) => ({
      ...team,
      members: Number(team.members),
      managers: managers.filter(({ teamId }) => teamId === team.id).map(({ name }) => name),
    }))
    .toSorted(byNaturalName);
}

/** Returns the ids and names of every team, by name. */
export async function findNames(on: Kysely<Database> = db()): Promise<Pick<Team, "id" | "name">[]> {
  const teams = await on.selectFrom("teams").select(["id", "name"]).orderBy("id").execute();
  return teams.toSorted(byNaturalName);
}

/** Returns a team with its members and its managers by name; null when it is gone. */
export async function findById(id: string, on: Kysely<Database> = db()) {
  const team = await findRow("teams", { id }, on);
  if (!team) return null;
  const people = await on
    .selectFrom("teamMembers")
    .innerJoin("users", "users.id", "teamMembers.userId")
    .select(["users.id", "users.name", "users.email", "users.deactivatedAt", "manages"])
    .where("teamId", "=", id)
    .orderBy("users.searchText")
    .execute();
  const those = (manages: 0 | 1): TeamPerson[] =>
    people
      .filter((one) => one.manages === manages)
      .map(({ manages: _, deactivatedAt, ...person }) =>
        deactivatedAt === null ? person : { ...person, isDeactivated: true },
      );
  return { id: team.id, name: team.name, members: those(0), managers: those(1) };
}

/** Creates a team and returns its id. A person in both lists manages. @throws TeamNameTaken */
export const insert = (values: TeamValues, within?: Transaction<Database>): Promise<string> =>
  transacted(within, async (trx) => {
    const id = randomUUID();
    const row = await stored(values.name, null, trx);
    const at = now();
    await trx
      .insertInto("teams")
      .values({ id, ...row, createdAt: at, updatedAt: at })
      .execute();
    await AuditLog.record("team-created", id, trx);
    await placePeople(id, values.memberIds, 0, trx);
    await placePeople(id, values.managerIds, 1, trx);
    return id;
  });

/**
 * Renames a team.
 * @throws NotFound; TeamNameTaken; StaleVersion when another name was saved since `version` (see `versionOf`)
 */
export const rename = (
  id: string,
  name: string,
  version?: string,
  within?: Transaction<Database>,
): Promise<void> =>
  transacted(within, async (trx) => {
    const present = await trx
      .selectFrom("teams")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!present) throw new NotFound(`team ${id}`);
    refuseStale({ stored: present, wanted: { name: cleanName(name) }, version });
    const row = await stored(name, id, trx);
    await trx
      .updateTable("teams")
      .set({ ...row, updatedAt: now() })
      .where("id", "=", id)
      .execute();
    const changes = changesOf(["name"], present, row);
    await AuditLog.record("team-renamed", { id, changes }, trx);
  });

/** Deletes a team with its memberships and its assignments. Its people stay. */
export async function deleteById(id: string): Promise<void> {
  await inTransaction(async (trx) => {
    await Links.forgetSubject("team", id, trx);
    await trx.deleteFrom("teams").where("id", "=", id).execute();
    await AuditLog.record("team-deleted", id, trx);
  });
}

/** Returns the name's columns. @throws TeamNameTaken */
async function stored(name: string, own: string | null, trx: Kysely<Database>) {
  const cleaned = cleanName(name);
  const taken = await findIdByName(cleaned, trx);
  if (taken !== null && taken !== own) throw new TeamNameTaken(cleaned);
  return { name: cleaned, searchText: foldName(cleaned) };
}

/** Returns the id of the team with this name, in any case and with any accents; null without one. */
export async function findIdByName(name: string, trx: Kysely<Database>): Promise<string | null> {
  const row = await trx
    .selectFrom("teams")
    .select("id")
    .where("searchText", "=", foldName(cleanName(name)))
    .executeTakeFirst();
  return row?.id ?? null;
}

const transacted = <T>(
  within: Transaction<Database> | undefined,
  body: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => (within ? body(within) : inTransaction(body));

/** Adds people to a team, or moves those of the team to the other list. Ids of accounts that are gone do nothing. */
export async function addPeople(
  teamId: string,
  userIds: readonly string[],
  manages: 0 | 1,
  trx: Kysely<Database> = db(),
): Promise<void> {
  const count = await placePeople(teamId, userIds, manages, trx);
  if (userIds.length === 0) return;
  const field = manages ? "managersAdded" : "peopleAdded";
  const changes = [{ field, from: null, to: count }] as const;
  await AuditLog.record("team-people-changed", { id: teamId, changes }, trx);
}

/**
 * Adds people to a team without an entry in the audit log, or moves them to the other list, where they begin today.
 * Returns the number of changed people.
 */
async function placePeople(
  teamId: string,
  userIds: readonly string[],
  manages: 0 | 1,
  trx: Kysely<Database>,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const createdAt = now();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("teamMembers")
    .columns(["teamId", "userId", "manages", "createdAt"])
    .expression((e) =>
      e
        .selectFrom("users")
        .select((one) => [
          one.val(teamId).as("teamId"),
          "id as userId",
          one.val(manages).as("manages"),
          one.val(createdAt).as("createdAt"),
        ])
        .where("id", "in", userIds),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["teamId", "userId"])
        .doUpdateSet({ manages, createdAt, keepsTeamDays: 0 })
        .where("teamMembers.manages", "!=", manages),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Returns the ids of a team's members and managers. */
export async function findPeopleIds(teamId: string, trx: Kysely<Database>): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("teamMembers")
    .select("userId")
    .where("teamId", "=", teamId)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns the teams of a person by name, with those that the person manages. Runs one query. */
export async function findOf(
  userId: string,
  on: Kysely<Database> = db(),
): Promise<{ id: string; name: string; manages: 0 | 1 }[]> {
  const teams = await on
    .selectFrom("teamMembers")
    .innerJoin("teams", "teams.id", "teamMembers.teamId")
    .select(["teams.id", "teams.name", "manages"])
    .where("userId", "=", userId)
    .execute();
  return teams.toSorted(byNaturalName);
}

/** Takes people out of a team. Returns the number of people who were in the team. */
export async function removePeople(
  teamId: string,
  userIds: readonly string[],
  trx: Kysely<Database> = db(),
): Promise<number> {
  if (userIds.length === 0) return 0;
  const removed = await trx
    .deleteFrom("teamMembers")
    .where("teamId", "=", teamId)
    .where("userId", "in", userIds)
    .returning("userId")
    .execute();
  const changes = [{ field: "peopleRemoved", from: null, to: removed.length }] as const;
  if (removed.length > 0)
    await AuditLog.record("team-people-changed", { id: teamId, changes }, trx);
  return removed.length;
}

/** Returns the id of a team of this name that the same form has just made, or null. */
export const findTwin = (name: string): Promise<string | null> =>
  findJustMade("teams", { name: cleanName(name) }, db());
