import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { type Expression, type Insertable, type Kysely, sql } from "kysely";
import { db, now, openReader } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import { type AuditAction, COMMAND, OPERATOR, SWEEP } from "~/models/terms/audit-action";
import type { SweepKind } from "~/models/terms/sweep";
import { countDue, type Due } from "~/models/database/due.server";
import { foldName } from "~/models/terms/fold";
import { PARTY_ACTOR } from "~/models/terms/party";
import { pageOf } from "~/models/terms/slice";
import { judgingNames } from "~/models/tables/judging";
import { peopleNames } from "~/models/tables/people";
import { supportNames } from "~/models/tables/support";
import { teamNames, trainingNames } from "~/models/tables/training";
import { shownName } from "./party-name.server";

export { type AuditAction, OPERATOR } from "~/models/terms/audit-action";

/** An action of an operator's command. */
export type OperatorAction = Extract<
  AuditAction,
  "admin-created" | "admin-promoted" | "password-reset"
>;

/** The signed-in person of a request, and the network that it came from. */
interface Author {
  id: string;
  origin: string;
  /** True when an admin's table decides in the name of a party. Only then a party may touch an admin. */
  isByTable?: true;
}

/**
 * The author of the request that runs. Models read it here, so that an entry stands in their transaction although no
 * caller hands the author down.
 */
const authors = new AsyncLocalStorage<Author>();

/** Runs a request of this author. */
export const actAs = <T>(author: Author, body: () => T): T => authors.run(author, body);

/** Returns true while an outside party acts, by its key and not by an admin's table: a party is no person. */
export function isByParty(): boolean {
  const author = authors.getStore();
  return author !== undefined && author.id.startsWith(PARTY_ACTOR) && !author.isByTable;
}

/** Runs work that no person asked for, such as a job that a request has woken. */
export const actAsNobody = <T>(body: () => T): T => authors.exit(body);

/**
 * Records that the author of this request did something to these rows, one entry for each; null is a whole list or
 * setting. Does nothing outside a request. Call it in the transaction of the change.
 */
export async function record(
  action: AuditAction,
  targets: string | readonly string[] | null,
  trx: Kysely<Database> = db(),
): Promise<void> {
  const author = authors.getStore();
  const targetIds = typeof targets === "string" || targets === null ? [targets] : targets;
  if (!author || targetIds.length === 0) return;
  await insert(
    targetIds.map((targetId) => ({ actor: author.id, origin: author.origin, action, targetId })),
    trx,
  );
}

/**
 * Records that `actor` (an account's id, or `OPERATOR`) did something to the account `targetId`. `origin` is the network
 * of someone who is not signed in.
 */
export async function note(
  entry: { actor: string; action: AuditAction; targetId: string; origin?: string },
  trx: Kysely<Database>,
): Promise<void> {
  const known = entry.actor === OPERATOR ? COMMAND : authors.getStore()?.origin;
  const origin = entry.origin ?? known ?? "";
  await insert([{ ...entry, origin }], trx);
}

/** Records that a term ended for data of this kind, which the hourly sweep then removed. */
export const noteSweep = (kind: SweepKind): Promise<void> =>
  insert([{ actor: SWEEP, action: "term-ended", targetId: kind, origin: "" }], db());

async function insert(
  entries: readonly Omit<Insertable<Database["auditLog"]>, "id" | "at">[],
  trx: Kysely<Database>,
): Promise<void> {
  const at = now();
  await trx
    .insertInto("auditLog")
    .values(entries.map((entry) => ({ id: randomUUID(), at, ...entry })))
    .execute();
}

/** Returns the entries about this account, as actor or as target, oldest first. */
export async function findOfUser(userId: string) {
  return db()
    .selectFrom("auditLog")
    .selectAll()
    .where((e) => e.or([e("targetId", "=", userId), e("actor", "=", userId)]))
    .orderBy("at")
    .execute();
}

/** Removes an account's id and networks from the log. The actions and their times stay. */
export async function forgetUser(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("auditLog")
    .set({ targetId: null })
    .where("targetId", "=", userId)
    .execute();
  await trx
    .updateTable("auditLog")
    .set({ actor: "", origin: "" })
    .where("actor", "=", userId)
    .execute();
}

/** Deletes the entries made before this instant. Returns their number. */
export async function deleteBefore(before: string): Promise<number> {
  const { numDeletedRows } = await db()
    .deleteFrom("auditLog")
    .where("at", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Counts the entries made before this instant. */
export const countBefore = (before: string): Promise<Due> =>
  countDue(
    db()
      .selectFrom("auditLog")
      .where("at", "<", before)
      .select((e) => ["at", e.lit(0).as("files")]),
    db().selectFrom("auditLog"),
  );

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

const nameIn = (table: string, name: Expression<unknown>) =>
  sql`(select ${name} from ${sql.table(table)} as named where named."id" = "auditLog"."targetId")`;

const targetName = () => sql<string | null>`coalesce(${sql.join([
  ...named.map(([table, column]) => nameIn(table, sql.ref(column))),
  nameIn("parties", shownName("named")),
])}, (select coalesce(modules.title, "groups".title, containers.title) from assignments as a
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
    .leftJoin("parties as acting", (join) =>
      join.on("actor", "=", sql<string>`${PARTY_ACTOR} || acting.id`),
    )
    .select((e) => [
      e.fn.coalesce("actors.name", shownName("acting")).as("actorName"),
      targetName().as("targetName"),
    ])
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
