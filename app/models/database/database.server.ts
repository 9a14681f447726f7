import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import SQLite from "better-sqlite3";
import { type Dialect, type Kysely, sql, SqliteDialect, type Transaction } from "kysely";
import { isDiskFull } from "~/platform/disk.server";
import { foldName } from "~/models/terms/fold";
import type { Database } from "~/models/tables";
import { isPostgres } from "./dialect-of.server";
import { hiddenRowid, type PostgresEngine } from "./postgres-dialect.server";
import { isLocked, untilBegun } from "./away.server";
import {
  AcademyDialect,
  PatientKysely,
  PreparedOnce,
  SerializableKysely,
} from "./serializable.server";

/** A function for each query and its duration in ms: 0 for a stream, which lasts as long as its reader. */
type QueryObserver = (sql: string, durationMs: number) => void;

// Kept on the process: the built routes and their caller hold two copies of this module.
const holder = globalThis as typeof globalThis & {
  aplombDatabase?: Kysely<Database>;
  aplombSqlite?: SQLite.Database;
  aplombPrepared?: PreparedOnce;
  aplombInode?: number;
  aplombPostgres?: PostgresEngine;
  aplombObservers?: Set<QueryObserver>;
};
const observers = (holder.aplombObservers ??= new Set());

/** The wait in ms of a connection that only reads, which holds the thread. In WAL mode it meets a lock for an instant. */
const READER_BUSY_MS = 50;
/** The wait in ms of a command's connection, which holds nobody up. */
const COMMAND_BUSY_MS = 5_000;

/** Opens the database file, which `db()` then returns. Tests pass ":memory:", or the bytes of a database. */
export function openDatabase(file: string | Buffer): Kysely<Database> {
  if (typeof file === "string" && file !== ":memory:") keepPrivate(file);
  const sqlite = openFile(file);
  sqlite.pragma("journal_mode = WAL"); // readers never wait for the writer
  sqlite.pragma("synchronous = FULL"); // acknowledged means on disk
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 0"); // a wait would hold the thread: `patiently` waits instead
  sqlite.function("fold", { deterministic: true }, (text) => foldName(String(text))); // for searches
  const prepared = new PreparedOnce(sqlite);
  const database = observed(new AcademyDialect({ database: sqlite, prepared }));
  const aplombInode = sqlite.memory ? undefined : statSync(sqlite.name).ino;
  return opened(database, { aplombSqlite: sqlite, aplombPrepared: prepared, aplombInode });
}

/**
 * Opens a database file. On a full disk SQLite has no room for the index that processes share beside its journal. The
 * connection then keeps the index in memory, and the file for itself.
 */
export function openFile(file: string | Buffer, options: SQLite.Options = {}): SQLite.Database {
  const sqlite = new SQLite(file, options);
  try {
    sqlite.pragma("schema_version");
    return sqlite;
  } catch (error) {
    if (!isDiskFull(error)) return sqlite; // its first query tells why
    sqlite.close();
    const own = new SQLite(file, { fileMustExist: true });
    own.pragma("locking_mode = EXCLUSIVE");
    return own;
  }
}

/** Lets other processes use the file again, once there is room. May be repeated. */
export async function shareFile(): Promise<void> {
  const sqlite = holder.aplombSqlite;
  if (!sqlite || sqlite.memory) return;
  const modes = ["locking_mode", "journal_mode"].map((name) =>
    sqlite.pragma(name, { simple: true }),
  );
  if (modes.join() === "normal,wal") return;
  await db()
    .connection()
    .execute(async (connection) => {
      for (const mode of ["journal_mode = DELETE", "locking_mode = NORMAL", "journal_mode = WAL"])
        await sql.raw(`pragma ${mode}`).execute(connection);
    });
}

/** Opens a PostgreSQL database, which `db()` then returns. */
export function openPostgres(engine: PostgresEngine): Kysely<Database> {
  return opened(observed(engine.dialect), { aplombPostgres: engine });
}

function opened(
  database: Kysely<Database>,
  engine: Pick<typeof holder, "aplombSqlite" | "aplombPrepared" | "aplombInode" | "aplombPostgres">,
): Kysely<Database> {
  holder.aplombDatabase = database;
  holder.aplombSqlite = engine.aplombSqlite;
  holder.aplombPrepared = engine.aplombPrepared;
  holder.aplombInode = engine.aplombInode;
  holder.aplombPostgres = engine.aplombPostgres;
  return database;
}

/** Opens a database file only to read, while others may write to it. `db()` then returns it. */
export function openToRead(file: string): Kysely<Database> {
  const sqlite = openFile(file, {
    readonly: true,
    fileMustExist: true,
    timeout: COMMAND_BUSY_MS,
  });
  const database = observed(new SqliteDialect({ database: sqlite }));
  return opened(database, { aplombSqlite: sqlite });
}

/** Restricts the file and its journals to their owner. SQLite gives new journals the mode of the file. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(name)) chmodSync(name, 0o600);
}

/**
 * Opens a separate read-only connection for streams, because a stream on `db()` would block everybody else until its
 * end. Each query sees the database as of the query's start. The caller destroys the connection.
 */
export function openReader(): Kysely<Database> {
  if (holder.aplombPostgres) return observed(holder.aplombPostgres.reader());
  const sqlite = holder.aplombSqlite;
  if (!sqlite) throw new Error("The database is not open");
  return observed(
    new SqliteDialect({
      // Opened at the first query. A database in memory cannot be opened twice, so it is copied.
      database: async () =>
        sqlite.memory
          ? new SQLite(sqlite.serialize())
          : new SQLite(sqlite.name, {
              readonly: true,
              fileMustExist: true,
              timeout: READER_BUSY_MS,
            }),
    }),
  );
}

