import { setImmediate as oneTurn } from "node:timers/promises";

/**
 * Groups items into batches for work that costs nearly the same for many as for one, such as a flush. A batch holds the
 * items of one turn of the event loop. The next holds the items that came while `run` worked, so a slower disk gets
 * larger batches. `run` returns one result per item, in order; when it fails, its whole batch fails.
 */
export function createBatches<T, R>(run: (items: T[]) => Promise<R[]>): (item: T) => Promise<R> {
  type Waiting = { item: T; resolve: (result: R) => void; reject: (reason: unknown) => void };
  let waiting: Waiting[] = [];
  let draining = false;

  async function drain() {
    draining = true;
    while (waiting.length > 0) {
      await oneTurn();
      const batch = waiting;
      waiting = [];
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [turn, { resolve }] of batch.entries()) resolve(results[turn] as R);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    draining = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!draining) void drain();
    });
}
