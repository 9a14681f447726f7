import type { Clock } from "~/services/voice/embedded/timers";

/** Creates a clock that moves only on command and runs due timers in order. */
export function createManualClock(startMs = 1_700_000_000_000) {
  let nowMs = startMs;
  let serial = 0;
  const timers = new Map<number, { dueMs: number; run: () => void }>();
  return {
    now: () => nowMs,
    after(ms: number, run: () => void) {
      const id = (serial += 1);
      timers.set(id, { dueMs: nowMs + Math.max(0, ms), run });
      return () => timers.delete(id);
    },
    /** Lets `ms` pass. Promises settle between two timers. */
    async pass(ms: number) {
      const until = nowMs + ms;
      for (;;) {
        await settle();
        const due = [...timers].filter(([, timer]) => timer.dueMs <= until);
        const next = due.sort(([a, x], [b, y]) => x.dueMs - y.dueMs || a - b)[0];
        if (!next) break;
        nowMs = next[1].dueMs;
        timers.delete(next[0]);
        next[1].run();
      }
      nowMs = until;
      await settle();
    },
    /** Returns the number of waiting timers. A closed conversation leaves none. */
    waiting: () => timers.size,
  } satisfies Clock & { pass(ms: number): Promise<void>; waiting(): number };
}

/** Lets pending promise callbacks and finished disk writes run. */
async function settle(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
