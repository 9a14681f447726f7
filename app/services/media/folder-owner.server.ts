import { opendir } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { findKnown } from "~/models/records/known-files.server";
import type { Database } from "~/models/tables";
import { SOUNDS } from "./sounds/port";

/** The folders of people's files. */
export const FILE_FOLDERS = ["media", "recordings", SOUNDS] as const;
/** The number of files looked up in one query. */
const AT_ONCE = 500;

/** Yields the files in some folders of a data directory, by path under it. */
export async function* filesIn(
  dataDir: string,
  folders: readonly string[] = FILE_FOLDERS,
): AsyncGenerator<string> {
  for (const folder of folders) {
    const entries = await opendir(path.join(dataDir, folder)).catch(unlessAbsent);
    for await (const entry of entries ?? []) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* filesIn(dataDir, [name]);
      else yield name;
    }
  }
}

/** Returns true when a data directory holds a file of people. */
export async function holdsFiles(dataDir: string): Promise<boolean> {
  for await (const _ of filesIn(dataDir)) return true;
  return false;
}

/** Yields the names in groups that one query can look up. */
export async function* inGroups(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const name of names) {
    group.push(name);
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/**
 * Compares the files of a store without a mark with what a database knows: no file at all, at least one that it knows,
 * or only unknown ones.
 */
export async function compareFiles(
  names: AsyncIterable<string>,
  connection?: Kysely<Database>,
): Promise<"empty" | "known" | "unknown"> {
  let isEmpty = true;
  for await (const group of inGroups(names)) {
    isEmpty = false;
    if ((await findKnown(group, connection)).size > 0) return "known";
  }
  return isEmpty ? "empty" : "unknown";
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}
