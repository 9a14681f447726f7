import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "~/models/tables";
import { db, inTransaction } from "./database.server";
import { isPostgres } from "./dialect.server";

/**
 * Runs `task` in a transaction while no other node runs a task of this name. Its statements see the rows of the earlier
 * tasks. It suits short tasks on hot rows, which would repeat too often as serializable transactions. On SQLite the
 * task must be a single statement, and runs without a transaction.
 */
export async function oneAtATime<T>(
  name: string,
  task: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (!isPostgres()) return task(db());
  // A serializable transaction would read as of before the lock.
  return db()
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
      return task(trx);
    });
}

/** Returns true for a statement that waits for its turn, so that its duration tells nothing of its speed. */
export const isWaiting = (statement: string): boolean =>
  statement.includes("pg_advisory_xact_lock(");

/**
 * Keeps others from changing these presentations until `trx` ends. Locks them in the order of their ids, because two
 * transactions with opposite orders would wait for each other. On SQLite a transaction is alone.
 */
export async function lockPresentations(ids: string[], trx: Kysely<Database>): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx
    .selectFrom("presentations")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate() // rows that point at a presentation are still added
    .execute();
}

/**
 * Runs `task` in a transaction while no other one changes this presentation. It suits tasks that decide on the rows of
 * one presentation: on PostgreSQL, serializable ones of different presentations would make each other repeat.
 */
export function onPresentation<T>(
  id: string,
  task: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (!isPostgres()) return inTransaction(task);
  return db()
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (trx) => {
      await lockPresentations([id], trx);
      return task(trx);
    });
}

/**
 * Returns the instant `ms` from now by the database's clock, as the tables store it. The clocks of two nodes may differ
 * by seconds, so a lease is measured by a single clock.
 */
export function databaseInstant(
  ms: number,
  connection: Kysely<Database> = db(),
): RawBuilder<string> {
  const seconds = ms / 1_000;
  if (!isPostgres(connection))
    return sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`;
  return sql<string>`to_char((clock_timestamp() at time zone 'UTC') + make_interval(secs => ${seconds}),
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The subjects of notices between nodes. */
export type NodeNotice = "jobs" | "hang_ups";

/** Tells every node at the commit of `trx`, also this node. Does nothing with a single node. */
export async function notify(
  notice: NodeNotice,
  trx: Kysely<Database>,
  payload = "",
): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_notify(${`aplomb_${notice}`}, ${payload})`.execute(trx);
}
