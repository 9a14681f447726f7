import { type Kysely, sql } from "kysely";
import { db, openReader } from "~/models/database/database.server";
import { foldName } from "~/models/fold";
import { pageOf } from "~/models/slice";
import type { Database } from "~/models/tables";
import { judgingNames } from "~/models/tables/judging";
import { peopleNames } from "~/models/tables/people";
import { supportNames } from "~/models/tables/support";
import { teamNames } from "~/models/tables/teams";
import { trainingNames } from "~/models/tables/training";
import type { AuditAction } from "~/models/terms/audit-action";

/** The number of entries on a page of the journal. */
export const PAGE_SIZE = 50;

/** The part of the audit log that the journal shows. */
export interface AuditAsked {
  /** A part of the name or email of the actor or the changed account; empty for everybody. */
  who: string;
  action: AuditAction | null;
  /** An instant: entries since then. */
  since: string | null;
  /** An instant: entries before it. */
  before: string | null;
}

/** An entry with the present names. A name is null when its row is gone. */
export interface AuditEntry {
  id: string;
  at: string;
  actor: string;
  actorName: string | null;
  action: string;
  targetId: string | null;
  targetName: string | null;
  origin: string;
}

/** The tables whose rows an entry may be about, and the column of their name. */
const named = Object.entries({
  ...peopleNames,
  ...trainingNames,
  ...supportNames,
  ...teamNames,
  ...judgingNames,
});

const targetName = sql<string | null>`coalesce(${sql.join(
  named.map(
    ([table, column]) =>
      sql`(select ${sql.ref(column)} from ${sql.table(table)} as named where named."id" = "auditLog"."targetId")`,
  ),
)}, (select coalesce(modules.title, "groups".title, containers.title) from assignments as a
  left join modules on modules.id = a."moduleId" left join "groups" on "groups".id = a."groupId"
  left join containers on containers.id = a."containerId" where a.id = "auditLog"."targetId"))`;

function asked(on: Kysely<Database>, { who, action, since, before }: AuditAsked) {
  let rows = on.selectFrom("auditLog");
  if (action) rows = rows.where("action", "=", action);
  if (since) rows = rows.where("at", ">=", since);
  if (before) rows = rows.where("at", "<", before);
  const folded = foldName(who).trim();
  if (folded === "") return rows;
  const pattern = `%${folded.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const ids = on
    .selectFrom("users")
    .select("users.id")
    .where(sql<boolean>`"searchText" like ${pattern} escape '\\'`);
  return rows.where((e) => e.or([e("actor", "in", ids), e("targetId", "in", ids)]));
}

const shown = (on: Kysely<Database>, part: AuditAsked) =>
  asked(on, part)
    .leftJoin("users as actors", "actors.id", "auditLog.actor")
    .select(["auditLog.id", "at", "actor", "action", "targetId", "origin"])
    .select(["actors.name as actorName", targetName.as("targetName")])
    .orderBy("at", "desc")
    .orderBy("auditLog.id");

/** Returns a page of the journal, newest first. Pages count from 1. Runs two queries. */
export async function findPage(
  part: AuditAsked,
  page: number,
): Promise<{ entries: AuditEntry[]; total: number; page: number; pages: number }> {
  const { total } = await asked(db(), part)
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { skip, limit, ...place } = pageOf(Number(total), PAGE_SIZE, page);
  const entries = await shown(db(), part).limit(limit).offset(skip).execute();
  return { entries, total: Number(total), ...place };
}

/** Returns every asked entry, newest first, row by row and from a connection of its own. */
export async function* streamAll(part: AuditAsked): AsyncGenerator<AuditEntry> {
  const reader = openReader();
  try {
    yield* shown(reader, part).stream();
  } finally {
    await reader.destroy();
  }
}
