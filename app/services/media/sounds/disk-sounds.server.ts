import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { serveFile } from "~/services/media/serve-file.server";
import { type Sounds, SOUNDS } from "./port";
import { repairSoundFiles, WavFile } from "./wav-file.server";

/** Keeps the sounds in the data directory of this machine. */
export function createDiskSounds(dataDir: string): Sounds {
  const pathOf = (name: string) => path.join(dataDir, name);
  const folder = pathOf(SOUNDS);
  const find = (name: string) => stat(pathOf(name)).catch(unlessAbsent);
  return {
    async begin(name) {
      await mkdir(folder, { recursive: true });
      return WavFile.create(pathOf(name));
    },

    async keep(name, bytes) {
      const part = `${pathOf(name)}.${randomUUID()}.part`;
      await mkdir(folder, { recursive: true });
      try {
        await pipeline(bytes, createWriteStream(part));
        await rename(part, pathOf(name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },

    has: async (name) => (await find(name)) !== null,

    serve: (request, { name, mimeType }) =>
      serveFile(request, { path: pathOf(name), mimeType }).catch(unlessAbsent),

    async localCopy(name) {
      const found = await find(name);
      return found && { path: pathOf(name), dispose: () => Promise.resolve() };
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async recover() {
      await mkdir(folder, { recursive: true });
      return repairSoundFiles(folder);
    },

    sweep: () => Promise.resolve(),
    settled: () => Promise.resolve(),
  };
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}
