import { log } from "~/platform/log.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import type * as Jobs from "~/models/jobs/jobs.server";

export interface JobClock {
  now(): number;
  /** Calls `ring` after `ms` and returns a function that cancels it. */
  after(ms: number, ring: () => void): () => void;
}

export const wallClock: JobClock = {
  now: () => Date.now(),
  after(ms, ring) {
    const timer = setTimeout(ring, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** The longest sleep in ms, because another process (the command line) may add jobs. */
const LOOK_MS = 5_000;
/** The most jobs of a lane that may wait for another service, besides those at work. Each holds a talk in memory. */
const ASIDE_MOST = 32;

/** A function that runs a task which waits for another service. Another job takes the place meanwhile. */
export type Aside = <T>(task: () => Promise<T>) => Promise<T>;

interface LaneOptions {
  kinds: string[];
  clock: JobClock;
  stopping: AbortSignal;
  /** The number of jobs at work at a time. */
  width: number;
  /** True when people share the lane: one person has one job in it, working or waiting. */
  isShared: boolean;
  work(job: Jobs.ClaimedJob, aside: Aside): Promise<void>;
}

/**
 * Runs `width` jobs at a time, in turns of the people who wait for them. Sleeps until woken, until the next job is due,
 * or for 5 s.
 */
export function createLane({ kinds, clock, stopping, work: perform, ...options }: LaneOptions) {
  const { width, isShared } = options;
  const perPerson = isShared ? 1 : width + ASIDE_MOST;
  let turning: Promise<void> | null = null;
  const running = new Set<Promise<void>>();
  let waiting = 0;
  const isFull = () => running.size - waiting >= width || running.size >= width + ASIDE_MOST;
  let wanted = false;
  let cancelTimer = () => {};

  async function turn(): Promise<void> {
    let at = "";
    do {
      wanted = false;
      while (!isFull()) {
        if (stopping.aborted) return;
        at = new Date(clock.now()).toISOString();
        const job = await JobTurns.claim(kinds, at, perPerson);
        if (!job) break;
        begin(job);
      }
    } while (wanted);
    if (isFull()) return; // a job that ends or steps aside wakes the lane
    // A due job that was not taken waits for its person's other job, whose end wakes the lane.
    const due = await JobTurns.nextDueAt(kinds, at);
    const waitMs = due ? Math.max(0, Date.parse(due) - clock.now()) : LOOK_MS;
    if (!stopping.aborted) cancelTimer = clock.after(Math.min(waitMs, LOOK_MS), wake);
  }

  function begin(job: Jobs.ClaimedJob): void {
    const work = perform(job, aside)
      .then(() => true, unreadable)
      .then((isEnded) => {
        running.delete(work);
        if (isEnded) wake();
      });
    running.add(work);
  }

  /** Runs a task aside. The job comes back without waiting for a place, because the rest of its work is short. */
  async function aside<T>(task: () => Promise<T>): Promise<T> {
    waiting++;
    wake();
    try {
      return await task();
    } finally {
      waiting--;
    }
  }

  function unreadable(error: unknown): false {
    log().error({ error: String(error) }, "job queue unreadable");
    cancelTimer();
    cancelTimer = clock.after(LOOK_MS, wake);
    return false;
  }

  function wake(): void {
    if (stopping.aborted || kinds.length === 0) return;
    wanted = true;
    cancelTimer();
    turning ??= turn()
      .catch((error: unknown) => void unreadable(error))
      .finally(() => {
        turning = null;
        if (wanted && !stopping.aborted) wake();
      });
  }

  const isTurning = () => turning !== null || running.size > 0;

  return {
    wake,
    async stop() {
      cancelTimer();
      await turning;
      await Promise.all(running);
    },
    isTurning,
    async settled() {
      while (isTurning()) await Promise.all([turning, ...running]);
    },
  };
}
