import { foldedWords } from "~/services/language/tokens";
import { SPEECH_RATE_HZ } from "~/services/speech/port";
import type { Segment } from "~/services/speech/segments";

/** The samples of one value of an envelope: 32 ms. */
const FRAME = 512;
/** The longest time in frames after which a loudspeaker's sound is back in the microphone. */
const MOST_LAG = 16;
/** The correlation of two envelopes from which one sound is the other's echo, and the fewest frames for it. */
const ALIKE = 0.7;
const FEWEST_FRAMES = 12;
/** The loudness of a side, as a mean amplitude, below which nobody speaks there. */
const SILENT = 60;
/** The share of the words, and their least number, from which a text is the other side's text. */
const SAME_WORDS = 0.8;
const FEWEST_WORDS = 3;

const frameAt = (ms: number) => Math.floor((ms * SPEECH_RATE_HZ) / 1_000 / FRAME);

/** Returns the mean amplitudes of some frames. Frames before the sound are silent. */
function envelope(pcm: Int16Array, first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => {
    const from = Math.max(0, (first + at) * FRAME);
    const frame = pcm.subarray(from, Math.max(0, (first + at + 1) * FRAME));
    return frame.reduce((sum, sample) => sum + Math.abs(sample), 0) / FRAME;
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns the correlation of two series of one length, -1 to 1. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)];
  let [both, left, right] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [x, y] = [value - a, (other[at] ?? 0) - b];
    both += x * y;
    left += x * x;
    right += y * y;
  }
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right);
}

/** Returns true when the microphone's sound there follows the other side's loudness within half a second. Pure. */
export function soundsLike(
  part: Segment,
  { microphone, loudspeaker }: { microphone: Int16Array; loudspeaker: Int16Array },
): boolean {
  const [first, last] = [frameAt(part.startMs), frameAt(part.endMs)];
  const heard = envelope(microphone, first, last);
  if (heard.length < FEWEST_FRAMES) return false;
  const played = envelope(loudspeaker, first - MOST_LAG, last);
  return Array.from({ length: MOST_LAG + 1 }, (_, at) => played.slice(at, at + heard.length)).some(
    (shifted) => mean(shifted) > SILENT && correlation(heard, shifted) >= ALIKE,
  );
}

/** Returns true when nearly all words of a text are those that the other side said meanwhile. Pure. */
export function repeatsWords(text: string, others: string): boolean {
  const words = foldedWords(text).split(" ").filter(Boolean);
  if (words.length < FEWEST_WORDS) return false;
  const said = new Set(foldedWords(others).split(" "));
  return words.filter((word) => said.has(word)).length >= SAME_WORDS * words.length;
}
