import type { Wait } from "./timing";

/** Pauses between attempts, in milliseconds: some five minutes in all. */
export const PATIENT_PAUSES_MS = [
  1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 120_000,
];

/**
 * Tries until it works. A failure that is not `transient`, or the last one, is thrown; in between waits the next
 * pause. @throws the signal's reason when aborted
 */
export async function retrying<T>(
  attempt: () => Promise<T>,
  ways: {
    pausesMs: readonly number[];
    wait: Wait;
    transient: (error: unknown) => boolean;
    signal?: AbortSignal;
  },
): Promise<T> {
  for (let index = 0; ; index++) {
    ways.signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      const pause = ways.pausesMs[index];
      if (pause === undefined || !ways.transient(error)) throw error;
      await ways.wait(pause, ways.signal);
    }
  }
}

/** Answers that may be different a little later: no network, too many requests, a server in trouble. */
export const mayPass = (status: number) =>
  status === 0 || status === 408 || status === 429 || status >= 500;
