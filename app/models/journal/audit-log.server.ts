import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import { type AuditAction, COMMAND, OPERATOR, SWEEP } from "~/models/terms/audit-action";
import type { SweepKind } from "~/models/terms/sweep";
import { countDue, type Due } from "~/models/database/due.server";
import type { FieldChange } from "~/models/terms/audit-change";
import { PARTY_ACTOR } from "~/models/terms/party";

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
const requests = new AsyncLocalStorage<{ author: Author; key: string; entries: number }>();

/** Runs a request of this author. Its entries stand together in the journal. */
export const actAs = <T>(author: Author, body: () => T): T =>
  requests.run({ author, key: randomUUID(), entries: 0 }, body);

/** Returns true while an outside party acts, by its key and not by an admin's table: a party is no person. */
export function isByParty(): boolean {
  const author = requests.getStore()?.author;
  return author !== undefined && author.id.startsWith(PARTY_ACTOR) && !author.isByTable;
}

/** Runs work that no person asked for, such as a job that a request has woken. */
export const actAsNobody = <T>(body: () => T): T => requests.exit(body);

/** A changed row, with its changed values. */
interface ChangedRow {
  id: string | null;
  changes: readonly FieldChange[];
}

/**
 * Records that the author of this request did something to these rows, one entry for each; null is a whole list or
 * setting. Does nothing outside a request. Call it in the transaction of the change.
 */
export async function record(
  action: AuditAction,
  targets: string | readonly (string | ChangedRow)[] | ChangedRow | null,
  trx: Kysely<Database> = db(),
): Promise<void> {
  const author = requests.getStore()?.author;
  if (!author) return;
  const { id: actor, origin } = author;
  const rows = (Array.isArray(targets) ? targets : [targets]).map(rowOf);
  await insert(
    rows.map(({ id, changes }) => ({
      actor,
      origin,
      action,
      targetId: id,
      changesJson: changes.length > 0 ? JSON.stringify(changes) : null,
    })),
    trx,
  );
}

const rowOf = (target: string | ChangedRow | null): ChangedRow =>
  typeof target === "string" || target === null ? { id: target, changes: [] } : target;

/**
 * Records that `actor` (an account's id, or `OPERATOR`) did something to the account `targetId`. `origin` is the network
 * of someone who is not signed in.
 */
export async function note(
  entry: { actor: string; action: AuditAction; targetId: string; origin?: string },
  trx: Kysely<Database>,
): Promise<void> {
  const known = entry.actor === OPERATOR ? COMMAND : requests.getStore()?.author.origin;
  const origin = entry.origin ?? known ?? "";
  await insert([{ ...entry, origin }], trx);
}

/** Records that a term ended for data of this kind, which the hourly sweep then removed. */
export const noteSweep = (kind: SweepKind): Promise<void> =>
  insert([{ actor: SWEEP, action: "term-ended", targetId: kind, origin: "" }], db());

/** The most entries of one statement, which has a limit of values. */
const MOST_AT_ONCE = 1_000;

async function insert(
  entries: readonly Omit<Insertable<Database["auditLog"]>, "id" | "at" | "place">[],
  trx: Kysely<Database>,
): Promise<void> {
  const at = now();
  const request = requests.getStore();
  const rows = entries.map((entry) => ({
    id: randomUUID(),
    at,
    requestKey: request?.key ?? null,
    place: request ? request.entries++ : 0,
    ...entry,
  }));
  for (let first = 0; first < rows.length; first += MOST_AT_ONCE)
    await trx
      .insertInto("auditLog")
      .values(rows.slice(first, first + MOST_AT_ONCE))
      .execute();
}

/** Returns the entries about this account, as actor or as target, oldest first. Values of other people stay out. */
export async function findOfUser(userId: string) {
  return db()
    .selectFrom("auditLog")
    .select(["id", "at", "actor", "action", "targetId", "origin"])
    .select((e) =>
      e.case().when("targetId", "=", userId).then(e.ref("changesJson")).end().as("changesJson"),
    )
    .where((e) => e.or([e("targetId", "=", userId), e("actor", "=", userId)]))
    .orderBy("at")
    .execute();
}

/** Removes the values of an account from the log, such as a name that it had. */
export async function forgetValues(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("auditLog")
    .set({ changesJson: null })
    .where("targetId", "=", userId)
    .execute();
}

/** Removes an account's id, values and networks from the log. The actions and their times stay. */
export async function forgetUser(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("auditLog")
    .set({ targetId: null, changesJson: null })
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
