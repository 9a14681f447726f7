import SQLite from "better-sqlite3";
import { Kysely, sql, SqliteDialect } from "kysely";
import type { Database } from "./tables";

/** Queries slower than this are reported to the observer, in milliseconds. */
type QueryObserver = (sql: string, durationMs: number) => void;

const observers = new Set<QueryObserver>();
const holder = globalThis as typeof globalThis & { aplombDatabase?: Kysely<Database> };

/** Opens the database file (":memory:" for tests) and makes it the one `db()` answers. */
export function openDatabase(file: string): Kysely<Database> {
  const sqlite = new SQLite(file);
  sqlite.pragma("journal_mode = WAL"); // readers never wait for the writer
  sqlite.pragma("synchronous = FULL"); // acknowledged means on disk
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000"); // a backup or the command line may write at the same time
  const database = new Kysely<Database>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: (event) => {
      for (const observe of observers) observe(event.query.sql, event.queryDurationMillis);
    },
  });
  holder.aplombDatabase = database;
  return database;
}

/** The open database. @throws Error when none was opened */
export function db(): Kysely<Database> {
  if (!holder.aplombDatabase) throw new Error("The database is not open");
  return holder.aplombDatabase;
}

/** Calls `observer` for each query until the returned function is called (slow-query log, query counts in tests). */
export function observeQueries(observer: QueryObserver): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/** The present instant as the tables store it. */
export function now(): string {
  return new Date().toISOString();
}

/** Resolves when the database answers. */
export async function ping(): Promise<void> {
  await sql`select 1`.execute(db());
}
