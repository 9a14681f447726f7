import type { Wait } from "../timing";

/** An agent that gives signs does so every two seconds or so: after so many seconds without one the line is cut. */
const SILENT_S = 12;

/**
 * Watches a line from its first sign on, as the browser takes minutes to notice one that nobody closed. Call what it
 * returns at each sign. Seconds are counted one by one: a machine that slept has not been silent.
 */
export function watchLine(wait: Wait, over: AbortSignal, onSilent: () => void): () => void {
  let quietS: number | null = null;
  async function count() {
    for (quietS = 0; quietS < SILENT_S; quietS++) await wait(1_000, over);
    onSilent();
  }
  return () => {
    if (quietS === null) count().catch(() => undefined); // the line is over
    quietS = 0;
  };
}
