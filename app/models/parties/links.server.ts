import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { db, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import type { Database, LinksTable } from "~/models/tables";
import type { LinkedKind } from "~/models/terms/party";

export type Link = Selectable<LinksTable>;

/** The two ends of a link: a party's id, and our row's. */
export type LinkEnds = Pick<Link, "partyId" | "subjectKind" | "subjectId" | "externalId">;

/** Returns the link of a party's id, or null. */
export const findByExternal = (
  of: Pick<Link, "partyId" | "subjectKind" | "externalId">,
  on: Kysely<Database> = db(),
): Promise<Link | null> => findRow("links", of, on);

/** Returns a party's link of our row, or null. */
export const findBySubject = (
  of: Pick<Link, "partyId" | "subjectKind" | "subjectId">,
  on: Kysely<Database> = db(),
): Promise<Link | null> => findRow("links", of, on);

/** Links a row of ours with a party's id, in the caller's transaction. A link of the same party's id keeps its row. */
export async function link(
  ends: LinkEnds & { data?: object },
  trx: Kysely<Database> = db(),
): Promise<void> {
  const { data = {}, ...columns } = ends;
  await trx
    .insertInto("links")
    .values({ id: randomUUID(), ...columns, dataJson: JSON.stringify(data), createdAt: now() })
    .onConflict((conflict) =>
      conflict.columns(["partyId", "subjectKind", "externalId"]).doUpdateSet({
        subjectId: columns.subjectId,
        dataJson: JSON.stringify(data),
      }),
    )
    .execute();
}

/** Links a row of ours as `link` does. A link of the same party's id stays with its row. */
export const linkOnce = (ends: LinkEnds, trx: Kysely<Database>) =>
  trx
    .insertInto("links")
    .values({ id: randomUUID(), ...ends, dataJson: "{}", createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Removes every link of a row of ours, in the caller's transaction; of a person also the claims. */
export const forgetSubject = (
  subjectKind: Exclude<LinkedKind, "claimed-person">,
  subjectId: string,
  trx: Kysely<Database> = db(),
) =>
  trx
    .deleteFrom("links")
    .where("subjectKind", "in", subjectKind === "team" ? ["team"] : ["person", "claimed-person"])
    .where("subjectId", "=", subjectId)
    .execute();

/** Returns the links of a party that were used last, newest first. */
export const findLastUsed = (partyId: string, limit: number): Promise<Link[]> =>
  db()
    .selectFrom("links")
    .selectAll()
    .where("partyId", "=", partyId)
    .where("subjectKind", "=", "person")
    .where("usedAt", "is not", null)
    .orderBy("usedAt", "desc")
    .limit(limit)
    .execute();

/** Returns the accounts that people of a party are linked with, by their names there. */
export async function findPeople(partyId: string) {
  const rows = await db()
    .selectFrom("links")
    .innerJoin("users", "users.id", "links.subjectId")
    .select(["links.externalId", "users.id", "users.name"])
    .where("links.partyId", "=", partyId)
    .where("links.subjectKind", "=", "person")
    .execute();
  return new Map(rows.map(({ externalId, ...person }) => [externalId, person]));
}

/** Returns the accounts that people of a party claim, oldest first. */
export const findClaims = (partyId: string): Promise<Link[]> =>
  db()
    .selectFrom("links")
    .selectAll()
    .where("partyId", "=", partyId)
    .where("subjectKind", "=", "claimed-person")
    .orderBy("createdAt")
    .execute();

/** Returns a claim of an account; null once it was confirmed or refused. */
export const findClaim = (id: string, on: Kysely<Database> = db()): Promise<Link | null> =>
  findRow("links", { id, subjectKind: "claimed-person" }, on);

/** Makes a claimed account the party's person, in the caller's transaction. Returns false when the claim is gone. */
export async function confirmClaim(id: string, trx: Kysely<Database>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("links")
    .set({ subjectKind: "person" })
    .where("id", "=", id)
    .where("subjectKind", "=", "claimed-person")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** Removes a claim of an account. */
export const refuseClaim = (id: string, trx: Kysely<Database> = db()) =>
  trx
    .deleteFrom("links")
    .where("id", "=", id)
    .where("subjectKind", "=", "claimed-person")
    .execute();

/** Notes a use of a link with the party's present data, in the caller's transaction. */
export const noteUse = (id: string, data: object, trx: Kysely<Database> = db()) =>
  trx
    .updateTable("links")
    .set({ usedAt: now(), dataJson: JSON.stringify(data) })
    .where("id", "=", id)
    .execute();
