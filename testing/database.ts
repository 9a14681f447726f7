import { CompiledQuery } from "kysely";
import { afterEach, beforeEach } from "vitest";
import { databaseBytes, db, observeQueries, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";

let migrated: Buffer | undefined;

/** Opens a fresh migrated database in memory: migrated once a file (60 ms), then copied (1 ms). */
export async function openTestDatabase(): Promise<void> {
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

/** The queries that `body` made. */
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

/** How many queries `body` made. */
export async function countQueries(body: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(body)).length;
}

/** How the database would go about a query, one line a step (EXPLAIN QUERY PLAN). */
export async function planOf(query: string): Promise<string[]> {
  const parameters = Array.from(query.matchAll(/\?/g), () => null);
  const { rows } = await db().executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${query}`, parameters),
  );
  return rows.map(({ detail }) => detail);
}
