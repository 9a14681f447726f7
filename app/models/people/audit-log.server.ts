import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import { type AuditAction, COMMAND, OPERATOR } from "~/models/terms/audit-action";

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
}

/**
 * The author of the request that runs. Models read it here, so that an entry stands in their transaction although no
 * caller hands the author down.
 */
const authors = new AsyncLocalStorage<Author>();

/** Runs a request of this author. */
export const actAs = <T>(author: Author, body: () => T): T => authors.run(author, body);

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

async function insert(
  entries: readonly {
    actor: string;
    origin: string;
    action: AuditAction;
    targetId: string | null;
  }[],
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

/** Deletes the entries made before this instant. */
export async function deleteBefore(before: string): Promise<void> {
  await db().deleteFrom("auditLog").where("at", "<", before).execute();
}