function observed(dialect: Dialect): Kysely<Database> {
  const isFile = dialect instanceof SqliteDialect;
  const Opened = isFile ? PatientKysely<Database> : SerializableKysely<Database>;
  return new Opened({
    dialect,
    plugins: isFile ? [] : [hiddenRowid],
    log: (event) => {
      const streamed = event.level === "query" && event.isStream;
      tell(event.query.sql, streamed ? 0 : event.queryDurationMillis);
    },
  });
}

function tell(text: string, durationMs: number): void {
  for (const observe of observers) observe(text, durationMs);
}

/** The connections that run a transaction of `transactionFlushedAside`. */
const writing = new WeakSet<Kysely<Database>>();

/**
 * Runs a statement on SQLite without Kysely's queue, which costs 20 times the work of a short query. Returns null when
 * the statement has to wait there, and on PostgreSQL. A read waits while a transaction is open, because it would see its
 * rows, or while another process locks the file. A write runs at once only within its own transaction.
 */
export function runAtOnce<R>(
  on: Kysely<Database>,
  { text, parameters, isRead }: { text: string; parameters: readonly unknown[]; isRead: boolean },
): R[] | null {
  const { aplombDatabase, aplombSqlite: sqlite, aplombPrepared } = holder;
  if (!sqlite || !aplombPrepared) return null;
  const isFree = isRead && on === aplombDatabase && !sqlite.inTransaction;
  if (!isFree && !(writing.has(on) && sqlite.inTransaction)) return null;
  const begun = performance.now();
  try {
    const statement = aplombPrepared.prepare(text);
    if (statement.reader) return statement.all(parameters) as R[];
    statement.run(parameters);
    return [];
  } catch (error) {
    if (isFree && isLocked(error)) return null;
    throw error;
  } finally {
    tell(text, performance.now() - begun);
  }
}

/** Returns the open database. @throws Error when no database was opened */
export function db(): Kysely<Database> {
  if (!holder.aplombDatabase) throw new Error("The database is not open");
  return holder.aplombDatabase;
}

/** Returns true when the open database is PostgreSQL. */
export const usesPostgres = (): boolean => isPostgres(db());

/** Runs `work` in one transaction, which is undone when it throws. */
export const inTransaction = <T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
  db().transaction().execute(work);

/** Calls `observer` for each query until the returned function is called (slow-query log, query counts in tests). */
export function observeQueries(observer: QueryObserver): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/**
 * Rewrites the database, so that its file holds nothing of deleted rows. Everybody waits meanwhile.
 * @throws Error while a reader holds an older state, whose pages would stay in the log
 */
export async function rewriteDatabase(): Promise<void> {
  await sql`vacuum ${sql.raw(usesPostgres() ? "full" : "")}`.execute(db());
  if (usesPostgres()) return;
  const { rows } = await sql<{ busy: 0 | 1 }>`pragma wal_checkpoint(truncate)`.execute(db());
  if (rows[0]?.busy) throw new Error("the database's log is being read");
}

/**
 * Runs `write` in one transaction and flushes it off the event loop, so that the commit waits for no disk. When it
 * resolves, everything committed before is durable as well. Until then other queries already see it. In WAL mode a
 * commit appends to the log, and checkpoints flush the log before they use it
 * (https://www.sqlite.org/pragma.html#pragma_synchronous). On PostgreSQL each statement sees what was committed before
 * it, so `write` first locks the rows on which it decides (`lockPresentations`).
 * @throws NotFlushed
 */
export async function transactionFlushedAside<T>(
  write: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (usesPostgres()) return db().transaction().setIsolationLevel("read committed").execute(write); // the server flushes
  const onConnection = async (connection: Kysely<Database>) => {
    await sql`pragma synchronous = NORMAL`.execute(connection);
    try {
      return await connection.transaction().execute((trx) => {
        writing.add(trx);
        return write(trx);
      });
    } finally {
      await sql`pragma synchronous = FULL`.execute(connection);
    }
  };
  const result = await untilBegun(() => db().connection().execute(onConnection));
  await flushCommitted();
  return result;
}

/** The disk did not flush a commit: the rows are there, but a power cut may remove them. */
export class NotFlushed extends Error {
  override name = "NotFlushed";
}

/** Resolves when every commit is durable. @throws NotFlushed */
export async function flushCommitted(): Promise<void> {
  const sqlite = holder.aplombSqlite;
  if (!sqlite || sqlite.memory) return;
  try {
    const handle = await open(`${sqlite.name}-wal`, "r+");
    try {
      await handle.datasync();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new NotFlushed(String(cause), { cause });
  }
}

/** Returns the present instant as the tables store it. */
export function now(): string {
  return new Date().toISOString();
}

/** Returns the bytes of the open database. `openDatabase` opens them again in memory. */
export function databaseBytes(): Buffer {
  if (!holder.aplombSqlite) throw new Error("The database is not open");
  return holder.aplombSqlite.serialize();
}

/** Returns the path of the open database and its inode; null for a database in memory or on a server. */
export function fileOfDatabase(): { path: string; inode: number } | null {
  const { aplombSqlite: sqlite, aplombInode: inode } = holder;
  return sqlite && inode !== undefined ? { path: sqlite.name, inode } : null;
}

/** Resolves when the database runs a query. */
export async function ping(): Promise<void> {
  await sql`select 1`.execute(db());
}
