import { chmodSync, existsSync } from "node:fs";
import SQLite from "better-sqlite3";
import { isDamaged } from "~/platform/storage-faults";
import { isAdmin } from "~/models/terms/roles";
import { portionFile, type PortionName } from "~/models/terms/portion-rules";

/*
 * What an operator does to the database as a file. SQLite only, like database.server.ts: another database brings
 * its own tools for this.
 */

/** Copies the database as it is at one instant, compacted, while others go on writing. `target` must not exist. */
export function snapshotDatabase(file: string, target: string): void {
  const sqlite = new SQLite(file, { fileMustExist: true, timeout: 10_000 });
  try {
    sqlite.prepare("VACUUM INTO ?").run(target);
    chmodSync(target, 0o600); // what people said is its owner's alone, in a backup too
  } finally {
    sqlite.close();
  }
}

/** Everything wrong with a database file by SQLite's own checks; empty when it is sound. */
export function faultsOf(file: string): string[] {
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    const integrity = (sqlite.pragma("integrity_check") as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((line) => line !== "ok");
    const orphans = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
    return [...integrity, ...orphans.map(({ table, parent }) => `${table} → ${parent}`)];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    sqlite.close();
  }
}

/** The names of the migrations that a database has been through. */
export function appliedMigrations(file: string): string[] {
  return readFrom(file, "select name as found from kysely_migration order by name");
}

/** How many accounts of a database can administer. */
export function countAdmins(file: string): number {
  return readFrom(file, "select role as found from users").filter(isAdmin).length;
}

/** One of a database's settings (product §4.8); null when it is not set, or there is no such database. */
export function findSetting(file: string, name: string): string | null {
  if (!existsSync(file)) return null;
  return readFrom(file, "select value as found from settings where name = ?", name)[0] ?? null;
}

/** The column `found`; nothing of a database that has no such table yet, or is none. */
function readFrom(file: string, query: string, ...values: string[]): string[] {
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    return (sqlite.prepare(query).all(...values) as { found: string }[]).map(({ found }) => found);
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return [];
    throw error;
  } finally {
    sqlite.close();
  }
}

/** The media files a database refers to, with their sizes in bytes. */
export function mediaFilesOf(file: string): { file: string; bytes: number }[] {
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    return sqlite.prepare("select file, bytes from media").all() as {
      file: string;
      bytes: number;
    }[];
  } finally {
    sqlite.close();
  }
}

/** The portions of recordings that a database has not assembled yet, by path under `recordings`, with their sizes. */
export function portionFilesOf(file: string): { file: string; bytes: number }[] {
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    const rows = sqlite
      .prepare(
        `select "presentationId", "portionIndex" as "index", digest, bytes from portions
         join presentations on presentations.id = "presentationId" where "recordingState" <> 'ready'`,
      )
      .all() as (PortionName & { bytes: number })[];
    return rows.map((row) => ({ file: portionFile(row), bytes: row.bytes }));
  } finally {
    sqlite.close();
  }
}

/**
 * Whether another process has the database open. Leaving the WAL mode needs the file for oneself alone, and SQLite's
 * locks end with their process: no stale lock file can lie.
 */
export function isDatabaseInUse(file: string): boolean {
  const sqlite = new SQLite(file, { fileMustExist: true, timeout: 0 });
  try {
    return sqlite.pragma("journal_mode = DELETE", { simple: true }) !== "delete";
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    if (isDamaged(error)) return false; // nobody works with it
    if (error.code.startsWith("SQLITE_BUSY")) return true;
    throw error;
  } finally {
    sqlite.close();
  }
}
