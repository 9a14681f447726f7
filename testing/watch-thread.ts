import { setTimeout as pause } from "node:timers/promises";

const BEAT_MS = 5;

/** Measures the longest block of the current thread, in ms. */
export function watchThread() {
  const startedMs = performance.now();
  let [lastMs, longestMs] = [startedMs, 0];
  const beat = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lastMs);
    lastMs = now;
  };
  const timer = setInterval(beat, BEAT_MS);
  return {
    async stop() {
      await pause(BEAT_MS); // Includes the time that blocked the thread until now.
      clearInterval(timer);
      beat();
      return { longestMs, tookMs: performance.now() - startedMs };
    },
  };
}
