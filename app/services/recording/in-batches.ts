import { setTimeout as wait } from "node:timers/promises";

/**
 * How long the next batch is gathered, as a multiple of what the last one took. With 2 the thread is in `run` a third of
 * the time at most, and a slower disk gets larger batches.
 */
const PAUSES = 2;

/**
 * Gathers what comes within a moment and hands it to `run` at once: for what costs nearly the same for many as for one,
 * such as a commit. `run` answers one result for each, in order; when it fails, all of its batch fail.
 */
export function createBatches<T, R>(run: (items: T[]) => Promise<R[]>): (item: T) => Promise<R> {
  type Waiting = { item: T; resolve: (result: R) => void; reject: (reason: unknown) => void };
  let waiting: Waiting[] = [];
  let draining = false;
  let tookMs = 0;

  async function drain() {
    draining = true;
    while (waiting.length > 0) {
      await wait(tookMs * PAUSES);
      const batch = waiting;
      waiting = [];
      const started = performance.now();
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [turn, { resolve }] of batch.entries()) resolve(results[turn] as R);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      tookMs = performance.now() - started;
    }
    draining = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!draining) void drain();
    });
}
