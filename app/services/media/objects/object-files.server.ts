import { randomUUID } from "node:crypto";
import { log } from "~/platform/log.server";
import * as Begun from "~/models/media/begun-files.server";
import * as Media from "~/models/media/media.server";
import * as AcademyId from "~/models/records/academy-id.server";
import { findKnown } from "~/models/records/known-files.server";
import { MARK } from "~/platform/academy-folder.server";
import { compareFiles, FILE_FOLDERS } from "~/services/media/folder-owner.server";
import { type MediaFiles, MediaMissing } from "~/services/media/port";
import { serveBytes } from "~/services/media/serve-file.server";
import type { ObjectStore } from "./object-store";
import type { SweepTimes } from "~/models/records/sweep-times";
import { type SweptThing, guardSweep, sweepOfFound } from "~/services/jobs/guard-sweep.server";

const DAY_MS = 24 * 3_600_000;
/** The age in ms of a note whose file is abandoned. Its parts at an object store, begun later, are a day old then. */
const NOTED_MS = DAY_MS + 3_600_000;
/** The age in ms at which a note goes. Each node has swept its own sounds by then. */
const PURGED_MS = 8 * DAY_MS;
const nameOf = (file: string) => `media/${file}`;

/**
 * Keeps media in an object store. Each upload gets a new name, so that it never overwrites the object of a row.
 * `before` holds the files from before the object store, which still play.
 */
export function createObjectFiles({
  objects,
  before,
}: {
  objects: ObjectStore;
  before: MediaFiles;
}): MediaFiles {
  return {
    nameUpload: (publicId) => `${publicId}-${randomUUID().slice(0, 8)}`,

    async bring(source, file) {
      await objects.put(nameOf(file), source);
      return source;
    },

    place: () => Promise.resolve(), // `bring` has put the object in its place

    async settle(file, { isPlaced, replaced }) {
      if (!isPlaced) await objects.remove(nameOf(file));
      if (replaced !== null && replaced !== file) await objects.remove(nameOf(replaced));
    },

    async serve(request, stored, headers) {
      const { file, bytes, createdAt } = stored;
      const { signal } = request;
      const open = async (range: { start: number; end: number }) => {
        const body = await objects.open(nameOf(file), { range, signal });
        if (!body) throw new MediaMissing(file);
        return body;
      };
      const served = { ...stored, size: bytes, mtimeMs: Date.parse(createdAt), open };
      try {
        return await serveBytes(request, served, headers);
      } catch (error) {
        if (!(error instanceof MediaMissing)) throw error;
        return before.serve(request, stored, headers);
      }
    },

    localCopy: async (file) =>
      (await objects.localCopy(nameOf(file))) ?? (await before.localCopy(file)),

    async remove(file) {
      await before.remove(file);
      await objects.remove(nameOf(file));
    },
  };
}

/**
 * Removes the media files whose row was never written, or replaced, because their process was killed a day ago. Such a
 * file was noted before it was created. Returns their number.
 */
export async function sweepBegun(
  files: Pick<MediaFiles, "remove">,
  times: SweepTimes,
): Promise<number> {
  const sweep = sweepOfFound({
    kind: "begun-files",
    find: findUnused,
    async removeOne(file) {
      await files.remove(file);
      await Begun.forget(nameOf(file));
    },
  });
  const removed = await guardSweep(sweep, times);
  await Begun.purge(new Date(times.sureMs - PURGED_MS).toISOString());
  if (removed > 0) log().info({ files: removed }, "files of killed uploads removed");
  return removed;
}

/** Returns the noted files without a row, and the number of all that are abandoned. Forgets the notes of the others. */
async function findUnused(nowMs: number) {
  const abandoned = await Begun.findAbandoned("media", new Date(nowMs - NOTED_MS).toISOString());
  const due: SweptThing<string>[] = [];
  for (const { file: name, begunAt } of abandoned) {
    const file = name.slice("media/".length);
    if ((await Media.findByFile(file)) === null)
      due.push({ thing: file, atMs: Date.parse(begunAt) });
    else await Begun.forget(name);
  }
  return { due, total: await Media.countAll() };
}

/** Removes the parts of objects that killed processes of this academy began a day ago. Unknown uploads stay. */
export async function sweepUnfinished(
  objects: ObjectStore,
  { sureMs }: SweepTimes,
): Promise<number> {
  const isOurs = async (name: string) =>
    (await Begun.findNoted([name])).has(name) || (await findKnown([name])).has(name);
  return objects.removeUnfinished(sureMs - DAY_MS, isOurs);
}

/**
 * Returns true when the bucket, or its folder, belongs to this database. The first database that knows one of its objects
 * marks it, or the first one that finds it empty. A sweep asks first.
 */
export async function ownsBucket(objects: ObjectStore): Promise<boolean> {
  const own = await AcademyId.keepId();
  const mark = await objects.open(MARK);
  if (mark) return (await new Response(mark).text()).trim() === own;
  if ((await compareFiles(namesIn(objects))) === "unknown") return false;
  await objects.mark(MARK, own);
  return true;
}

/** Yields the names of people's files in an object store. */
async function* namesIn(objects: ObjectStore): AsyncGenerator<string> {
  for (const folder of FILE_FOLDERS)
    for await (const { name } of objects.list(`${folder}/`)) yield name;
}
