import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { Client } from "pg";
import type { Database } from "~/models/tables";
import { log } from "~/platform/log.server";
import { db, inTransaction, usesPostgres } from "./database.server";
import { isPostgres } from "./dialect-of.server";
import { CONNECT_MS } from "./postgres-dialect.server";

/**
 * Runs `task` in a transaction while no other node runs a task of this name. Its statements see the rows of the earlier
 * tasks. It suits short tasks on hot rows, which would repeat too often as serializable transactions. On SQLite the
 * task must be a single statement, and runs without a transaction.
 */
export async function oneAtATime<T>(
  name: string,
  task: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (!usesPostgres()) return task(db());
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
  if (!usesPostgres()) return inTransaction(task);
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
type NodeNotice = "jobs" | "hang_ups";

/** Tells every node at the commit of `trx`, also this node. Does nothing with a single node. */
export async function notify(
  notice: NodeNotice,
  trx: Kysely<Database>,
  payload = "",
): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_notify(${`aplomb_${notice}`}, ${payload})`.execute(trx);
}

/** The pause in ms before a lost listener connects again. The lanes look by themselves meanwhile. */
const AGAIN_MS = 5_000;
/** The pause in ms between two questions on the connection, and the longest wait for an answer. */
const PROBE_MS = 10_000;

export interface NoticeListener {
  stop(): Promise<void>;
}

/**
 * Calls `hear` with the payload of each notice of any node. Calls it without one after each connection, because notices
 * may have been missed. Connects again by itself, also when the connection falls silent without an end. Resolves at the
 * first connection, or at its failure.
 */
export async function listen(
  url: string,
  notice: NodeNotice,
  hear: (payload: string) => void,
  { againMs = AGAIN_MS, probeMs = PROBE_MS } = {},
): Promise<NoticeListener> {
  let client: Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  function lost(broken: Client, err: unknown): void {
    if (stopped || client !== broken) return;
    client = null;
    log().warn({ err, notice }, "the listener for notices was cut; it connects again");
    // A client that only failed to listen would stay open.
    broken.end().catch((failure: unknown) => log().warn({ err: failure }, "a listener stays open"));
    again = setTimeout(() => void connect(), againMs).unref();
  }

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: probeMs,
    });
    client = fresh;
    fresh.on("notification", ({ payload = "" }) => hear(payload));
    fresh.on("error", (err) => lost(fresh, err));
    fresh.on("end", () => lost(fresh, new Error("the connection ended")));
    try {
      await fresh.connect();
      await fresh.query(`listen aplomb_${notice}`);
      hear("");
    } catch (err) {
      lost(fresh, err);
    }
  }

  const probing = setInterval(() => {
    const probed = client;
    probed?.query("select 1").catch((err: unknown) => lost(probed, err));
  }, probeMs).unref();
  await connect();
  return {
    async stop() {
      stopped = true;
      clearInterval(probing);
      clearTimeout(again);
      await client?.end();
    },
  };
}
