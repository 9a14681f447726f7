import type { Wait } from "~/islands/timing";

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The pauses between tries, shared by everything that one delivery sends. */
export interface Pauses {
  /** Pauses before another try. `tries` counts the failed tries so far, from 0. @throws the signal's reason */
  pause(tries: number, signal: AbortSignal): Promise<void>;
  /** Ends the pauses now, because the line is back or somebody has signed in. */
  hurry(): void;
}

export function createPauses(wait: Wait): Pauses {
  let early = new AbortController();
  return {
    async pause(tries, signal) {
      const ms = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
      const hurried = early.signal;
      try {
        await wait(ms, AbortSignal.any([hurried, signal]));
      } catch (error) {
        signal.throwIfAborted();
        if (!hurried.aborted) throw error;
      }
    },
    hurry() {
      early.abort();
      early = new AbortController();
    },
  };
}
