import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db, openDatabase } from "./database.server";
import {
  ForeignMigrations,
  MigrationFailed,
  migrateToLatest,
  type Migrations,
} from "./migrate.server";

const statements = (...texts: string[]): Migrations[string] => ({
  async up(db) {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});

const first = {
  a: statements(
    "create table parents (id text primary key, name text)",
    "create table children (id text primary key, parentId text not null references parents (id) on delete cascade)",
    "insert into parents values ('p', 'Ada')",
    "insert into children values ('c', 'p')",
  ),
};

beforeEach(() => {
  openDatabase(":memory:");
});
afterEach(() => db().destroy());

const namesIn = async (table: string) =>
  (await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db())).rows;
const tables = async () =>
  (
    await sql<{ name: string }>`select name from sqlite_master where type = 'table'
      and name not like 'kysely%' order by name`.execute(db())
  ).rows.map(({ name }) => name);
const refuses = () =>
  sql`insert into children values ('d', 'nobody')`.execute(db()).then(
    () => false,
    () => true,
  );

test("a rebuilt table keeps the rows that refer to it", async () => {
  const rebuilt = statements(
    "create table newParents (id text primary key, name text not null default '', age integer)",
    "insert into newParents (id, name) select id, name from parents",
    "drop table parents",
    "alter table newParents rename to parents",
  );
  await migrateToLatest(db(), first);
  expect(await migrateToLatest(db(), { ...first, b: rebuilt })).toEqual(["b"]);
  expect(await namesIn("children")).toEqual([{ id: "c" }]);
  expect(await namesIn("parents")).toEqual([{ id: "p" }]);
  expect(await refuses()).toBe(true);
});

test("a migration that leaves a dangling reference is rolled back, and the error names it", async () => {
  await migrateToLatest(db(), first);
  const loose = statements("create table more (id text)", "delete from parents");
  const failed = await migrateToLatest(db(), { ...first, b: loose }).catch((error) => error);
  expect(failed).toBeInstanceOf(MigrationFailed);
  expect(failed).toMatchObject({
    migration: "b",
    cause: { message: expect.stringContaining("children") },
  });
  expect(await tables()).toEqual(["children", "parents"]);
  expect(await namesIn("parents")).toEqual([{ id: "p" }]);
  expect(await refuses()).toBe(true);
});

test("a migration that fails half way changes nothing, and can run again", async () => {
  const half = statements("create table more (id text)", "insert into nowhere values (1)");
  await expect(migrateToLatest(db(), { ...first, b: half })).rejects.toThrow("migration b failed");
  expect(await tables()).toEqual(["children", "parents"]);
  const mended = statements("create table more (id text)");
  expect(await migrateToLatest(db(), { ...first, b: mended })).toEqual(["b"]);
  expect(await migrateToLatest(db(), { ...first, b: mended })).toEqual([]);
});

test("a database with other migrations is not changed", async () => {
  await migrateToLatest(db(), { ...first, c: statements("create table later (id text)") });
  const known = { ...first, d: statements("create table other (id text)") };
  await expect(migrateToLatest(db(), known)).rejects.toBeInstanceOf(ForeignMigrations);
  expect(await tables()).toEqual(["children", "later", "parents"]);
});
