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

/** Returns every link of our row, oldest first. */
export const findOfSubject = (subjectKind: LinkedKind, subjectId: string): Promise<Link[]> =>
  db()
    .selectFrom("links")
    .selectAll()
    .where("subjectKind", "=", subjectKind)
    .where("subjectId", "=", subjectId)
    .orderBy("createdAt")
    .execute();

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

/** Removes every link of a row of ours, in the caller's transaction. */
export const forgetSubject = (
  subjectKind: LinkedKind,
  subjectId: string,
  trx: Kysely<Database> = db(),
) =>
  trx
    .deleteFrom("links")
    .where("subjectKind", "=", subjectKind)
    .where("subjectId", "=", subjectId)
    .execute();
