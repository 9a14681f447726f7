import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { flush } from "~/services/media/temporary-file.server";
import { SOUNDS } from "~/services/media/sounds/port";
import { type FileTree, digestOf } from "./object-store";

/** The folders of a data directory that an object store can hold, with one more level of folders. */
const FOLDERS = ["media", "recordings"];

/** Presents the media, portions and sounds of a data directory as a tree of files. */
export function createDiskTree(dataDir: string): FileTree {
  const pathOf = (name: string) => path.join(dataDir, name);

  /** Returns the folders that hold files. */
  async function folders(): Promise<string[]> {
    const found: string[] = [];
    for (const folder of FOLDERS)
      for (const area of await entriesOf(pathOf(folder), "folder")) found.push(`${folder}/${area}`);
    return [...found, SOUNDS];
  }

  return {
    async *list(prefix) {
      for (const folder of await folders())
        for (const file of await entriesOf(pathOf(folder), "file")) {
          const name = `${folder}/${file}`;
          const found = name.startsWith(prefix)
            ? await stat(pathOf(name)).catch(unlessAbsent)
            : null;
          if (found) yield { name, bytes: found.size, changedAtMs: found.mtimeMs };
        }
    },

    async describe(name) {
      const found = await stat(pathOf(name)).catch(unlessAbsent);
      return found && { bytes: found.size, sha256: await digestOf(pathOf(name)) };
    },

    async localCopy(name) {
      const found = await stat(pathOf(name)).catch(unlessAbsent);
      return found && { path: pathOf(name), dispose: () => Promise.resolve() };
    },

    async put(name, file) {
      const target = pathOf(name);
      const folder = path.dirname(target);
      const near = `${pathOf("tmp")}/upload-${randomUUID()}`; // swept with the uploads of killed processes
      await mkdir(folder, { recursive: true });
      await mkdir(path.dirname(near), { recursive: true });
      try {
        await copyFile(file, near);
        await flush(near);
        await rename(near, target);
        await flush(folder);
      } finally {
        await rm(near, { force: true });
      }
    },
  };
}

/** Returns the sorted names in a folder, or none without the folder. */
async function entriesOf(folder: string, kind: "file" | "folder"): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessAbsent)) ?? [];
  return entries
    .filter((entry) => (kind === "file" ? entry.isFile() : entry.isDirectory()))
    .map(({ name }) => name)
    .toSorted();
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}
