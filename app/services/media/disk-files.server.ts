import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type MediaFiles, MediaMissing } from "./port";
import { serveFile } from "./serve-file.server";
import { flush } from "./temporary-file.server";

/** Keeps media in a directory of this machine. */
export function createDiskFiles(dir: string): MediaFiles {
  const pathOf = (file: string) => path.join(dir, file);
  return {
    nameUpload: (publicId) => publicId,

    bring: (source) => bringNear(source, dir),

    async place(brought, file, replaced) {
      const target = pathOf(file);
      await mkdir(path.dirname(target), { recursive: true });
      // A transaction that a parallel one prevented runs again, and finds the file moved already.
      if (existsSync(brought) || !existsSync(target)) await rename(brought, target);
      await flush(path.dirname(target));
      if (replaced && replaced !== file) await rm(pathOf(replaced), { force: true });
    },

    settle: () => Promise.resolve(),

    async serve(request, { file, mimeType, name }, headers) {
      const served = { path: pathOf(file), mimeType, ...(name ? { name } : {}) };
      return serveFile(request, served, headers).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        throw new MediaMissing(file, { cause: error });
      });
    },

    async localCopy(file) {
      const found = await stat(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return null;
      });
      return found && { path: pathOf(file), dispose: () => Promise.resolve() };
    },

    remove: (file) => rm(pathOf(file), { force: true }),
  };
}

/** Brings the flushed file to the store's own disk. The rename left to do is short enough for a transaction. */
async function bringNear(source: string, dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  const [from, to] = await Promise.all([stat(source), stat(dir)]);
  let near = source;
  if (from.dev !== to.dev) {
    near = path.join(dir, `incoming-${randomUUID()}`);
    await copyFile(source, near);
    await rm(source);
  }
  await flush(near);
  return near;
}
