import { stat, copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { type FileTree, digestOf } from "./objects/object-store";
import { SOUNDS } from "./sounds/port";
import { temporaryFolder } from "~/platform/academy-folder.server";
import { flush } from "./disk-files.server";

/**
 * The start of every name that is copied: stored media, portions of recordings that are not assembled yet, and the sounds
 * of conversations.
 */
const FOLDERS = ["media/", "recordings/", `${SOUNDS}/`];

/** A file of the source that the target holds with the same bytes. */
export interface CopiedFile {
  name: string;
  bytes: number;
  /** False when the target had the file already. */
  copied: boolean;
}

/** Thrown when the copy in the target has other bytes than the source. */
export class CopyDiffers extends Error {
  override name = "CopyDiffers";
  constructor(file: string) {
    super(`Le fichier ${file} diffère après sa copie.`);
  }
}

/**
 * Copies the media, portions and sounds of one tree into another, such as a data directory into an object store, under the
 * same names. Skips a file that the target has with the same size and SHA-256, so that a killed copy can be repeated.
 * Reads every copied file back. Returns the number of files of the source and their bytes; `onFile` hears of each.
 * @throws CopyDiffers, StoreUnavailable
 */
export async function copyMedia({
  from,
  to,
  onFile = () => undefined,
}: {
  from: FileTree;
  to: FileTree;
  onFile?: (file: CopiedFile) => void;
}): Promise<{ files: number; bytes: number }> {
  const done = { files: 0, bytes: 0 };
  for (const folder of FOLDERS)
    for await (const { name } of from.list(folder)) {
      const file = await copyOne(name, { from, to });
      if (!file) continue; // removed from the source since it was listed
      done.files += 1;
      done.bytes += file.bytes;
      onFile(file);
    }
  return done;
}

async function copyOne(
  name: string,
  { from, to }: { from: FileTree; to: FileTree },
): Promise<CopiedFile | null> {
  const source = await from.localCopy(name);
  if (!source) return null;
  try {
    const { bytes, sha256 } = await measured(source.path);
    const there = await to.describe(name);
    if (there?.bytes === bytes && there.sha256 === sha256) return { name, bytes, copied: false };
    await to.put(name, source.path, sha256);
    await checkBack(name, sha256, to);
    return { name, bytes, copied: true };
  } finally {
    await source.dispose();
  }
}

async function measured(file: string): Promise<{ bytes: number; sha256: string }> {
  const { size: bytes } = await stat(file);
  return { bytes, sha256: await digestOf(file) };
}

/** @throws CopyDiffers */
async function checkBack(name: string, sha256: string, to: FileTree): Promise<void> {
  const back = await to.localCopy(name);
  try {
    if (!back || (await digestOf(back.path)) !== sha256) throw new CopyDiffers(name);
  } finally {
    await back?.dispose();
  }
}

/** The folders of a data directory that an object store can hold, with one more level of folders. */
const DIVIDED = ["media", "recordings"];

/** Presents the media, portions and sounds of a data directory as a tree of files. */
export function createDiskTree(dataDir: string): FileTree {
  const pathOf = (name: string) => path.join(dataDir, name);

  /** Returns the folders that hold files. */
  async function folders(): Promise<string[]> {
    const found: string[] = [];
    for (const folder of DIVIDED)
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
      const near = `${temporaryFolder(dataDir)}/upload-${randomUUID()}`; // swept with the uploads of killed processes
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
