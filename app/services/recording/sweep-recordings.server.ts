import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { log } from "~/platform/log.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Mails from "~/models/mail/mails.server";
import { findKnown } from "~/models/records/known-files.server";
import { daysBefore } from "~/models/records/kept-terms";
import * as Retention from "~/models/records/retention.server";
import type { SweepTimes } from "~/models/records/sweep-times";
import * as UpgradeCopies from "~/models/records/upgrade-copies.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import { temporaryFolder } from "~/platform/academy-folder.server";
import { MEDIA_PATH } from "~/services/media/local-disk.server";
import type { MediaFiles, MediaStore } from "~/services/media/port";
import { SOUNDS, type Sounds } from "~/services/media/sounds/port";
import { endedOf } from "~/services/media/sounds/sound-owners.server";
import {
  type SweptThing,
  guardSweep,
  type Sweep,
  sweepOfFound,
} from "~/services/jobs/guard-sweep.server";
import * as Portions from "~/models/presentations/portions.server";
import type { PortionFiles } from "./portion-files.server";
import { all, sweepTerms } from "./sweep-terms.server";
import {
  ownsBucket,
  sweepBegun,
  sweepUnfinished,
} from "~/services/media/objects/object-files.server";
import type { ObjectStore } from "~/services/media/objects/object-store";

const DAY_MS = 24 * 3_600_000;

/**
 * The days for which unusable recordings are kept, whatever RECORDING_KEEP_DAYS says: time to ask for help with a
 * failed recording.
 */
export const UNUSABLE_KEPT_DAYS = 30;
/** The days for which ended jobs are kept. A done job is useless after a week; a failed job tells its reason. */
const DONE_JOBS_KEPT_DAYS = 7;
const FAILED_JOBS_KEPT_DAYS = 90;
/** The days for which mails are kept, sent or not. */
const MAILS_KEPT_DAYS = 90;
/** The time in ms after which an unchanged file counts as left by a killed process. */
const ABANDONED_MS = DAY_MS;

/**
 * Removes old recordings and leftovers, once an hour. With `keepDays` (RECORDING_KEEP_DAYS), the videos, sounds and
 * portions of older presentations go, here and at the vendor; scores, transcripts and evaluations stay. Without it,
 * recordings are kept for ever. Words of evaluations, support calls, entries of the audit log and events go by their terms
 * (`sweepTerms`). In any case, failed recordings and those without a first portion go after 30 days. Done jobs go after 7
 * days, failed jobs and mails after 90, copies from before an upgrade after 14, unused sounds and temporary files after a
 * day. A killed sweep can be repeated. A removal of more than usual waits for an admin, and so does one by a doubted clock alone
 * (docs/decisions/sweeps-and-clocks.md).
 */
export async function sweepRecordings(options: {
  store: Pick<MediaStore, "remove">;
  dataDir: string;
  keepDays: number | null;
  times: SweepTimes;
}): Promise<void> {
  const { store, dataDir, keepDays, times } = options;
  // First, because it would also count the sounds that the sweeps below hand to a job.
  await guardSweep(endedSounds(dataDir), times);
  if (keepDays !== null) {
    const presentations = await guardSweep(expiredRecordings(keepDays), times);
    const orphans = await guardSweep(keptRecordings(store, keepDays), times);
    if (presentations + orphans > 0)
      log().info({ presentations, orphans, keepDays }, "recordings whose time was up are removed");
  }
  if (keepDays === null) await WaitingSweeps.forget(["recordings", "kept-recordings"]);
  await sweepTerms(keepDays, times);
  const recordings = await guardSweep(unusableRecordings, times);
  if (recordings > 0) log().info({ recordings }, "recordings that could not be used are removed");
  const { sureMs } = times;
  await Jobs.purge({
    done: daysBefore(sureMs, DONE_JOBS_KEPT_DAYS),
    failed: daysBefore(sureMs, FAILED_JOBS_KEPT_DAYS),
  });
  await guardSweep(oldMails, times);
  await guardSweep(oldUpgradeCopies(dataDir), times);
  await sweepTemporary(temporaryFolder(dataDir), sureMs);
}

/** Returns the sweep of the videos, sounds and portions of presentations that are older than the term. */
const expiredRecordings = (keptDays: number): Sweep => ({
  kind: "recordings",
  count: (nowMs) => Retention.countExpired(daysBefore(nowMs, keptDays)),
  remove: (nowMs) =>
    all(() => Retention.removeDue({ before: daysBefore(nowMs, keptDays), keptDays })),
});

const keptRecordings = (store: Pick<MediaStore, "remove">, keptDays: number): Sweep => ({
  kind: "kept-recordings",
  count: (nowMs) => Retention.countOrphans(daysBefore(nowMs, keptDays)),
  remove: (nowMs) => removeOrphans(store, daysBefore(nowMs, keptDays)),
});

