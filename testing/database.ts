import { type Compilable, CompiledQuery } from "kysely";
import { afterEach, beforeEach } from "vitest";
import { db, observeQueries, openDatabase } from "~/models/database.server";
import { migrateToLatest } from "~/models/migrate.server";

/** Gives each test of the file a fresh migrated database in memory. */
export function useTestDatabase(): void {
  beforeEach(async () => {
    await migrateToLatest(openDatabase(":memory:"));
  });
  afterEach(async () => {
    await db().destroy();
  });
}

/** How many queries `body` made. */
export async function countQueries(body: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const stop = observeQueries(() => count++);
  try {
    await body();
  } finally {
    stop();
  }
  return count;
}

/** How the database would go about a query, one line a step (EXPLAIN QUERY PLAN). */
export async function planOf(query: Compilable): Promise<string[]> {
  const { sql: text, parameters } = query.compile();
  const { rows } = await db().executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}
