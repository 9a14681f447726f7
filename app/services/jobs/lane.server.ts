import { log } from "~/platform/log.server";
import * as JobTurns from "~/models/job-turns.server";
import type * as Jobs from "~/models/jobs.server";

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
interface LaneOptions {
  kinds: string[];
  clock: JobClock;
  stopping: AbortSignal;
  /** Jobs at a time; of one person, or of nobody, one. */
  width: number;
  work(job: Jobs.ClaimedJob): Promise<void>;
}

/**
 * So many jobs at a time, by turns of the people who wait for them. Sleeps until woken, until the next job is due, or 5 s.
 */
export function createLane({ kinds, clock, stopping, width, work: perform }: LaneOptions) {
  let turning: Promise<void> | null = null;
  const running = new Set<Promise<void>>();
  let wanted = false;
  let cancelTimer = () => {};

  async function turn(): Promise<void> {
    let at = "";
    do {
      wanted = false;
      while (running.size < width) {
        if (stopping.aborted) return;
        at = new Date(clock.now()).toISOString();
        const job = await JobTurns.claim(kinds, at);
        if (!job) break;
        begin(job);
      }
    } while (wanted);
    if (running.size === width) return; // the end of one wakes
    // What was due and not taken waits for its person's other job, whose end wakes.
    const due = await JobTurns.nextDueAt(kinds, at);
    const waitMs = due ? Math.max(0, Date.parse(due) - clock.now()) : LOOK_MS;
    if (!stopping.aborted) cancelTimer = clock.after(Math.min(waitMs, LOOK_MS), wake);
  }

  function begin(job: Jobs.ClaimedJob): void {
    const work = perform(job)
      .then(() => true, unreadable)
      .then((isEnded) => {
        running.delete(work);
        if (isEnded) wake();
      });
    running.add(work);
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
