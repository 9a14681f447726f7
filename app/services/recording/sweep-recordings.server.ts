import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { log } from "~/platform/log.server";
import * as AuditLog from "~/models/people/audit-log.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Mails from "~/models/mail/mails.server";
import { findKnown } from "~/models/records/known-files.server";
import * as Retention from "~/models/records/retention.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { temporaryFolder } from "~/services/media/folder-owner.server";
import { MEDIA_PATH } from "~/services/media/local-disk.server";
import type { MediaFiles, MediaStore } from "~/services/media/port";
import { SOUNDS, type Sounds } from "~/services/media/sounds/port";
import { endedOf } from "~/services/media/sounds/sound-owners.server";
import * as Portions from "~/models/presentations/portions.server";
import type { PortionFiles } from "./portion-files.server";
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
/** The months for which the audit log keeps an entry. */
const AUDIT_KEPT_MONTHS = 13;
/** The days for which mails are kept, sent or not. */
const MAILS_KEPT_DAYS = 90;
/** The time in ms after which an unchanged file counts as left by a killed process. */
const ABANDONED_MS = DAY_MS;

/**
 * Removes old recordings and leftovers, once an hour. With `keepDays` (RECORDING_KEEP_DAYS), the videos, sounds and
 * portions of older presentations go, here and at the vendor; scores, transcripts and evaluations stay. Older support
 * calls go whole. Without it, recordings are kept for ever. In any case, failed recordings and those without a first
 * portion go after 30 days. Done jobs go after 7 days, failed ones and mails after 90, entries of the audit log after 13
 * months, unused sounds and temporary files after a day. A killed sweep can be repeated.
 */
export async function sweepRecordings(options: {
  store: Pick<MediaStore, "remove">;
  dataDir: string;
  keepDays: number | null;
  nowMs?: number;
}): Promise<void> {
  const { store, dataDir, keepDays, nowMs = Date.now() } = options;
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
  if (keepDays !== null) {
    const due = { before: daysAgo(keepDays), keptDays: keepDays };
    const presentations = await all(() => Retention.removeDue(due));
    const calls = await all(() => SupportCalls.removeDue(due.before));
    const orphans = await removeOrphans(store, due.before);
    if (presentations + calls + orphans > 0)
      log().info(
        { presentations, calls, orphans, keepDays },
        "recordings whose time was up are removed",
      );
  }
  const unusable = { before: daysAgo(UNUSABLE_KEPT_DAYS), keptDays: UNUSABLE_KEPT_DAYS };
  const recordings = await all(() => Retention.removeUnusable(unusable));
  if (recordings > 0) log().info({ recordings }, "recordings that could not be used are removed");
  await Jobs.purge({ done: daysAgo(DONE_JOBS_KEPT_DAYS), failed: daysAgo(FAILED_JOBS_KEPT_DAYS) });
  await AuditLog.deleteBefore(monthsBefore(nowMs, AUDIT_KEPT_MONTHS));
  await Mails.purge(daysAgo(MAILS_KEPT_DAYS));
  await sweepSounds(dataDir, nowMs);
  await sweepTemporary(temporaryFolder(dataDir), nowMs);
}

/** Returns the same day and time in an earlier month, or its last day when that month is shorter. */
function monthsBefore(nowMs: number, months: number): string {
  const at = new Date(nowMs);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() - months);
  // A day that the month does not have runs over into the next one.
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.toISOString();
}

/** Repeats `part` until nothing is left to do and returns the total. */
async function all(part: () => Promise<number>): Promise<number> {
  let done = 0;
  for (let count = await part(); count > 0; count = await part()) done += count;
  return done;
}

async function removeOrphans(store: Pick<MediaStore, "remove">, before: string): Promise<number> {
  const files = await Retention.findOrphans(before);
  for (const file of files) await store.remove(MEDIA_PATH + file);
  return files.length + (await Retention.removeOrphansAtVendor(before));
}

/** Removes the sounds in `conversations` that this database noted as ended. */
async function sweepSounds(dataDir: string, nowMs: number): Promise<void> {
  const names = (await readdir(path.join(dataDir, SOUNDS))).map((name) => `${SOUNDS}/${name}`);
  for (const name of await endedOf(names, nowMs))
    await removeAbandoned(path.join(dataDir, name), nowMs);
}

/** Removes the uploads, downloads and assemblies of this academy's killed processes. */
export async function sweepTemporary(tmpDir: string, nowMs = Date.now()): Promise<void> {
  for (const name of await readdir(tmpDir)) await removeAbandoned(path.join(tmpDir, name), nowMs);
}

async function removeAbandoned(file: string, nowMs: number): Promise<void> {
  const found = await stat(file).catch(unlessAbsent);
  if (found && nowMs - found.mtimeMs > ABANDONED_MS)
    await rm(file, { recursive: true, force: true });
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
export async function sweepPortions(files: PortionFiles, nowMs = Date.now()): Promise<void> {
  const closed = await Portions.closeAbandoned(new Date(nowMs - DAY_MS).toISOString());
  if (closed > 0) log().info({ recordings: closed }, "abandoned recordings are assembled");
  const found = await files.list();
  const needed = await Portions.findNeeded(found);
  const others = found.filter((presentationId) => !needed.has(presentationId));
  const known = await findKnown(others.map(folderOf));
  const useless = others.filter((presentationId) => known.has(folderOf(presentationId)));
  for (const presentationId of useless) await files.removeAll(presentationId);
  if (useless.length > 0) log().info({ recordings: useless.length }, "useless portions removed");
}

/** Sweeps portions, the files of killed uploads, and the sounds of killed nodes. Sweeps no bucket that belongs to another academy. */
export async function sweepStored({
  files,
  portionFiles,
  objects,
  sounds,
}: {
  files: Pick<MediaFiles, "remove">;
  portionFiles: PortionFiles;
  objects: ObjectStore | null;
  sounds: Pick<Sounds, "sweep">;
}): Promise<void> {
  if (objects && !(await ownsBucket(objects)))
    return log().error("the bucket belongs to another academy: nothing in it is swept");
  await sweepPortions(portionFiles);
  if (objects) await sweepUnfinished(objects);
  await sweepBegun(files);
  await sounds.sweep();
}
