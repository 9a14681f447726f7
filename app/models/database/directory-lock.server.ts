import { chmodSync } from "node:fs";
import SQLite from "better-sqlite3";

/** A lock that is held. */
export interface HeldLock {
  release(): void;
}

/** Held until released, or until the process ends: what nobody refers to would be closed. */
const held = new Set<SQLite.Database>();

/**
 * Takes the lock that `file` stands for; null when another process, or this one, holds it. It is SQLite's exclusive lock
 * on an empty database: the system takes it back when its holder ends, killed or not, so that none is ever stale.
 */
export function takeLock(file: string): HeldLock | null {
  const sqlite = new SQLite(file, { timeout: 0 });
  try {
    chmodSync(file, 0o600);
    sqlite.pragma("journal_mode = memory"); // nothing is ever written: no file beside it
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
