import type { Kysely } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Database } from "~/models/tables";
import type { LinkedKind } from "~/models/terms/party";
import { isAdmin } from "~/models/terms/roles";

/** An account or a team of ours that a directory sent too. An admin decides who keeps it. */
export interface Offered {
  /** The id of the link. */
  id: string;
  subjectKind: LinkedKind;
  name: string;
  /** The address of a person; null for a team. */
  email: string | null;
  /** The name under which the directory knows it. */
  directoryName: string;
}

const offered = (partyId: string, on: Kysely<Database>) =>
  on
    .selectFrom("links")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "links.subjectId").on("links.subjectKind", "=", "person"),
    )
    .leftJoin("teams", (join) =>
      join.onRef("teams.id", "=", "links.subjectId").on("links.subjectKind", "=", "team"),
    )
    .where("links.partyId", "=", partyId)
    .where("links.state", "=", "offered");

/** Returns what an admin may hand to a directory: people by name, then teams. An admin's account is never among it. */
export async function findOffered(partyId: string): Promise<Offered[]> {
  const rows = await offered(partyId, db())
    .select((e) => [
      "links.id",
      "links.subjectKind",
      e.fn.coalesce("users.name", "teams.name").as("name"),
      "users.email",
      "users.role",
      "links.name as directoryName",
    ])
    .orderBy("links.subjectKind")
    .orderBy((e) => e.fn.coalesce("users.searchText", "teams.searchText"))
    .orderBy("links.id")
    .execute();
  return rows.flatMap(({ role, name, directoryName, ...row }) =>
    name === null || isAdmin(role) ? [] : { ...row, name, directoryName: directoryName ?? "" },
  );
}

/** Hands offered accounts and teams to a directory: these links, or all for null. Returns their number. */
export function adopt(partyId: string, linkIds: readonly string[] | null): Promise<number> {
  return inTransaction(async (trx) => {
    const wanted = linkIds && new Set(linkIds);
    const rows = await offered(partyId, trx)
      .select(["links.id", "links.subjectKind", "links.subjectId", "users.role"])
      .execute();
    const taken = rows.filter(({ id, role }) => !isAdmin(role) && (!wanted || wanted.has(id)));
    if (taken.length === 0) return 0;
    const ids = taken.map(({ id }) => id);
    await trx.updateTable("links").set({ state: "linked" }).where("id", "in", ids).execute();
    for (const kind of ["person", "team"] as const) {
      const of = taken.filter(({ subjectKind }) => subjectKind === kind);
      await AuditLog.record(
        `${kind}-adopted`,
        of.map(({ subjectId }) => subjectId),
        trx,
      );
    }
    return taken.length;
  });
}
