import type { Instant } from "~/models/tables";

/** What the disk of the data directory had at an instant. */
export interface DiskSample {
  at: Instant;
  freeBytes: number;
  totalBytes: number;
}

/** What an admin has to be told of the disk; `daysLeft` null: it shrinks too slowly to say. */
export interface DiskWarning {
  freeBytes: number;
  /** How much is written a day, in bytes; 0 when it does not shrink. */
  bytesPerDay: number;
  daysLeft: number | null;
}

const DAY_MS = 24 * 3_600_000;
/** Announced this long ahead. In days. */
const WARNED_DAYS = 7;
/** How far back one looks: a working week, weekend included. In days. */
export const WINDOW_DAYS = 7;
/** An hour of recording at full rate is 1.2 GB: four at once leave no time to react. In bytes. */
const FLOOR_BYTES = 5e9;
/** On a small disk the floor is this part of it. */
const FLOOR_PART = 0.1;
/**
 * Whether the disk will be full within a week, or has too little left, judged by samples of the last week, oldest
 * first. What is written a day is the median change from each sample to the one a day later: nights count as nights,
 * and one film copied or one backup made does not bend it.
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

/** Bytes a day, negative while the disk fills; 0 as long as nothing can be said. */
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
