import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, type FileHandle, open, readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { temporaryFolder } from "~/platform/academy-folder.server";
import { serveFile } from "~/services/media/serve-file.server";
import { type Sounds, SOUNDS, type GrowingSound } from "./port";
import { keptOf } from "./sound-owners.server";
import { wavHeader, WAV_HEADER_BYTES } from "~/services/speech/segments";

const CHANNELS = 2;
/** The bytes of one sample of both sides. */
const FRAME_BYTES = CHANNELS * 2;

/** Returns the header of a file with the sound of both sides. */
export const stereoHeader = (dataBytes: number) => wavHeader(dataBytes, { channels: CHANNELS });

/** A WAV file of this machine that grows. Its header is right after each write. */
export class WavFile implements GrowingSound {
  private readonly file: FileHandle;

  private constructor(file: FileHandle) {
    this.file = file;
  }

  /** Creates the file. @throws when it exists, or its directory cannot be written */
  static async create(path: string): Promise<WavFile> {
    const file = await open(path, "wx");
    await file.write(stereoHeader(0), 0, WAV_HEADER_BYTES, 0);
    return new WavFile(file);
  }

  async write(frames: Buffer, at: number): Promise<void> {
    await this.file.write(frames, 0, frames.length, WAV_HEADER_BYTES + at);
    await this.file.write(stereoHeader(at + frames.length), 0, WAV_HEADER_BYTES, 0);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

/**
 * Repairs the headers of sound files of a directory after a crash between two writes. Returns the repaired names. Other
 * programs' sounds have other headers, so `names` are our own.
 */
export async function repairSoundFiles(
  directory: string,
  names: readonly string[],
): Promise<string[]> {
  const repaired: string[] = [];
  for (const name of names) {
    if (!name.endsWith(".wav")) continue;
    const file = await open(path.join(directory, name), "r+");
    try {
      const { size } = await file.stat();
      const dataBytes = Math.max(
        0,
        Math.floor((size - WAV_HEADER_BYTES) / FRAME_BYTES) * FRAME_BYTES,
      );
      const header = Buffer.alloc(WAV_HEADER_BYTES);
      await file.read(header, 0, WAV_HEADER_BYTES, 0);
      if (header.equals(stereoHeader(dataBytes)) && size === WAV_HEADER_BYTES + dataBytes) continue;
      await file.truncate(WAV_HEADER_BYTES + dataBytes);
      await file.write(stereoHeader(dataBytes), 0, WAV_HEADER_BYTES, 0);
      repaired.push(name);
    } finally {
      await file.close();
    }
  }
  return repaired;
}

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
      const near = temporaryFolder(dataDir);
      const part = path.join(near, `sound-${randomUUID()}`);
      await Promise.all([folder, near].map((one) => mkdir(one, { recursive: true })));
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
      const kept = await keptOf((await readdir(folder)).map((name) => `${SOUNDS}/${name}`));
      return repairSoundFiles(
        folder,
        [...kept].map((name) => path.basename(name)),
      );
    },

    sweep: () => Promise.resolve(),
    settled: () => Promise.resolve(),
  };
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}
