import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rewind, writeFrozenAcademy } from "../../../testing/frozen-academy";
import type { Database } from "../tables";
import {
  BASELINE,
  BeforeBaseline,
  standingOf,
  allMigrations,
  migrateToLatest,
  migrationNames,
} from "./migrate.server";
import { openDatabase } from "./database.server";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "aplomb-baseline-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);
const only = { [BASELINE]: allMigrations[BASELINE] ?? {} } as typeof allMigrations;

const read = async <Row>(database: Kysely<Database>, query: string) =>
  (await sql.raw<Row>(query).execute(database)).rows;
/** Everything but the tables and indexes that SQLite makes by itself. */
const schemaOf = (database: Kysely<Database>) =>
  read(
    database,
    "select type, name, tbl_name, sql from sqlite_schema where name not like 'sqlite_%' order by name",
  );
const appliedIn = async (database: Kysely<Database>) =>
  (await read<{ name: string }>(database, "select name from kysely_migration order by name")).map(
    ({ name }) => name,
  );

/** Every row of every table of ours, by table. */
async function rowsOf(database: Kysely<Database>) {
  const tables = await read<{ name: string }>(
    database,
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
     and name not like 'kysely_%' order by name`,
  );
  const entries = tables.map(
    async ({ name }) => [name, await read(database, `select rowid, * from "${name}"`)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

test("an academy of the 44 migrations keeps its rows and gets the schema of a fresh one", async () => {
  writeFrozenAcademy(at("old.db"));
  const old = openDatabase(at("old.db"));
  const rows = await rowsOf(old);
  expect(rows.evaluations?.length).toBeGreaterThan(70);
  expect((await appliedIn(old)).length).toBe(44);
  expect(await migrateToLatest(old, only)).toEqual([]);
  expect(await appliedIn(old)).toEqual([BASELINE]);
  expect(await rowsOf(old)).toEqual(rows);
  const fresh = openDatabase(at("fresh.db"));
  expect(await migrateToLatest(fresh, only)).toEqual([BASELINE]);
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
  await old.destroy();
  await fresh.destroy();
});

test("the next migrations give an upgraded academy and a fresh one the same schema", async () => {
  writeFrozenAcademy(at("old.db"));
  const old = openDatabase(at("old.db"));
  const fresh = openDatabase(at("fresh.db"));
  const later = migrationNames().filter((name) => name !== BASELINE);
  expect(await migrateToLatest(old)).toEqual(later);
  expect(await migrateToLatest(fresh)).toEqual([BASELINE, ...later]);
  expect(await appliedIn(old)).toEqual(await appliedIn(fresh));
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
  expect(await migrateToLatest(old)).toEqual([]);
  await old.destroy();
  await fresh.destroy();
});

test("an academy that stopped before the last of the 44 is refused and not changed", async () => {
  writeFrozenAcademy(at("old.db"));
  rewind(at("old.db"), 43);
  const old = openDatabase(at("old.db"));
  const [applied, rows, schema] = [await appliedIn(old), await rowsOf(old), await schemaOf(old)];
  await expect(migrateToLatest(old)).rejects.toBeInstanceOf(BeforeBaseline);
  expect(await appliedIn(old)).toEqual(applied);
  expect(await rowsOf(old)).toEqual(rows);
  expect(await schemaOf(old)).toEqual(schema);
  await old.destroy();
});

test.each([
  ["no migration", [], "past"],
  ["the first of the 44", ["2026-11-20-01-accounts"], "before"],
  ["the last of the 44 alone", ["2026-11-22-90-tutorial-phrasings"], "before"],
  ["the baseline", [BASELINE], "past"],
  ["a later one of another origin", ["2026-11-20-01-accounts", "2999-01-01-01-later"], "past"],
] as const)("the standing of a database that went through %s is right", (_, applied, standing) => {
  expect(standingOf(applied)).toBe(standing);
});
