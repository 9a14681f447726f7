import { existsSync, readdirSync } from "node:fs";

/** Returns the names of every file under a folder; none for a folder that is not there. */
export const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
