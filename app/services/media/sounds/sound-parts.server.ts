import path from "node:path";
import { Readable } from "node:stream";
import type { ObjectStore } from "~/services/media/objects/object-store";
import type { ByteRange, ServedBytes } from "~/services/media/serve-file.server";
import { StoreUnavailable } from "~/services/media/port";
import { WAV_HEADER_BYTES } from "~/services/speech/segments";
import { SOUNDS } from "./port";
import { stereoHeader } from "./disk-sounds.server";

/** The folder of unfinished sounds, with one folder of parts each. A part is named by its place in the sound. */
const PARTS = "speaking/";
/** The name of an empty part, which tells the sweep that a whole sound is on its way. */
const MARK = "brought";

interface Part {
  name: string;
  at: number;
  bytes: number;
}

/** A sound of the store, to be read by ranges. */
export type StoredSound = Pick<ServedBytes, "size" | "mtimeMs" | "open">;

export type SoundParts = ReturnType<typeof createSoundParts>;

/** Keeps the parts of sounds that are not whole yet in an object store. */
export function createSoundParts(objects: ObjectStore) {
  const folderOf = (name: string) => `${PARTS}${path.posix.basename(name)}/`;

  /** Returns the parts without a gap from the start, in order, with the time of the last one. */
  async function list(name: string): Promise<{ parts: Part[]; changedAtMs: number }> {
    const parts: Part[] = [];
    let [next, changedAtMs] = [0, 0];
    for await (const { name: part, bytes, changedAtMs: changed } of objects.list(folderOf(name))) {
      changedAtMs = Math.max(changedAtMs, changed);
      const at = Number(path.posix.basename(part));
      if (at !== next) continue; // the mark, or a part after one that was removed
      parts.push({ name: part, at, bytes });
      next += bytes;
    }
    return { parts, changedAtMs };
  }

  async function* bytesOf(parts: Part[], { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
    const header = stereoHeader(lengthOf(parts));
    if (start < WAV_HEADER_BYTES) yield header.subarray(start, end + 1);
    for (const { name, at, bytes } of parts) {
      const from = WAV_HEADER_BYTES + at;
      const range = { start: Math.max(start - from, 0), end: Math.min(end - from, bytes - 1) };
      if (range.start > range.end) continue;
      const body = await objects.open(name, { range });
      if (!body) throw new StoreUnavailable(`${name} is gone`);
      yield* body as unknown as AsyncIterable<Uint8Array>;
    }
  }

  return {
    /** Stores a range of a local file as the part at `at`. It is durable when this resolves. @throws StoreUnavailable */
    put: (
      name: string,
      at: number,
      { file, ...options }: { file: string; range: ByteRange; signal: AbortSignal },
    ) => objects.putRange(folderOf(name) + String(at).padStart(12, "0"), file, options),

    /** Marks a sound whose whole file is on its way. */
    mark: (name: string) => objects.mark(folderOf(name) + MARK),

    /** Returns the sound as far as its parts go; null without parts. */
    async find(name: string): Promise<StoredSound | null> {
      const { parts, changedAtMs } = await list(name);
      if (parts.length === 0) return null;
      return {
        size: WAV_HEADER_BYTES + lengthOf(parts),
        mtimeMs: changedAtMs,
        open: (range) => Readable.toWeb(Readable.from(bytesOf(parts, range))) as ReadableStream,
      };
    },

    /** Returns the time in ms of the last change of a sound's parts and mark. */
    changedAtMs: async (name: string) => (await list(name)).changedAtMs,

    remove: (name: string) => objects.removeAll(folderOf(name)),

    /** Returns the names of the sounds with parts. */
    names: async () => (await objects.folders(PARTS)).map((folder) => `${SOUNDS}/${folder}`),
  };
}

const lengthOf = (parts: Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);
