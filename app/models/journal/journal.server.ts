import { type Expression, type Kysely, sql } from "kysely";
import { db, openReader } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import { judgingNames } from "~/models/tables/judging";
import { peopleNames } from "~/models/tables/people";
import { supportNames } from "~/models/tables/support";
import { teamNames, trainingNames } from "~/models/tables/training";
import type { AuditAction } from "~/models/terms/audit-action";
import type { FieldChange } from "~/models/terms/audit-change";
import { foldName } from "~/models/terms/fold";
import { PARTY_ACTOR } from "~/models/terms/party";
import { pageOf } from "~/models/terms/slice";
import { shownName } from "./party-name.server";

/** The number of lines on a page of the journal. */
export const PAGE_SIZE = 50;
/** The most entries of one action that a line of several lists. */
const MOST_LISTED = 20;

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
  /** The person whose work the target is; null for another target. */
  ofName: string | null;
  origin: string;
  changes: FieldChange[];
}

/** The entries of one request: the first, and up to `MOST_LISTED` of each action, in their order. */
export interface JournalLine {
  head: AuditEntry;
  entries: AuditEntry[];
  /** The number of entries of each action, also of those that are not listed. */
  counts: { action: string; count: number }[];
}

/** The tables whose rows an entry may be about, and the column of their name. */
const named = Object.entries({
  ...peopleNames,
  ...trainingNames,
  ...supportNames,
  ...teamNames,
  ...judgingNames,
});

const nameIn = (table: string, name: Expression<unknown>) =>
  sql`(select ${name} from ${sql.table(table)} as named where named."id" = "auditLog"."targetId")`;

const targetName = () => sql<string | null>`coalesce(${sql.join([
  ...named.map(([table, column]) => nameIn(table, sql.ref(column))),
  nameIn("parties", shownName("named")),
])}, (select coalesce(modules.title, "groups".title, containers.title) from assignments as a
  left join modules on modules.id = a."moduleId" left join "groups" on "groups".id = a."groupId"
  left join containers on containers.id = a."containerId" where a.id = "auditLog"."targetId"))`;

const ofName = () => sql<string | null>`(select users.name from evaluations
  join users on users.id = evaluations."userId" where evaluations.id = "auditLog"."targetId")`;

/** SQL for the entries about or by a person whose name or email holds the words; null for everybody. */
function isAbout(alias: string, who: string) {
  const folded = foldName(who).trim();
  if (folded === "") return null;
  const pattern = `%${folded.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const ids = sql`(select users.id from users where "searchText" like ${pattern} escape '\\')`;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column("actor")} in ${ids} or ${column("targetId")} in ${ids})`;
}

function asked(on: Kysely<Database>, { who, action, since, before }: AuditAsked) {
  let rows = on.selectFrom("auditLog");
  if (action) rows = rows.where("action", "=", action);
  if (since) rows = rows.where("at", ">=", since);
  if (before) rows = rows.where("at", "<", before);
  const about = isAbout("auditLog", who);
  return about ? rows.where(about) : rows;
}

/** SQL for the entries that begin their request, among those of the filter. */
function isFirst({ who, action }: AuditAsked) {
  const about = isAbout("earlier", who);
  return sql<boolean>`("auditLog"."requestKey" is null or not exists (select 1 from "auditLog" as earlier
    where earlier."requestKey" = "auditLog"."requestKey" and earlier.place < "auditLog".place
    ${action ? sql`and earlier.action = ${action}` : sql``} ${about ? sql`and ${about}` : sql``}))`;
}

const shown = (rows: ReturnType<typeof asked>) =>
  rows
    .leftJoin("users as actors", "actors.id", "auditLog.actor")
    .leftJoin("parties as acting", (join) =>
      join.on("actor", "=", sql<string>`${PARTY_ACTOR} || acting.id`),
    )
    .select([
      "auditLog.id",
      "at",
      "actor",
      "action",
      "targetId",
      "origin",
      "changesJson",
      "requestKey",
    ])
    .select((e) => [
      e.fn.coalesce("actors.name", shownName("acting")).as("actorName"),
      targetName().as("targetName"),
      ofName().as("ofName"),
    ]);

type ShownRow = Omit<AuditEntry, "changes"> & {
  changesJson: string | null;
  requestKey: string | null;
};

const entryOf = ({ changesJson, requestKey: _, ...entry }: ShownRow): AuditEntry => ({
  ...entry,
  changes: changesJson === null ? [] : (JSON.parse(changesJson) as FieldChange[]),
});

/** Returns a page of the journal, newest first, one line for each request. Pages count from 1. Runs three queries. */
export async function findPage(
  part: AuditAsked,
  page: number,
): Promise<{ lines: JournalLine[]; total: number; page: number; pages: number }> {
  const firsts = asked(db(), part).where(isFirst(part));
  const { total } = await firsts
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { skip, limit, ...place } = pageOf(Number(total), PAGE_SIZE, page);
  const heads = await shown(firsts)
    .orderBy("at", "desc")
    .orderBy("auditLog.id")
    .limit(limit)
    .offset(skip)
    .execute();
  const members = await findMembers(
    heads.flatMap(({ requestKey }) => requestKey ?? []),
    part,
  );
  const lines = heads.map((head) => {
    const own = members.filter(
      ({ requestKey }) => requestKey !== null && requestKey === head.requestKey,
    );
    const counts = new Map(own.map(({ action, alike }) => [action, Number(alike)]));
    if (counts.size === 0) counts.set(head.action, 1);
    return {
      head: entryOf(head),
      entries: own.length > 0 ? own.map(({ alike: _, ...row }) => entryOf(row)) : [entryOf(head)],
      counts: [...counts].map(([action, count]) => ({ action, count })),
    };
  });
  return { lines, total: Number(total), ...place };
}

/** Returns the entries of these requests that the filter finds, at most `MOST_LISTED` of an action, in their order. */
function findMembers(keys: readonly string[], part: AuditAsked) {
  const numbered = asked(db(), { ...part, since: null, before: null })
    .where("requestKey", "in", keys)
    .select("auditLog.id as entryId")
    .select([
      sql<number>`row_number() over (partition by "requestKey", action order by place)`.as("nth"),
      sql<number>`count(*) over (partition by "requestKey", action)`.as("alike"),
    ]);
  return shown(db().selectFrom("auditLog"))
    .innerJoin(numbered.as("numbered"), "numbered.entryId", "auditLog.id")
    .where("nth", "<=", MOST_LISTED)
    .select("alike")
    .orderBy("place")
    .execute();
}

/** Returns every asked entry, newest first, row by row and from a connection of its own. */
export async function* streamAll(part: AuditAsked): AsyncGenerator<AuditEntry> {
  const reader = openReader();
  try {
    const rows = shown(asked(reader, part)).orderBy("at", "desc").orderBy("place");
    for await (const row of rows.orderBy("auditLog.id").stream()) yield entryOf(row);
  } finally {
    await reader.destroy();
  }
}
