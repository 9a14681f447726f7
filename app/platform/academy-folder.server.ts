import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The name of the mark of a data directory, and of a bucket: it holds the id of the academy. */
export const MARK = "academy";

/** Returns the id of the academy to which a data directory belongs; null for a directory without a mark. */
export function ownerOfFolder(dataDir: string): string | null {
  try {
    return readFileSync(path.join(dataDir, MARK), "utf8").trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Marks a data directory. A killed start leaves the whole mark or none. */
export function markFolder(dataDir: string, id: string): void {
  const part = path.join(dataDir, `${MARK}.part`);
  writeFileSync(part, `${id}\n`);
  const handle = openSync(part, "r");
  fsyncSync(handle);
  closeSync(handle);
  renameSync(part, path.join(dataDir, MARK));
}

/**
 * Returns the folder of this academy's temporary files. Only files in it are swept. An unmarked directory, which no
 * server has opened, has one folder for all.
 */
export const temporaryFolder = (dataDir: string): string =>
  path.join(dataDir, "tmp", ownerOfFolder(dataDir) ?? "");
