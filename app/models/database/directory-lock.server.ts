import { chmodSync } from "node:fs";
import SQLite from "better-sqlite3";

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
