import { stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** The file whose time of change is the time of the last backup. `pg_dump` writes none, so its operator touches the file. */
export const LAST_BACKUP = "last-backup";

/** Notes that a backup was made and checked just now. */
export async function noteBackup(dataDir: string): Promise<void> {
  await writeFile(path.join(dataDir, LAST_BACKUP), `${new Date().toISOString()}\n`);
}

/** Returns the age of the last backup in ms; null when none was made. */
export async function findBackupAge(dataDir: string): Promise<number | null> {
  try {
    const { mtimeMs } = await stat(path.join(dataDir, LAST_BACKUP));
    return Math.max(0, Date.now() - mtimeMs);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
