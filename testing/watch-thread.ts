import { setTimeout as pause } from "node:timers/promises";

const BEAT_MS = 5;

/** Watches how long the thread that runs this is held at one go, milliseconds. */
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
      await pause(BEAT_MS); // what held the thread until now is seen too
      clearInterval(timer);
      beat();
      return { longestMs, tookMs: performance.now() - startedMs };
    },
  };
}
