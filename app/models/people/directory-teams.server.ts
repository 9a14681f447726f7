import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import type { Database } from "~/models/tables";
import { type DirectoryAsked, pageOfLinks, type RowRange } from "./directory.server";

/** A team of a directory. */
export interface DirectoryTeam {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  externalId: string;
  dataJson: string;
}

/** A person of a team whom the directory knows. */
export interface DirectoryMember {
  teamId: string;
  id: string;
  name: string;
  role: string;
}

const columns = [
  "teams.id",
  "teams.name",
  "teams.createdAt",
  "teams.updatedAt",
  "links.externalId",
  "links.dataJson",
] as const;

/** Returns a page of a directory's teams, oldest link first, and their number. Runs two queries. */
export async function findTeams(
  partyId: string,
  asked: DirectoryAsked,
  range: RowRange,
): Promise<{ total: number; teams: DirectoryTeam[] }> {
  const { total, page } = await pageOfLinks({ partyId, subjectKind: "team" }, asked, range);
  const teams = await db()
    .selectFrom(page)
    .innerJoin("teams", "teams.id", "links.subjectId")
    .select(columns)
    .orderBy("links.createdAt")
    .orderBy("links.id")
    .execute();
  return { total, teams };
}

/** Returns a team of a directory. @throws NotFound */
export async function findTeam(
  partyId: string,
  teamId: string,
  on: Kysely<Database> = db(),
): Promise<DirectoryTeam> {
  const team = await on
    .selectFrom("links")
    .innerJoin("teams", "teams.id", "links.subjectId")
    .select(columns)
    .where("links.partyId", "=", partyId)
    .where("links.subjectKind", "=", "team")
    .where("links.state", "=", "linked")
    .where("teams.id", "=", teamId)
    .executeTakeFirst();
  if (!team) throw new NotFound(`team ${teamId} of ${partyId}`);
  return team;
}

/** Returns the people of these teams whom the directory knows, by name. */
export function findMembers(
  partyId: string,
  teamIds: readonly string[],
  on: Kysely<Database> = db(),
): Promise<DirectoryMember[]> {
  if (teamIds.length === 0) return Promise.resolve([]);
  return on
    .selectFrom("teamMembers")
    .innerJoin("users", "users.id", "teamMembers.userId")
    .innerJoin("links", "links.subjectId", "users.id")
    .select(["teamId", "users.id", "users.name", "users.role"])
    .where("links.partyId", "=", partyId)
    .where("links.subjectKind", "=", "person")
    .where("links.state", "=", "linked")
    .where("teamId", "in", teamIds)
    .orderBy("users.searchText")
    .orderBy("users.id")
    .execute();
}

/** Returns the people among these ids whom the directory knows. */
export function findKnown(
  partyId: string,
  ids: readonly string[],
  on: Kysely<Database>,
): Promise<{ id: string; role: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return on
    .selectFrom("links")
    .innerJoin("users", "users.id", "links.subjectId")
    .select(["users.id", "users.role"])
    .where("links.partyId", "=", partyId)
    .where("links.subjectKind", "=", "person")
    .where("links.state", "=", "linked")
    .where("users.id", "in", ids)
    .execute();
}
