import { log } from "~/platform/log.server";
import * as Jobs from "~/models/jobs.server";

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
  work(job: Jobs.ClaimedJob): Promise<void>;
}

/** One job at a time; sleeps until woken, until the next job is due, or 5 s. */
export function createLane({ kinds, clock, stopping, work: perform }: LaneOptions) {
  let turning: Promise<void> | null = null;
  let wanted = false;
  let cancelTimer = () => {};

  async function turn(): Promise<void> {
    do {
      wanted = false;
      for (;;) {
        if (stopping.aborted) return;
        const job = await Jobs.claim(kinds, new Date(clock.now()).toISOString());
        if (!job) break;
        await perform(job);
      }
    } while (wanted);
    const due = await Jobs.nextDueAt(kinds);
    const waitMs = due ? Math.max(0, Date.parse(due) - clock.now()) : LOOK_MS;
    if (!stopping.aborted) cancelTimer = clock.after(Math.min(waitMs, LOOK_MS), wake);
  }

  function wake(): void {
    if (stopping.aborted || kinds.length === 0) return;
    wanted = true;
    cancelTimer();
    turning ??= turn()
      .catch((error: unknown) => {
        log().error({ error: String(error) }, "job queue unreadable");
        cancelTimer = clock.after(LOOK_MS, wake);
      })
      .finally(() => {
        turning = null;
        if (wanted && !stopping.aborted) wake();
      });
  }

  return {
    wake,
    async stop() {
      cancelTimer();
      await turning;
    },
    isTurning: () => turning !== null,
    async settled() {
      for (let current = turning; current; current = turning) await current;
    },
  };
}
