import type { Wait } from "../timing";
import { VoiceUnreachable } from "./port";

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
