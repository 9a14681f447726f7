import type { Instant } from "~/models/tables";
import { db, inTransaction } from "./database.server";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The shortest time between two samples of a node, for a server that restarts again and again. */
const APART_MS = 30 * 60_000;

/** Keeps a sample, unless its node has one of the last half hour. Deletes the samples that are too old for the forecast. */
export async function keep(sample: NodeSample): Promise<void> {
  const before = (ms: number): Instant => new Date(Date.parse(sample.at) - ms).toISOString();
  await inTransaction(async (trx) => {
    await trx
      .deleteFrom("diskSamples")
      .where("at", "<", before(WINDOW_DAYS * DAY_MS))
      .execute();
    const recent = await trx
      .selectFrom("diskSamples")
      .select("at")
      .where("node", "=", sample.node)
      .where("at", ">", before(APART_MS))
      .executeTakeFirst();
    // Two nodes may measure in the same millisecond. The second one measures again within the hour.
    const insert = trx.insertInto("diskSamples").values(sample);
    if (!recent) await insert.onConflict((other) => other.column("at").doNothing()).execute();
  });
}

/** Returns the samples, oldest first: at most a week of hours for each node. */
export async function findAll(): Promise<NodeSample[]> {
  return db().selectFrom("diskSamples").selectAll().orderBy("at").execute();
}

/** The free and total space of the data directory's disk at an instant. */
export interface DiskSample {
  at: Instant;
  freeBytes: number;
  totalBytes: number;
}

/** A sample of one node among several. */
export interface NodeSample extends DiskSample {
  /** Empty for an installation of one machine. */
  node: string;
}

/** A warning about the disk. `daysLeft` is null when the free space shrinks too slowly for a forecast. */
export interface DiskWarning {
  freeBytes: number;
  /** The bytes written each day; 0 when the free space does not shrink. */
  bytesPerDay: number;
  daysLeft: number | null;
}

/**
 * The age of a node's last sample, against the newest sample of all, from which the node counts as gone. Its disk then
 * raises no warning.
 */
const GONE_MS = 3 * HOUR_MS;
/** The warning comes this many days ahead. */
const WARNED_DAYS = 7;
/** The days of samples that count: a working week, weekend included. */
const WINDOW_DAYS = 7;
/** The least free space, in bytes. An hour of recording at full rate is 1.2 GB: four at once leave no time to react. */
const FLOOR_BYTES = 5e9;
/** The least free part of a small disk. */
const FLOOR_PART = 0.1;
/** Returns the warnings of the disks, by node. Each node has its own disk. `samples` are oldest first. */
export function diskWarnings(samples: readonly NodeSample[]): (DiskWarning & { node: string })[] {
  const newestMs = Date.parse(samples.at(-1)?.at ?? "");
  const nodes = [...new Set(samples.map(({ node }) => node))].toSorted();
  return nodes.flatMap((node) => {
    const own = samples.filter((sample) => sample.node === node);
    if (newestMs - Date.parse(own.at(-1)?.at ?? "") > GONE_MS) return [];
    const warning = diskWarning(own);
    return warning ? { node, ...warning } : [];
  });
}

/**
 * Returns a warning when the disk will be full within a week, or has too little space left. Null otherwise. Reads the
 * samples of the last week, oldest first. The daily growth is the median change between two samples a day apart. Nights
 * thus count as nights, and one copied film or one backup does not bend it.
 */
export function diskWarning(samples: readonly DiskSample[]): DiskWarning | null {
  const last = samples.at(-1);
  if (!last) return null;
  const { freeBytes, totalBytes } = last;
  const bytesPerDay = Math.max(0, -medianChange(samples));
  const daysLeft = bytesPerDay > 0 ? freeBytes / bytesPerDay : null;
  const isLow = freeBytes < Math.min(FLOOR_BYTES, FLOOR_PART * totalBytes);
  const isSoon = daysLeft !== null && daysLeft < WARNED_DAYS;
  return isLow || isSoon ? { freeBytes, bytesPerDay, daysLeft } : null;
}

/** Returns bytes a day: negative while the disk fills, 0 as long as the samples are too few. */
function medianChange(samples: readonly DiskSample[]): number {
  const points = samples.map(({ at, freeBytes }) => ({ ms: Date.parse(at), freeBytes }));
  const changes = points.flatMap((from) => {
    const to = points.find(({ ms }) => ms >= from.ms + DAY_MS);
    return to ? ((to.freeBytes - from.freeBytes) / (to.ms - from.ms)) * DAY_MS : [];
  });
  changes.sort((a, b) => a - b);
  const middle = changes.length / 2;
  return ((changes[Math.floor(middle)] ?? 0) + (changes[Math.ceil(middle) - 1] ?? 0)) / 2;
}
