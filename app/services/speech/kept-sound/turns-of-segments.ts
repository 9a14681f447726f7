import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { TranscriptSegment } from "~/services/speech/port";

/** The silence that ends a turn, in milliseconds. */
const PAUSE_MS = 2_000;
/** The longest turn, in milliseconds. It is limited because a quote's time is estimated within its turn. */
const LONGEST_MS = 30_000;

/** Returns the segments of one speaker as turns. Drops empty segments. */
export function toTurns(segments: readonly TranscriptSegment[]) {
  const turns: (SpokenTurn & { startMs: number; endMs: number })[] = [];
  for (const { startMs, endMs, text } of segments) {
    const message = text.trim();
    if (message === "") continue;
    const last = turns.at(-1);
    if (last && startMs - last.endMs <= PAUSE_MS && endMs - last.startMs <= LONGEST_MS) {
      last.message += ` ${message}`;
      last.endMs = endMs;
    } else turns.push({ index: turns.length, source: "user", message, startMs, endMs });
  }
  return turns;
}
