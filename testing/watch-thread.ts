import { setTimeout as pause } from "node:timers/promises";

const BEAT_MS = 5;

/**
 * Measures the longest block of the current thread, in ms of its own processor time.
 * A busy machine that takes the processor away for a while blocks nothing.
 */
export function watchThread() {
  const startedMs = performance.now();
  let [lastMs, longestMs] = [processorMs(), 0];
  const beat = () => {
    const nowMs = processorMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
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

/** Returns the processor time of this thread, in ms; the time of day on a Node before 23.9, which cannot tell it. */
function processorMs() {
  if (!("threadCpuUsage" in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
