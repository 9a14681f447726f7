import type { Wait } from "../timing";
import { VoiceUnreachable } from "./port";

/** The seconds without a sign after which the line is cut. An agent that gives signs does so about every 2 s. */
const SILENT_S = 12;

/**
 * Watches a line from its first sign on, because the browser takes minutes to notice a dead one. Call the returned
 * function at each sign. Seconds are counted one by one, so that a machine's sleep is no silence.
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

/** @throws VoiceUnreachable when `result` is not there within `limitMs`, and what `result` throws */
export async function inTime<Result>(
  result: Promise<Result>,
  limitMs: number,
  wait: Wait,
): Promise<Result> {
  const settled = new AbortController();
  const late = wait(limitMs, settled.signal).then(() => {
    throw new VoiceUnreachable("no answer in time");
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    settled.abort();
  }
}
