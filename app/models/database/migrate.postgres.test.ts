import type { Kysely } from "kysely";
import { expect, inject, test } from "vitest";
import type { Database } from "~/models/tables";
import { createOnServer } from "../../../testing/postgres/postgres";
import { openDatabase, openPostgres } from "./database.server";
import { ForeignMigrations, migrateToLatest, migrationNames } from "./migrate.server";

/** Returns each column with its table and its rule about null. */
async function columnsOf(database: Kysely<Database>): Promise<string[]> {
  const tables = await database.introspection.getTables();
  return tables
    .flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name} ${column.isNullable ? "null" : "not null"}`),
    )
    .filter((column) => !column.includes(".rowid "))
    .toSorted();
}

test("a fresh PostgreSQL has the tables and columns of a fresh SQLite", async () => {
  const file = openDatabase(":memory:");
  await migrateToLatest(file);
  // SQLite lets a primary key be null. Every row of ours has a key.
  const expected = (await columnsOf(file)).map((column) => column.replace(/ (?:not )?null$/, ""));
  await file.destroy();
  const server = openPostgres(await createOnServer(inject("postgresServer")));
  await migrateToLatest(server);
  const found = (await columnsOf(server)).map((column) => column.replace(/ (?:not )?null$/, ""));
  expect(found.length).toBeGreaterThan(300);
  expect(found).toEqual(expected);
});

test("two nodes that start at the same time migrate once", async () => {
  const engine = await createOnServer(inject("postgresServer"));
  const nodes = [openPostgres(engine), openPostgres(engine)];
  const applied = await Promise.all(nodes.map((node) => migrateToLatest(node)));
  expect(applied.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
    0,
    migrationNames().length,
  ]);
});

test("a migration that fails leaves nothing, and one of another version is refused", async () => {
  const server = openPostgres(await createOnServer(inject("postgresServer")));
  const failing = {
    a: {
      async up(database: Kysely<Database>) {
        await database.schema.createTable("half").addColumn("id", "text").execute();
        throw new Error("provoked");
      },
    },
  };
  await expect(migrateToLatest(server, failing)).rejects.toThrow("the migration a failed");
  expect(await server.introspection.getTables()).toEqual([]);
  await migrateToLatest(server, { z: { up: async () => {} } });
  await expect(migrateToLatest(server)).rejects.toBeInstanceOf(ForeignMigrations);
});
