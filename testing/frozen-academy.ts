import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import SQLite from "better-sqlite3";

/** Holds what an academy stored and exported on 22 November 2026. */
export const frozenFolder = path.resolve("testing/frozen");

/** Writes the frozen academy's database: it went through the 44 migrations that the baseline took the place of. */
export const writeFrozenAcademy = (file: string): void =>
  writeFileSync(file, gunzipSync(readFileSync(path.join(frozenFolder, "academy.db.gz"))));

const EARLIER = Array.from({ length: 43 }, (_, at) => `2026-11-20-${String(at).padStart(2, "0")}`);
const THE_44 = [...EARLIER, "2026-11-22-90-tutorial-phrasings"];

/** Has a database say that it went through so many of the 44 migrations, and through nothing else. */
export function rewind(file: string, count = THE_44.length): void {
  const sqlite = new SQLite(file);
  sqlite.exec(`create table if not exists kysely_migration (name primary key, timestamp);
    delete from kysely_migration`);
  dropLaterTables(sqlite);
  const insert = sqlite.prepare("insert into kysely_migration (name, timestamp) values (?, '')");
  for (const name of THE_44.slice(0, count)) insert.run(name);
  sqlite.close();
}

/** Drops the tables that migrations after the baseline made: a database of the 44 has none of them. */
function dropLaterTables(sqlite: SQLite.Database): void {
  const schema = readFileSync("migrations/2026-11-22-91-baseline/schema.sql", "utf8");
  const known = new Set([...schema.matchAll(/create table "(\w+)"/gi)].map(([, name]) => name));
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[];
  for (const name of tables)
    if (!known.has(name) && !name.startsWith("kysely_")) sqlite.exec(`drop table "${name}"`);
}
