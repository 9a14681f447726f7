import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { TranscriptSegment } from "~/services/speech/port";

/** A longer silence begins another turn, milliseconds. */
const PAUSE_MS = 2_000;
/** So does a turn that has gone on for so long: the time of a quote is estimated within its turn. */
const LONGEST_MS = 30_000;

/** The segments of a file in which one person speaks, as that person's turns; what is empty is dropped. */
export function toTurns(segments: readonly TranscriptSegment[]): SpokenTurn[] {
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
