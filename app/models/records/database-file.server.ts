import { chmodSync, existsSync } from "node:fs";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { isDamaged } from "~/platform/disk.server";
import { isAdmin } from "~/models/terms/roles";
import { portionFile, type PortionName } from "~/models/presentations/portion-rules";
import { db, openFile } from "~/models/database/database.server";

/** People's recordings at a media vendor by address, and the voice vendor's conversations by their sounds' paths. */
const KEPT_AT_VENDORS = `
  select "videoUrl" as found from presentations where "videoUrl" like '%://%'
  union all select "videoUrl" from "videoEvaluations" where "videoUrl" like '%://%'
  union all select file from media where file like '%://%'
  union all select 'conversations/' || id || '.mp3' from conversations where provider = 'elevenlabs'`;

/** The rows whose score is outside 0 to 100. New rows are refused by triggers. */
const DAMAGED_SCORES = `
  select 'evaluations/' || id as found from evaluations
    where score not between 0 and 100 or "reviewedScore" not between 0 and 100
  union all select 'videoEvaluations/' || id from "videoEvaluations"
    where score not between 0 and 100 or "reviewedScore" not between 0 and 100
  union all select 'corrections/' || id from corrections where score not between 0 and 100
  union all select 'decisions/' || id from decisions where score not between 0 and 100
  union all select 'moments/' || id from moments
    where "scoreBefore" not between 0 and 100 or "scoreAfter" not between 0 and 100`;

/** Returns the names of the open database's rows with a damaged score. */
export async function findDamagedScores(): Promise<string[]> {
  const { rows } = await sql.raw<{ found: string }>(DAMAGED_SCORES).execute(db());
  return rows.map(({ found }) => found);
}

/** Returns the names of a file's rows with a damaged score. */
export const damagedScores = (file: string): string[] => readFrom(file, DAMAGED_SCORES);

/** Returns what vendors keep of people. */
export async function findKeptAtVendors(): Promise<string[]> {
  const { rows } = await sql.raw<{ found: string }>(KEPT_AT_VENDORS).execute(db());
  return rows.map(({ found }) => found);
}

/* An operator's commands on the file of a SQLite database. PostgreSQL has its own tools for them. */

/** Copies the database as of one instant, compacted, while others go on writing. `target` must not exist. */
export function snapshotDatabase(file: string, target: string): void {
  const sqlite = new SQLite(file, { fileMustExist: true, timeout: 10_000 });
  try {
    sqlite.prepare("VACUUM INTO ?").run(target);
    chmodSync(target, 0o600); // people's words belong to the file's owner alone, in a backup too
  } finally {
    sqlite.close();
  }
}

/** Returns all faults that SQLite's own checks find in a database file; empty when it is sound. */
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

/** Returns the names of the migrations that were applied to a database. */
export function appliedMigrations(file: string): string[] {
  return readFrom(file, "select name as found from kysely_migration order by name");
}

/** Returns the number of admin accounts in a database. */
export function countAdmins(file: string): number {
  return readFrom(file, "select role as found from users").filter(isAdmin).length;
}

/** Returns what vendors keep of people; nothing when the file is missing. */
export const keptAtVendors = (file: string): string[] =>
  existsSync(file) ? readFrom(file, KEPT_AT_VENDORS) : [];

/** The kinds of data whose removal waits for an admin. */
const WAITING_KINDS = `select distinct kind as found from "waitingSweeps" where "allowedAt" is null
  order by kind`;

/** Returns the kinds of data whose removal waits for an admin; none when the file is missing. */
export const waitingKinds = (file: string): string[] =>
  existsSync(file) ? readFrom(file, WAITING_KINDS) : [];

/** Returns a setting of a database (product §4.8); null when it is not set, or when the file is missing. */
export function findSetting(file: string, key: string): string | null {
  if (!existsSync(file)) return null;
  return readFrom(file, 'select value as found from settings where "key" = ?', key)[0] ?? null;
}

/** Returns the column `found`. Returns nothing when the table is missing or the file is no database. */
function readFrom(file: string, query: string, ...values: string[]): string[] {
  const sqlite = openFile(file, { readonly: true, fileMustExist: true });
  try {
    return (sqlite.prepare(query).all(...values) as { found: string }[]).map(({ found }) => found);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  } finally {
    sqlite.close();
  }
}

/** Returns true when a table is missing, or the file is no sound database. A wrong column is a fault of the query. */
const isMissing = (error: unknown) =>
  error instanceof SQLite.SqliteError &&
  (/^SQLITE_(?:NOTADB|CORRUPT)/.test(error.code) || error.message.startsWith("no such table"));

/** Returns the media files of a database, with their sizes in bytes. A recording at a vendor has no file here. */
export function mediaFilesOf(file: string): { file: string; bytes: number }[] {
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    return sqlite.prepare("select file, bytes from media where file not like '%://%'").all() as {
      file: string;
      bytes: number;
    }[];
  } finally {
    sqlite.close();
  }
}

/** Returns the portions that no recording has yet, by path under `recordings`, with their sizes in bytes. */
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
 * Returns true when another process has the database open. To leave the WAL mode, SQLite needs the file for itself
 * alone. Its locks end with their process, so no stale lock file can mislead.
 */
export function isDatabaseInUse(file: string): boolean {
  const sqlite = new SQLite(file, { fileMustExist: true, timeout: 0 });
  try {
    return sqlite.pragma("journal_mode = DELETE", { simple: true }) !== "delete";
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    if (isDamaged(error)) return false; // nobody works with a damaged file
    if (error.code.startsWith("SQLITE_BUSY")) return true;
    throw error;
  } finally {
    sqlite.close();
  }
}

/** A lock that is held. */
export interface HeldLock {
  release(): void;
}

/** The locks held until their release or the end of the process. Without a reference they would be collected. */
const held = new Set<SQLite.Database>();

/**
 * Takes the lock of `file`; null when another process, or this one, holds it. The lock is SQLite's exclusive lock on an
 * empty database. The system frees it when its holder ends, even killed, so no lock is ever stale.
 */
export function takeLock(file: string): HeldLock | null {
  const sqlite = new SQLite(file, { timeout: 0 });
  try {
    chmodSync(file, 0o600);
    sqlite.pragma("journal_mode = memory"); // nothing is ever written, so no file appears beside it
    sqlite.exec("begin exclusive");
  } catch (error) {
    sqlite.close();
    if (error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return null;
    throw error;
  }
  held.add(sqlite);
  return {
    release() {
      held.delete(sqlite);
      sqlite.close();
    },
  };
}
