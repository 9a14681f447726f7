import type { HeardWord } from "~/services/speech/port";
import type { Segment } from "~/services/speech/segments";

/** The rep's voice in a sound, and the words that the file recogniser heard in it. Times are ms in the sound. */
export interface HeardVoice {
  /** The voiced segments, in order. */
  segments: Segment[];
  words: HeardWord[];
}

/** Returns the common part of two ranges, in ms. */
export const overlapMs = (one: Segment, other: Segment): number =>
  Math.max(0, Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs));

/** The longest voice without a word inside heard speech: a hesitation, or a slow word. */
const HESITATION_MS = 1_500;
/** The longest time of one word, with figures. A recogniser stretches the word before words that it lost. */
const LONGEST_WORD_MS = 2_000;
/** The shortest voiced segment, margins included, that is an utterance. Below it is a click or a cough. */
const UTTERANCE_MS = 500;

/**
 * Returns the parts of the voice that `covers` leaves out, in order: whole segments without any, and longer parts than a
 * hesitation in the others. Pure.
 */
export function wordlessParts(segments: readonly Segment[], covers: readonly Segment[]): Segment[] {
  const sorted = covers.toSorted((a, b) => a.startMs - b.startMs);
  return segments.flatMap((segment) => {
    const inside = sorted.filter((cover) => overlapMs(cover, segment) > 0);
    if (inside.length === 0)
      return segment.endMs - segment.startMs >= UTTERANCE_MS ? [{ ...segment }] : [];
    const parts: Segment[] = [];
    let from = segment.startMs;
    for (const { startMs, endMs } of [
      ...inside,
      { startMs: segment.endMs, endMs: segment.endMs },
    ]) {
      if (startMs - from > HESITATION_MS) parts.push({ startMs: from, endMs: startMs });
      from = Math.max(from, endMs);
    }
    return parts;
  });
}

/** Returns the range that a word surely covers. */
export const rangeOf = ({ startMs, endMs }: HeardWord): Segment => ({
  startMs,
  endMs: Math.min(endMs, startMs + LONGEST_WORD_MS),
});
