import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, test } from "vitest";
import { databaseBytes, db, observeQueries, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";

/** A test of SQLite alone: of its plans, or of its file. */
export const testOnSqlite = test.skipIf(process.env.TEST_DATABASE !== undefined);

/** A test whose clock differs from the database's. PGlite reads the clock of this process. */
export const testWithTwoClocks = test.skipIf(process.env.TEST_DATABASE === "pglite");

let migrated: Buffer | undefined;

/**
 * Opens a fresh migrated database in memory. The migration runs once per file (60 ms), then the result is copied (1
 * ms). The projects `pglite` and `postgres` open theirs instead.
 */
export async function openTestDatabase(): Promise<void> {
  if (process.env.TEST_DATABASE) {
    const { openEmptied } = await import("./postgres/emptied");
    return openEmptied(process.env.TEST_DATABASE);
  }
  if (migrated) return void openDatabase(migrated);
  await migrateToLatest(openDatabase(":memory:"));
  migrated = databaseBytes();
}

/** Gives each test of the file a fresh migrated database in memory. */
export function useTestDatabase(): void {
  beforeEach(openTestDatabase);
  afterEach(async () => {
    await db().destroy();
  });
}

/** Returns a function that gives the fresh database of another test the rows of now. */
export async function rememberRows(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE) {
    const { rememberPostgres } = await import("./postgres/remembered");
    return rememberPostgres();
  }
  const bytes = databaseBytes();
  return async () => {
    await db().destroy();
    openDatabase(bytes);
  };
}

/** Returns the queries made by `body`. */
export async function recordQueries(body: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  const stop = observeQueries((query) => queries.push(query));
  try {
    await body();
  } finally {
    stop();
  }
  return queries;
}

/** Returns the number of queries made by `body`. */
export async function countQueries(body: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(body)).length;
}

/** Returns the query plan, one line per step (EXPLAIN QUERY PLAN). */
export async function planOf(query: string): Promise<string[]> {
  const parameters = Array.from(query.matchAll(/\?/g), () => null);
  const { rows } = await db().executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${query}`, parameters),
  );
  return rows.map(({ detail }) => detail);
}
