import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and its missing parents, one by one. Where no folder can be made (/proc), Node's recursive `mkdir`
 * never ends.
 * @throws the system's error with the path of the folder that cannot be made
 */
export function makeFolders(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(folder).isDirectory()) return;
    const parent = path.dirname(folder);
    if (code !== "ENOENT" || existsSync(parent)) throw error;
    makeFolders(parent, mode);
    mkdirSync(folder, mode);
  }
}

/** PostgreSQL's code of a full disk. */
const POSTGRES_FULL = "53100";
const FULL = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", POSTGRES_FULL]);
const DAMAGE = /^(?:SQLITE_(?:CORRUPT|NOTADB)|XX00[12]$)/;

/** Returns true when an error, or any of its causes, says that the disk is full. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, (code) => FULL.has(code));

/** Returns true when the file is no database, or the database engine cannot read it. */
export const isDamaged = (error: unknown): boolean => hasCode(error, (code) => DAMAGE.test(code));

function hasCode(error: unknown, matches: (code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ("code" in one && typeof one.code === "string" && matches(one.code)) return true;
  return false;
}