const unusableRecordings: Sweep = {
  kind: "unusable-recordings",
  count: (nowMs) => Retention.countUnusable(daysBefore(nowMs, UNUSABLE_KEPT_DAYS)),
  remove(nowMs) {
    const before = daysBefore(nowMs, UNUSABLE_KEPT_DAYS);
    return all(() => Retention.removeUnusable({ before, keptDays: UNUSABLE_KEPT_DAYS }));
  },
};

const oldMails: Sweep = {
  kind: "mails",
  count: (nowMs) => Mails.countPurged(daysBefore(nowMs, MAILS_KEPT_DAYS)),
  remove: (nowMs) => Mails.purge(daysBefore(nowMs, MAILS_KEPT_DAYS)),
};

const oldUpgradeCopies = (dataDir: string): Sweep =>
  sweepOfFound({
    kind: "upgrade-copies",
    ofNode: true,
    find: (nowMs) => UpgradeCopies.findOld(dataDir, nowMs),
    removeOne: UpgradeCopies.removeOld,
  });

async function removeOrphans(store: Pick<MediaStore, "remove">, before: string): Promise<number> {
  const files = await Retention.findOrphans(before);
  for (const file of files) await store.remove(MEDIA_PATH + file);
  return files.length + (await Retention.removeOrphansAtVendor(before));
}

/** Returns the sweep of the sounds in `conversations` that this database noted as ended. */
const endedSounds = (dataDir: string): Sweep =>
  sweepOfFound({
    kind: "sounds",
    ofNode: true,
    async find(nowMs) {
      const names = (await readdir(path.join(dataDir, SOUNDS))).map((name) => `${SOUNDS}/${name}`);
      const ended = [...(await endedOf(names, nowMs))].map((name) => path.join(dataDir, name));
      return { due: await findAbandoned(ended, nowMs), total: names.length };
    },
    removeOne: (file) => rm(file, { force: true }),
  });

/** Removes the uploads, downloads and assemblies of this academy's killed processes. */
export async function sweepTemporary(tmpDir: string, nowMs = Date.now()): Promise<void> {
  const files = (await readdir(tmpDir)).map((name) => path.join(tmpDir, name));
  for (const { thing } of await findAbandoned(files, nowMs))
    await rm(thing, { recursive: true, force: true });
}

/** Returns the files that did not change for a day. */
async function findAbandoned(files: string[], nowMs: number): Promise<SweptThing<string>[]> {
  const found = await Promise.all(
    files.map(async (thing) => {
      const { mtimeMs: atMs } = (await stat(thing).catch(unlessAbsent)) ?? { mtimeMs: Infinity };
      return { thing, atMs };
    }),
  );
  return found.filter(({ atMs }) => nowMs - atMs > ABANDONED_MS);
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}

const folderOf = (presentationId: string) => `recordings/${presentationId}`;

/**
 * Ends recordings that received nothing for a day (product §8.4). Removes portions that nobody needs: of deleted
 * presentations, or of a process killed before it cleaned up. Portions of a presentation that this database never knew
 * stay.
 */
export async function sweepPortions(files: PortionFiles, times: SweepTimes): Promise<void> {
  const closed = await Portions.closeAbandoned(new Date(times.sureMs - DAY_MS).toISOString());
  if (closed > 0) log().info({ recordings: closed }, "abandoned recordings are assembled");
  const removed = await guardSweep(uselessPortions(files), times);
  if (removed > 0) log().info({ recordings: removed }, "useless portions removed");
}

const uselessPortions = (files: PortionFiles): Sweep =>
  sweepOfFound({
    kind: "portions",
    ofNode: true,
    async find() {
      const found = await files.list();
      const needed = await Portions.findNeeded(found);
      const others = found.filter((presentationId) => !needed.has(presentationId));
      const known = await findKnown(others.map(folderOf));
      const useless = others.filter((presentationId) => known.has(folderOf(presentationId)));
      return { due: useless.map((thing) => ({ thing, atMs: null })), total: found.length };
    },
    removeOne: (presentationId) => files.removeAll(presentationId),
  });

/** Sweeps portions, the files of killed uploads, and the sounds of killed nodes. Sweeps no bucket that belongs to another academy. */
export async function sweepStored({
  files,
  portionFiles,
  objects,
  sounds,
  times,
}: {
  files: Pick<MediaFiles, "remove">;
  portionFiles: PortionFiles;
  objects: ObjectStore | null;
  sounds: Pick<Sounds, "sweep">;
  times: SweepTimes;
}): Promise<void> {
  if (objects && !(await ownsBucket(objects)))
    return log().error("the bucket belongs to another academy: nothing in it is swept");
  await sweepPortions(portionFiles, times);
  if (objects) await sweepUnfinished(objects, times);
  else await WaitingSweeps.forget(["sound-parts"]);
  await sweepBegun(files, times);
  await sounds.sweep(times);
}
