import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import SQLite from "better-sqlite3";

/** The folder of an academy's files and exports of 22 November 2026. */
export const frozenFolder = path.resolve("testing/frozen");

/** Writes the frozen academy's database, which went through the 44 migrations before the baseline. */
export const writeFrozenAcademy = (file: string): void =>
  writeFileSync(file, gunzipSync(readFileSync(path.join(frozenFolder, "academy.db.gz"))));

const EARLIER = Array.from({ length: 43 }, (_, at) => `2026-11-20-${String(at).padStart(2, "0")}`);
const THE_44 = [...EARLIER, "2026-11-22-90-tutorial-phrasings"];

/**
 * Gives a database the schema of the baseline and marks the first `count` of the 44 migrations as applied, and nothing
 * else. Keeps the rows whose tables and columns the baseline has.
 */
export function rewind(file: string, count = THE_44.length): void {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-rewind-"));
  const earlier = path.join(folder, "earlier.db");
  const sqlite = new SQLite(earlier);
  sqlite.pragma("foreign_keys = off");
  sqlite.exec(readFileSync("migrations/2026-11-22-91-baseline/schema.sql", "utf8"));
  sqlite.prepare("attach ? as later").run(file);
  for (const table of tablesOf(sqlite)) copyRows(sqlite, table);
  sqlite.exec("detach later");
  sqlite.exec("create table kysely_migration (name primary key, timestamp)");
  const insert = sqlite.prepare("insert into kysely_migration (name, timestamp) values (?, '')");
  for (const name of THE_44.slice(0, count)) insert.run(name);
  sqlite.close();
  copyFileSync(earlier, file);
  rmSync(folder, { recursive: true });
}

function copyRows(sqlite: SQLite.Database, table: string): void {
  const columns = columnsOf(sqlite, "main", table).map((name) => `"${name}"`);
  if (columnsOf(sqlite, "later", table).length === 0) return;
  const list = columns.join();
  sqlite.exec(`insert into main."${table}" (${list}) select ${list} from later."${table}"`);
}

const tablesOf = (sqlite: SQLite.Database) =>
  sqlite
    .prepare(
      "select name from main.sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    )
    .pluck()
    .all() as string[];

const columnsOf = (sqlite: SQLite.Database, schema: string, table: string) =>
  sqlite.prepare("select name from pragma_table_info(?, ?)").pluck().all(table, schema) as string[];
