import { AsyncLocalStorage } from "node:async_hooks";
import { isDiskFull } from "~/platform/disk.server";
import { createLock } from "~/platform/lock";
import { log } from "~/platform/log.server";

/**
 * Thrown when the database took nothing: another process locked its file for too long, or its server is away. The cause
 * is the database's own error.
 */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

/** Returns true when an error, or any of its causes, says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one.name === DatabaseAway.name) return true; // two copies of this module have two classes
  return false;
}

/** Returns true when the database takes no row now: it is away, or its disk is full. */
export const isUnwritable = (error: unknown): boolean => isDatabaseAway(error) || isDiskFull(error);

/** Runs a write that nobody asked for, such as the note that a page was read. Without room or database it is left out. */
export async function besides(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (err) {
    if (!isUnwritable(err)) throw err;
    log().warn({ err }, "a note was left out");
  }
}

/** Work that somebody waits for, as the database knows it: a request, or the stop of the process. */
interface Visit {
  /** The beginning, in ms of the monotonic clock. */
  sinceMs: number;
  /** True for a request that reads. Its writes never wait, because nobody asked for them. */
  isReading: boolean;
  /** True once the database was away during the request. Its other writes do not wait another time. */
  wasAway: boolean;
  /** True after its end. Work that goes on after it, such as a lane of jobs, is nobody's visit. */
  isOver: boolean;
}

// Kept on the process: the built routes and their caller hold two copies of this module.
const holder = globalThis as typeof globalThis & {
  aplombVisits?: AsyncLocalStorage<Visit>;
  aplombLine?: ReturnType<typeof createLock>;
  /** The time of the first try since which no write found the file free; null while it is free. */
  aplombLockedMs?: number | null;
};
const visits = (holder.aplombVisits ??= new AsyncLocalStorage());
const inLine = (holder.aplombLine ??= createLock());

/** Runs `work` as a visit. Returns its result, and whether the database was away. */
export async function visiting<T>(
  work: () => Promise<T>,
  { isReading = false } = {},
): Promise<{ result: T; wasAway: boolean }> {
  const visit = { sinceMs: performance.now(), isReading, wasAway: false, isOver: false };
  try {
    const result = await visits.run(visit, work);
    return { result, wasAway: visit.wasAway };
  } finally {
    visit.isOver = true;
  }
}

function currentVisit(): Visit | null {
  const visit = visits.getStore();
  return visit && !visit.isOver ? visit : null;
}

/** Notes on the visit that the database was away: it may have failed in work that several visits share. */
export function noteAway(): void {
  const visit = currentVisit();
  if (visit) visit.wasAway = true;
}

/** Returns the error to throw while the database is away, and notes it on the visit. */
export function databaseAway(cause: unknown): DatabaseAway {
  noteAway();
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseAway(`the database is away: ${reason}`, { cause });
}

/** Thrown when a transaction could not begin, because another process locks the file. Nothing of it ran. */
export class NotBegun extends Error {
  override name = "NotBegun";
}

/** Returns true for SQLite's error of a file that another process locks. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/** The longest wait in ms for another process that locks the file. */
const WAIT_MS = 5_000;
/** The pause in ms between two tries. */
const PAUSE_MS = 20;

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Patience {
  /** True for work that writes. In a request that reads, it does not wait. */
  isWrite?: boolean;
  /** Returns true for the error of work that met the lock and changed nothing. */
  met?: (error: unknown) => boolean;
  now?: () => number;
  pause?: (ms: number) => Promise<void>;
}

/**
 * Runs a statement again while another process locks the file, for 5 s. The waits hold neither the thread nor the
 * connection, so everybody reads meanwhile. Those who wait stand in line, so that only the first one tries.
 * @throws DatabaseAway
 */
export async function patiently<T>(run: () => Promise<T>, how: Patience = {}): Promise<T> {
  const { isWrite = true, met = isLocked, now = () => performance.now(), pause = pauseFor } = how;
  const tryOnce = async (): Promise<{ result: T } | { lock: unknown }> => {
    const triedMs = now();
    try {
      const result = await run();
      if (isWrite) holder.aplombLockedMs = null;
      return { result };
    } catch (lock) {
      if (!met(lock)) throw lock;
      holder.aplombLockedMs ??= triedMs;
      return { lock };
    }
  };
  const first = await tryOnce();
  if ("result" in first) return first.result;
  const visit = currentVisit();
  if (isWrite && (visit?.isReading || visit?.wasAway)) throw databaseAway(first.lock);
  // A visit that already waited for somebody else's wait does not wait as long again.
  const sinceMs = visit ? Math.max(holder.aplombLockedMs ?? now(), visit.sinceMs) : now();
  const until = sinceMs + WAIT_MS;
  return inLine("", async () => {
    for (;;) {
      const again = await tryOnce();
      if ("result" in again) return again.result;
      if (now() >= until) throw databaseAway(again.lock);
      await pause(PAUSE_MS);
    }
  });
}

/** Runs a transaction again while it cannot begin, and never once it has begun. @throws DatabaseAway */
export const untilBegun = <T>(run: () => Promise<T>, how: Patience = {}): Promise<T> =>
  patiently(run, { ...how, met: isNotBegun });

/** Returns true when a transaction did not begin, also within the error of its caller. */
function isNotBegun(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof NotBegun) return true;
  return false;
}
