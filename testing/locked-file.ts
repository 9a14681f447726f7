import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { onTestFinished } from "vitest";
import { databaseBytes, db, openDatabase } from "~/models/database/database.server";

/** Moves the test's database in memory to a file, which another process could lock. Returns the file. */
export async function moveToFile(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-lock-"));
  const file = path.join(folder, "aplomb.db");
  writeFileSync(file, databaseBytes());
  await db().destroy();
  openDatabase(file);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return file;
}

/** Locks the file as another process does that writes for a long time. Returns the function that ends the lock. */
export function lockFile(file: string): () => void {
  const other = new SQLite(file);
  other.exec("begin immediate");
  const unlock = () => void other.close();
  onTestFinished(unlock);
  return unlock;
}
