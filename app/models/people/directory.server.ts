import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { db, now } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Link } from "~/models/parties/links.server";
import type { Database } from "~/models/tables";
import { changesOf } from "~/models/terms/audit-change";
import { cleanName } from "~/models/terms/clean-name";
import type { LinkedKind } from "~/models/terms/party";
import * as AccessLinks from "./access-links.server";
import { refuseParty } from "./last-admin.server";
import { EmailTaken, searchTextOf } from "./users.server";

/** The people and teams that a directory knows: rows of `links`, beside the rows that they lead to. */

/** A person of a directory. */
export interface DirectoryPerson {
  id: string;
  name: string;
  email: string;
  role: string;
  deactivatedAt: string | null;
  createdAt: string;
  updatedAt: string;
  externalId: string;
  dataJson: string;
}

/** The part of a directory's list that it asks for. */
export interface DirectoryAsked {
  id?: string;
  /** In lower case. */
  name?: string;
  externalId?: string;
}

/** The place of a page: the rows before it, and the most rows on it. */
export interface RowRange {
  skip: number;
  limit: number;
}

const personColumns = [
  "users.id",
  "users.name",
  "users.email",
  "users.role",
  "users.deactivatedAt",
  "users.createdAt",
  "users.updatedAt",
  "links.externalId",
  "links.dataJson",
] as const;

/**
 * Returns a page of a directory's links of a kind, oldest first, for a query of the rows that they lead to. Counts all
 * links that it asks for, by one query.
 */
export async function pageOfLinks(
  of: Pick<Link, "partyId" | "subjectKind">,
  { id, name, externalId }: DirectoryAsked,
  { skip, limit }: RowRange,
) {
  let rows = db()
    .selectFrom("links")
    .where("partyId", "=", of.partyId)
    .where("subjectKind", "=", of.subjectKind)
    .where("state", "=", "linked");
  if (id !== undefined) rows = rows.where("subjectId", "=", id);
  if (name !== undefined) rows = rows.where("name", "=", name);
  if (externalId !== undefined) rows = rows.where("externalId", "=", externalId);
  const { total } = await rows
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const page = rows.selectAll().orderBy("createdAt").orderBy("id").limit(limit).offset(skip);
  return { total: Number(total), page: page.as("links") };
}

/** Returns a page of a directory's people, oldest link first, and their number. Runs two queries. */
export async function findPeople(
  partyId: string,
  asked: DirectoryAsked,
  range: RowRange,
): Promise<{ total: number; people: DirectoryPerson[] }> {
  const { total, page } = await pageOfLinks({ partyId, subjectKind: "person" }, asked, range);
  const people = await db()
    .selectFrom(page)
    .innerJoin("users", "users.id", "links.subjectId")
    .select(personColumns)
    .orderBy("links.createdAt")
    .orderBy("links.id")
    .execute();
  return { total, people };
}

/** Returns a person of a directory. @throws NotFound */
export async function findPerson(
  partyId: string,
  userId: string,
  on: Kysely<Database> = db(),
): Promise<DirectoryPerson> {
  const person = await on
    .selectFrom("links")
    .innerJoin("users", "users.id", "links.subjectId")
    .select(personColumns)
    .where("links.partyId", "=", partyId)
    .where("links.subjectKind", "=", "person")
    .where("links.state", "=", "linked")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!person) throw new NotFound(`person ${userId} of ${partyId}`);
  return person;
}

/** The ids under which a directory knows a thing. */
export interface DirectoryIds {
  /** Null when the directory gives none; then the link holds an id of ours. */
  externalId: string | null;
  /** In lower case. */
  name: string;
}

/** Selects the links of a directory with this name, this id of the directory or this row of ours. */
function linksOf(
  of: { partyId: string; subjectKind: LinkedKind; subjectId?: string } & DirectoryIds,
  trx: Kysely<Database>,
) {
  const { partyId, subjectKind, subjectId, externalId, name } = of;
  return trx
    .selectFrom("links")
    .selectAll()
    .where("partyId", "=", partyId)
    .where("subjectKind", "=", subjectKind)
    .where((e) =>
      e.or([
        e("name", "=", name),
        ...(externalId ? [e("externalId", "=", externalId)] : []),
        ...(subjectId ? [e("subjectId", "=", subjectId)] : []),
      ]),
    );
}

/** Returns the link of a directory's thing by its name, else by its id, in any state; null for a new one. */
export async function findLink(
  of: { partyId: string; subjectKind: LinkedKind } & DirectoryIds,
  trx: Kysely<Database>,
): Promise<Link | null> {
  const rows = await linksOf(of, trx).execute();
  return rows.find(({ name }) => name === of.name) ?? rows[0] ?? null;
}

/** Returns the link of our row with a directory; null when another thing of the directory has one of these ids. */
export async function findOwnLink(
  of: Pick<Link, "partyId" | "subjectKind" | "subjectId"> & DirectoryIds,
  trx: Kysely<Database>,
): Promise<Link | null> {
  const rows = await linksOf(of, trx).execute();
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Writes the link of a directory's thing, new or known. */
export async function saveLink(
  of: Pick<Link, "partyId" | "subjectKind" | "subjectId" | "state"> & DirectoryIds,
  data: object,
  { known, trx }: { known: Pick<Link, "id"> | null; trx: Kysely<Database> },
): Promise<void> {
  const { externalId, ...rest } = of;
  const values = {
    ...rest,
    externalId: externalId ?? of.subjectId,
    dataJson: JSON.stringify(data),
  };
  if (known) await trx.updateTable("links").set(values).where("id", "=", known.id).execute();
  else
    await trx
      .insertInto("links")
      .values({ ...values, id: randomUUID(), createdAt: now() })
      .execute();
}

/** Marks a thing that a directory deleted. */
export const removeLink = (
  of: Pick<Link, "partyId" | "subjectKind" | "subjectId">,
  trx: Kysely<Database>,
) =>
  trx
    .updateTable("links")
    .set({ state: "removed" })
    .where("partyId", "=", of.partyId)
    .where("subjectKind", "=", of.subjectKind)
    .where("subjectId", "=", of.subjectId)
    .execute();

/** Saves a directory's name and address of a person. A null address keeps ours. @throws AdminOfParty, EmailTaken, NotFound */
export async function savePerson(
  id: string,
  wanted: { name: string; email: string | null },
  trx: Transaction<Database>,
): Promise<void> {
  const before = await trx
    .selectFrom("users")
    .select(["name", "email", "role"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before) throw new NotFound(`user ${id}`);
  refuseParty(before);
  const row = {
    name: cleanName(wanted.name),
    email: (wanted.email ?? before.email).trim().toLowerCase(),
  };
  const isNewEmail = row.email !== before.email;
  if (!isNewEmail && row.name === before.name) return;
  if (isNewEmail && (await findIdByEmail(row.email, trx))) throw new EmailTaken(row.email);
  await trx
    .updateTable("users")
    .set({ ...row, searchText: searchTextOf(row), updatedAt: now() })
    .where("id", "=", id)
    .execute();
  if (isNewEmail) await AccessLinks.forgetAll(id, trx);
  const changes = changesOf(["name", "email"], before, row);
  await AuditLog.record("person-updated", { id, changes }, trx);
}

/** Returns the id of the account with this email, or null. */
export async function findIdByEmail(email: string, trx: Kysely<Database>): Promise<string | null> {
  const row = await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
