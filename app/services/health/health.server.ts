import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/platform/config.server";
import { roomOf } from "~/platform/disk.server";
import { log } from "~/platform/log.server";
import { besides } from "~/models/database/away.server";
import { now, fileOfDatabase, ping } from "~/models/database/database.server";
import * as DiskSamples from "~/models/database/disk-samples.server";
import { S3Error } from "../media/objects/s3-error.server";
import { services } from "../services.server";

// Kept on the process: the built routes and their caller hold two copies of this module.
const holder = globalThis as typeof globalThis & { aplombDraining?: boolean };

/** Marks this process as ending: it finishes its conversations, and the health check sends new visitors elsewhere. */
export function startDraining(): void {
  holder.aplombDraining = true;
}

const isDraining = (): boolean => holder.aplombDraining === true;

/** A file as large as some pages of the database. With less room, nothing can be saved. */
const PROBE = Buffer.alloc(64 * 1_024);

const reasons: Record<string, string> = {
  ENOSPC: "disk full",
  EDQUOT: "disk quota reached",
  EROFS: "disk read-only",
  EACCES: "data directory not writable",
  EPERM: "data directory not writable",
  ENOENT: "data directory missing",
};

let underWay: Promise<string | null> | null = null;

/** Returns the reason why nothing can be saved now, or null. Simultaneous callers share one check and its file. */
export function healthOf(): Promise<string | null> {
  underWay ??= examine().finally(() => (underWay = null));
  return underWay;
}

async function examine(): Promise<string | null> {
  if (isDraining()) return "draining";
  try {
    await ping();
  } catch (error) {
    return unhealthy(error, "database not answering");
  }
  const database = fileOfDatabase();
  try {
    // SQLite goes on with a file that was removed or replaced, and loses all it writes.
    if (database !== null && (await stat(database.path)).ino !== database.inode)
      return unhealthy(null, "database file replaced");
  } catch (error) {
    return unhealthy(error, "database file missing");
  }
  try {
    await checkObjects();
  } catch (error) {
    if (!(error instanceof ObjectsUnhealthy)) throw error;
    return unhealthy(error, error.message);
  }
  // The file is new each time: the room held by an old file would hide a full disk.
  const file = path.join(config().dataDir, "tmp", "health");
  try {
    await rm(file, { force: true });
    await writeFile(file, PROBE, { flush: true });
    await rm(file);
    return null;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return unhealthy(error, reasons[code] ?? "disk not answering");
  }
}

function unhealthy(err: unknown, reason: string): string {
  log().error({ err }, `health check failed: ${reason}`);
  return reason;
}

/** Measures the free room of this node's disk, once an hour, for the forecast. Warns in the log when room is short. */
export async function measureDisk(dataDir: string): Promise<void> {
  const sample = await sampleOf(dataDir);
  await besides(() => DiskSamples.keep(sample));
  for (const warning of await findDiskWarnings(dataDir))
    if (warning.node === sample.node) log().warn(warning, "the disk is filling up");
}

/** Returns the room of this node's disk now. */
async function sampleOf(dataDir: string): Promise<DiskSamples.NodeSample> {
  const { isShared, name } = config().node;
  return { at: now(), node: isShared ? name : "", ...(await roomOf(dataDir)) };
}

/** A warning of one node's disk. */
export interface NodeWarning extends DiskSamples.DiskWarning {
  node: string;
  /** True when nothing can be saved on the disk now. */
  isFull: boolean;
}

const isFull = ({ freeBytes }: { freeBytes: number }) => freeBytes < PROBE.length;

/** Returns the warnings of the disks, by node. A disk of this node that is full now has stored no sample. */
export async function findDiskWarnings(dataDir: string): Promise<NodeWarning[]> {
  const [samples, room] = await Promise.all([DiskSamples.findAll(), sampleOf(dataDir)]);
  const warnings = DiskSamples.diskWarnings(isFull(room) ? [...samples, room] : samples);
  return warnings.map((warning) => ({ ...warning, isFull: isFull(warning) }));
}

/** The time in ms for which a good answer holds. A proxy asks every few seconds, and the store charges each call. */
const GOOD_FOR_MS = 30_000;
/** The longest wait in ms: the caller of a health check does not wait longer. */
const WAIT_MS = 5_000;

/** In ms of the monotonic clock, because a good answer would otherwise hold for the hour that a clock is set back. */
let goodUntilMs = 0;

/** Checks that the object store takes our account, where one is configured. @throws ObjectsUnhealthy */
export async function checkObjects(nowMs = performance.now()): Promise<void> {
  if (config().objectStore === null || nowMs < goodUntilMs) return;
  try {
    await services().objects?.check({ signal: AbortSignal.timeout(WAIT_MS) });
    goodUntilMs = nowMs + GOOD_FOR_MS;
  } catch (cause) {
    const code = cause instanceof S3Error ? cause.code : null;
    const reason = code ? `object store refuses: ${code}` : "object store not answering";
    throw new ObjectsUnhealthy(reason, { cause });
  }
}

/** Thrown when no file can be stored. The message is the reason of the health check. */
class ObjectsUnhealthy extends Error {
  override name = "ObjectsUnhealthy";
}
