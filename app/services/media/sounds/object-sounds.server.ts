import { randomUUID } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { copyFile, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { log } from "~/platform/log.server";
import type { LocalCopy, ObjectStore } from "~/services/media/objects/object-store";
import { serveBytes } from "~/services/media/serve-file.server";
import { guardSweep, sweepOfFound } from "~/services/jobs/guard-sweep.server";
import { createDiskSounds } from "./disk-sounds.server";
import { type Sounds, SOUNDS } from "./port";
import { SentSound } from "./sent-sound.server";
import { endedOf, isOpen, keptOf } from "./sound-owners.server";
import { createSoundParts, type StoredSound } from "./sound-parts.server";

const DAY_MS = 24 * 3_600_000;

/**
 * Keeps the sounds in an object store, so that any node plays them. A running conversation sends parts; its end puts
 * the whole file in their place. The local file stays until then, because the store may be in trouble.
 */
export function createObjectSounds({
  objects,
  dataDir,
  tmpDir,
}: {
  objects: ObjectStore;
  dataDir: string;
  tmpDir: string;
}): Sounds {
  const local = createDiskSounds(dataDir);
  const parts = createSoundParts(objects);
  const growing = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const pathOf = (name: string) => path.join(dataDir, name);

  async function findWhole(name: string): Promise<StoredSound | null> {
    for await (const { name: found, bytes: size, changedAtMs: mtimeMs } of objects.list(name))
      if (found === name)
        return {
          size,
          mtimeMs,
          open: async (range) => (await objects.open(name, { range })) ?? emptied(),
        };
    return null;
  }

  /** Returns the sound of the store. A second look finds a sound that was made whole meanwhile. */
  const find = async (name: string) =>
    (await findWhole(name)) ?? (await parts.find(name)) ?? (await findWhole(name));

  /** Puts a file in its place, unless the store has as much or the row went meanwhile. */
  async function put(name: string, file: string): Promise<void> {
    const [{ size }, there] = await Promise.all([stat(file), objects.describe(name)]);
    if (!there || there.bytes < size) await objects.put(name, file);
    if (!(await keptOf([name])).has(name)) await objects.remove(name);
  }

  /** Brings the local file of an ended conversation to its place. */
  async function bring(name: string): Promise<void> {
    await parts.mark(name);
    await put(name, pathOf(name));
    await parts.remove(name);
    await local.remove(name);
  }

  function bringBehind(name: string): void {
    const brought = bring(name)
      .catch((err: unknown) => log().warn({ err, sound: name }, "a sound waits for the store"))
      .finally(() => {
        growing.delete(name);
        underWay.delete(brought);
      });
    underWay.add(brought);
  }

  /** Lets `write` fill a temporary file. */
  async function copyBy(write: (target: string) => Promise<void>): Promise<LocalCopy> {
    const target = path.join(tmpDir, `download-${randomUUID()}`);
    const dispose = () => rm(target, { force: true });
    try {
      await write(target);
    } catch (error) {
      await dispose();
      throw error;
    }
    return { path: target, dispose };
  }

  const copyOf = (sound: StoredSound) =>
    copyBy(async (target) => {
      const body = await sound.open({ start: 0, end: sound.size - 1 });
      await pipeline(Readable.fromWeb(body as NodeReadableStream), createWriteStream(target));
    });

  /** Returns a copy of the local file, which is removed once it is in the store; null without the file. */
  const copyOfLocal = (name: string) =>
    copyBy((target) => copyFile(pathOf(name), target, constants.COPYFILE_FICLONE)).catch(
      unlessAbsent,
    );

  /** Makes the sound of a killed node whole from its parts. */
  async function join(name: string): Promise<void> {
    const sound = await parts.find(name); // before the look at the whole file, because another node may remove parts
    const copy = sound && (await copyOf(sound));
    try {
      if (copy) await put(name, copy.path);
    } finally {
      await copy?.dispose();
    }
    await parts.remove(name);
  }

  async function remove(name: string): Promise<void> {
    await local.remove(name);
    await objects.remove(name);
    await parts.remove(name);
  }

  /** Joins the parts of ended conversations. Returns the names of the other parts. */
  async function joinParts(): Promise<string[]> {
    const others: string[] = [];
    for (const name of await parts.names()) {
      if (growing.has(name) || (await isOpen(name))) continue;
      if ((await keptOf([name])).has(name)) await join(name);
      else others.push(name);
    }
    return others;
  }

  /** Returns the sweep of those of the parts that this database noted as ended. */
  const endedParts = (others: string[]) =>
    sweepOfFound({
      kind: "sound-parts",
      async find(nowMs) {
        const names = [...(await endedOf(others, nowMs))];
        const found = await Promise.all(
          names.map(async (thing) => ({ thing, atMs: await parts.changedAtMs(thing) })),
        );
        const total = (await parts.names()).length;
        return { due: found.filter(({ atMs }) => nowMs - atMs > DAY_MS), total };
      },
      removeOne: remove,
    });

  return {
    async begin(name) {
      growing.add(name);
      const file = await local.begin(name).catch((error: unknown) => {
        growing.delete(name);
        throw error;
      });
      const sent = new SentSound(name, { path: pathOf(name), file }, parts);
      return {
        write: (frames, at) => sent.write(frames, at),
        close: () => sent.close().finally(() => bringBehind(name)),
      };
    },

    async keep(name, bytes) {
      await local.keep(name, bytes);
      await bring(name);
    },

    has: async (name) => (await find(name)) !== null || (await local.has(name)),

    async serve(request, sound) {
      const found = await find(sound.name);
      return found
        ? serveBytes(request, { ...found, mimeType: sound.mimeType })
        : local.serve(request, sound);
    },

    async localCopy(name) {
      const near = await copyOfLocal(name);
      if (near) return near;
      const found = await find(name);
      return found && copyOf(found);
    },

    remove,
    recover: () => local.recover(),

    async sweep(times) {
      const names = (await readdir(pathOf(SOUNDS))).map((file) => `${SOUNDS}/${file}`);
      const left = names.filter((name) => !growing.has(name));
      const kept = await keptOf(left);
      for (const name of left) if (kept.has(name) && !(await isOpen(name))) await bring(name);
      await guardSweep(endedParts(await joinParts()), times);
    },

    settled: async () => void (await Promise.all(underWay)),
  };
}

/** Returns no bytes, for a sound that was erased during the answer. */
const emptied = () => new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}
