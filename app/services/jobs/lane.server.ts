import { log } from "~/platform/log.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import type * as Jobs from "~/models/jobs/jobs.server";

export interface JobClock {
  now(): number;
  /** Calls `ring` after `ms`; answers how to cancel it. */
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

/** Another process (the command line) may enqueue: look at least this often. */
const LOOK_MS = 5_000;
/** Jobs of a lane that may wait for somebody else's service at once, beside those at work: each holds a talk in memory. */
const ASIDE_MOST = 32;

/** Runs what waits for somebody else's service: another job has the place meanwhile. */
export type Aside = <T>(task: () => Promise<T>) => Promise<T>;

interface LaneOptions {
  kinds: string[];
  clock: JobClock;
  stopping: AbortSignal;
  /** Jobs at work at a time; of one person, or of nobody, one, whether it works or waits. */
  width: number;
  work(job: Jobs.ClaimedJob, aside: Aside): Promise<void>;
}

/**
 * So many jobs at a time, by turns of the people who wait for them. Sleeps until woken, until the next job is due, or 5 s.
 */
export function createLane({ kinds, clock, stopping, width, work: perform }: LaneOptions) {
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
        const job = await JobTurns.claim(kinds, at);
        if (!job) break;
        begin(job);
      }
    } while (wanted);
    if (isFull()) return; // the end of one, or its stepping aside, wakes
    // What was due and not taken waits for its person's other job, whose end wakes.
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

  /** Who comes back does not wait for a place: what is left to do is short. */
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
