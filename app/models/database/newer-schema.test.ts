import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db, usesPostgres } from "./database.server";
import {
  allMigrations,
  ForeignMigrations,
  migrateToLatest,
  migrationNames,
} from "./migrate.server";

useTestDatabase();

/** The migrations of the version before the last migration. */
const older = () =>
  Object.fromEntries(
    Object.entries(allMigrations).filter(([name]) => name !== migrationNames().at(-1)),
  );

test("an older node starts on a schema that a newer one expanded, on PostgreSQL only", async () => {
  const start = migrateToLatest(db(), older());
  if (usesPostgres()) expect(await start).toEqual([]);
  else await expect(start).rejects.toThrow(ForeignMigrations);
});

test("no older node starts on a schema that a newer one contracted", async () => {
  const name = "2999-01-01-1-users-contract";
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db());
  try {
    await expect(migrateToLatest(db())).rejects.toThrow(ForeignMigrations);
  } finally {
    await sql`delete from kysely_migration where name = ${name}`.execute(db());
  }
});
