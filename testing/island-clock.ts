import type { Wait } from "../app/islands/timing";

/**
 * Creates a clock that moves only on command. Waits end in order, and their continuations run in between. `turn` lets
 * other work run too, such as a database.
 */
export function manualClock(turn: () => Promise<unknown> = () => Promise.resolve()) {
  let now = 0;
  let pending: { at: number; resolve: () => void }[] = [];

  const wait: Wait = (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const entry = { at: now + ms, resolve };
      pending.push(entry);
      signal?.addEventListener("abort", () => {
        pending = pending.filter((other) => other !== entry);
        reject(signal.reason);
      });
    });

  const settle = async () => {
    for (let turns = 0; turns < 20; turns++) await turn();
  };

  return {
    wait,
    now: () => now,
    settle,
    async advance(ms: number) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = pending.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        pending = pending.filter((entry) => entry !== next);
        next.resolve();
        await settle();
      }
      now = end;
    },
  };
}
