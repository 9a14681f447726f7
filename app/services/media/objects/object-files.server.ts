import { randomUUID } from "node:crypto";
import { log } from "~/platform/log.server";
import * as Media from "~/models/media/media.server";
import { type MediaFiles, MediaMissing } from "~/services/media/port";
import { serveBytes } from "~/services/media/serve-file.server";
import type { ObjectStore } from "./object-store";
import * as Settings from "~/models/database/settings.server";

const DAY_MS = 24 * 3_600_000;
const nameOf = (file: string) => `media/${file}`;
/** The folder of marks: an empty object for each file whose row is not written yet. */
const MARKS = "incoming/";
const markOf = (file: string) => MARKS + file;

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
      await objects.mark(markOf(file));
      await objects.put(nameOf(file), source);
      return source;
    },

    place: () => Promise.resolve(), // `bring` has put the object in its place

    async settle(file, { isPlaced, replaced }) {
      const isOther = replaced !== null && replaced !== file;
      try {
        if (!isPlaced) await objects.remove(nameOf(file));
        if (isOther) await objects.remove(nameOf(replaced));
        await objects.remove(markOf(file));
      } catch (err) {
        // The file is stored. The sweep will find the object by the mark that stays.
        log().warn({ err, file }, "what an upload replaced stays");
      }
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

/** Removes the objects whose row was never written, because their process was killed a day ago. Returns their number. */
export async function sweepObjects(objects: ObjectStore, nowMs = Date.now()): Promise<number> {
  let removed = await objects.removeUnfinished(nowMs - DAY_MS);
  for await (const { name, changedAtMs } of objects.list(MARKS)) {
    if (nowMs - changedAtMs < DAY_MS) continue;
    const file = name.slice(MARKS.length);
    const isUsed = (await Media.findByFile(file)) !== null;
    if (!isUsed) await objects.remove(nameOf(file));
    await objects.remove(name);
    if (!isUsed) removed += 1;
  }
  if (removed > 0) log().info({ objects: removed }, "objects of killed uploads removed");
  return removed;
}

/** The setting that names this academy in its bucket. It moves with the database. */
const SETTING = "objectStoreOwner";
/** The object that names the academy to which the bucket belongs. */
const MARK = "academy";

/**
 * Returns true when the bucket, or its folder, belongs to this database. The first database that asks marks it. A sweep
 * asks first: an empty database beside a used bucket would otherwise remove every recording of another academy.
 */
export async function ownsBucket(objects: ObjectStore): Promise<boolean> {
  const own = await Settings.saveOnce(SETTING, randomUUID());
  const mark = await objects.open(MARK);
  if (mark) return (await new Response(mark).text()) === own;
  await objects.mark(MARK, own);
  return true;
}
