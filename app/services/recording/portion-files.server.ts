import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import { portionFile, type PortionName } from "~/models/presentations/portion-rules";
import { flush, type TemporaryFile } from "~/services/media/disk-files.server";
import type { ObjectStore } from "~/services/media/objects/object-store";

/** The portions of unfinished recordings, one folder per recording. */
export interface PortionFiles {
  /** Takes a file of the same disk. Its bytes and its name are durable when this resolves. */
  keep(file: TemporaryFile, portion: PortionName): Promise<void>;
  /** Writes the portions in order to `target` and returns the SHA-256 of the whole. */
  join(portions: PortionName[], target: string, signal: AbortSignal): Promise<string>;
  /** Removes a portion whose row was refused. */
  remove(portion: PortionName): Promise<void>;
  removeAll(presentationId: string): Promise<void>;
  /** Returns the presentations that have a folder. */
  list(): Promise<string[]>;
}

export function createPortionFiles(dir: string): PortionFiles {
  const folderOf = (presentationId: string) => path.join(dir, presentationId);
  const pathOf = (portion: PortionName) => path.join(dir, portionFile(portion));
  return {
    async keep(file, portion) {
      const target = pathOf(portion);
      const folder = path.dirname(target);
      try {
        await file.moveTo(target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
        await mkdir(folder, { recursive: true });
        await flush(dir);
        await file.moveTo(target);
      }
      // Both flush at once, so that one commit of the disk's journal can serve both.
      await Promise.all([file.flush(), flush(folder)]);
    },
    async join(portions, target, signal) {
      const hash = createHash("sha256");
      async function* bytes() {
        for (const portion of portions)
          for await (const chunk of createReadStream(pathOf(portion)) as AsyncIterable<Buffer>) {
            hash.update(chunk);
            yield chunk;
          }
      }
      await pipeline(bytes, createWriteStream(target, { mode: 0o600 }), { signal });
      return hash.digest("hex");
    },
    remove: (portion) => rm(pathOf(portion), { force: true }),
    removeAll: (presentationId) => rm(folderOf(presentationId), { recursive: true, force: true }),
    async list() {
      const entries = await readdir(dir, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
  };
}

const epochMs = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^(\d{1,15}(\.\d+)?)?$/),
      v.transform((text) => (text === "" ? null : Math.round(Number(text)))),
    ),
  ),
  null,
);
const id = v.pipe(v.string(), v.maxLength(100));
/** The fields beside `video_portion`. An index above a day of one portion a second is invalid. */
export const PortionFields = v.object({
  instance_id: v.pipe(id, v.nonEmpty()),
  /** Empty when the instance names a module. */
  group_id: v.optional(id, ""),
  portion_index: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)),
  last_chunk: v.optional(v.picklist(["true", "false"]), "false"),
  audio_start_time: epochMs,
  video_start_time: epochMs,
  part_start: epochMs,
});

const FOLDER = "recordings/";
const nameOf = (portion: PortionName) => FOLDER + portionFile(portion);

/**
 * Keeps the portions of unfinished recordings in an object store, so that any node can join them. The name of a portion
 * holds its digest, which the store checks as it receives the bytes.
 */
export function createObjectPortions(store: ObjectStore): PortionFiles {
  return {
    async keep(file, portion) {
      await file.writeHeld();
      await store.put(nameOf(portion), file.path, portion.digest);
    },

    async join(portions, target, signal) {
      const hash = createHash("sha256");
      async function* bytes() {
        for (const portion of portions) {
          const body = await store.open(nameOf(portion), { signal });
          if (!body) throw new Error(`The object store lost ${nameOf(portion)}`);
          for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
            hash.update(chunk);
            yield chunk;
          }
        }
      }
      await pipeline(bytes, createWriteStream(target, { mode: 0o600 }), { signal });
      return hash.digest("hex");
    },

    // Another node may have acknowledged the same bytes under the same name. `removeAll` removes the rest.
    remove: () => Promise.resolve(),
    removeAll: (presentationId) => store.removeAll(`${FOLDER}${presentationId}/`),
    list: () => store.folders(FOLDER),
  };
}
