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
