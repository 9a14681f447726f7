import { log } from "~/platform/log.server";
import type * as Jobs from "~/models/jobs/jobs.server";
import type { Aside, JobClock } from "./lane.server";

/** The pause in ms before a refused end is stored again. */
const AGAIN_MS = 5_000;

/**
 * Stores the end of a job, again and again until the database takes it. On a full disk the job would otherwise be
 * running until the next start, and hold up all other jobs of its person. Returns null when the process stops first;
 * the next start queues the job.
 */
export async function untilStored<T>(
  end: () => Promise<T>,
  of: { job: Jobs.ClaimedJob; clock: JobClock; stopping: AbortSignal; aside: Aside },
): Promise<T | null> {
  const { job, clock, stopping, aside } = of;
  for (;;) {
    try {
      return await end();
    } catch (err) {
      log().error({ err, job: job.id, kind: job.kind }, "the end of a job was not stored");
    }
    if (stopping.aborted) return null;
    await aside(() => pause(clock, stopping));
  }
}

/** Resolves after the pause, or at once when the process stops. */
function pause(clock: JobClock, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(AGAIN_MS, () => {
      stopping.removeEventListener("abort", stop);
      resolve();
    });
    const stop = () => {
      cancel();
      resolve();
    };
    stopping.addEventListener("abort", stop, { once: true });
  });
}
