import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { Lru } from "~/platform/lru";

export interface SoundCache {
  get(key: string): Promise<Int16Array | null>;
  set(key: string, pcm: Int16Array): Promise<void>;
}

const SUFFIX = ".pcm";
const KEY_LENGTH = 40;
/** Matches the name of a sentence of ours. Other files in the folder stay. */
const SENTENCE = new RegExp(`^[\\da-f]{${KEY_LENGTH}}\\${SUFFIX}$`, "u");

/** Returns the key of a sound by all that shapes the sound. A key is a file's name. */
export const soundKey = (parts: readonly string[]): string =>
  hash("sha256", JSON.stringify(parts)).slice(0, KEY_LENGTH);

/**
 * Creates a cache of spoken sentences, in memory and on disk, both bounded in bytes. The least recently used leave
 * first. Keys come from `soundKey`. The disk is listed once, at first use; a file removed by another process counts
 * as absent.
 */
export function createSoundCache({
  dir,
  memoryBytes,
  diskBytes,
}: {
  dir: string;
  memoryBytes: number;
  diskBytes: number;
}): SoundCache {
  const memory = new Lru<Int16Array>(memoryBytes, (pcm) => pcm.byteLength);
  const disk = new Lru<number>(diskBytes, (bytes) => bytes);
  let listing: Promise<void> | undefined;
  const listed = () => (listing ??= list(dir, disk));
  const fileOf = (key: string) => path.join(dir, key + SUFFIX);

  return {
    get: async (key) => {
      const held = memory.get(key);
      if (held) {
        disk.get(key); // a sentence used daily from memory must not be the first to leave the disk
        return held;
      }
      await listed();
      if (disk.get(key) === undefined) return null;
      const pcm = await read(fileOf(key));
      if (!pcm) {
        disk.delete(key);
        return null;
      }
      memory.set(key, pcm);
      return pcm;
    },
    set: async (key, pcm) => {
      memory.set(key, pcm);
      await listed();
      const temporary = `${fileOf(key)}.${process.pid}.tmp`;
      await writeFile(temporary, new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
      await rename(temporary, fileOf(key));
      const evicted = disk.set(key, pcm.byteLength);
      await Promise.all(evicted.map((old) => rm(fileOf(old), { force: true })));
    },
  };
}

/** Lists the files of earlier processes, the oldest use first. */
async function list(dir: string, disk: Lru<number>): Promise<void> {
  await mkdir(dir, { recursive: true });
  const found: { name: string; bytes: number; usedMs: number }[] = [];
  for (const name of await readdir(dir)) {
    if (!SENTENCE.test(name)) continue;
    const info = await stat(path.join(dir, name));
    found.push({ name, bytes: info.size, usedMs: info.mtimeMs });
  }
  found.sort((a, b) => a.usedMs - b.usedMs);
  for (const { name, bytes } of found)
    for (const old of disk.set(name.slice(0, -SUFFIX.length), bytes))
      await rm(path.join(dir, old + SUFFIX), { force: true });
}

async function read(file: string): Promise<Int16Array | null> {
  try {
    const bytes = await readFile(file);
    const now = new Date();
    await utimes(file, now, now);
    return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
