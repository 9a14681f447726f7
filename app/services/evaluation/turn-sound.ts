import { SPEECH_RATE_HZ, type TranscriptSegment } from "~/services/speech/port";

/** Kept on each side of a turn: its first and last sounds are soft. */
const MARGIN_MS = 300;
/** Silence between two turns, long enough for no sentence to be heard across it. */
const GAP_MS = 2_000;

export interface Stretch {
  startMs: number;
  endMs: number;
}

interface Placed {
  /** Where the stretch lies in the sound that was put together, milliseconds. */
  atMs: number;
  endMs: number;
}

const samples = (ms: number) => Math.round((ms * SPEECH_RATE_HZ) / 1000);

/** The turns' sound, ± 300 ms, put end to end with silence between, and where each one lies in it. */
export function cutOut(
  pcm: Int16Array,
  turns: readonly Stretch[],
): { pcm: Int16Array; placed: Placed[] } {
  const pieces = turns.map(({ startMs, endMs }) =>
    pcm.subarray(
      Math.max(0, samples(startMs - MARGIN_MS)),
      Math.max(0, samples(endMs + MARGIN_MS)),
    ),
  );
  const gap = samples(GAP_MS);
  const length = pieces.reduce((sum, piece) => sum + piece.length + gap, 0);
  const joined = new Int16Array(length);
  let at = 0;
  const placed = pieces.map((piece) => {
    joined.set(piece, at);
    const place = { atMs: toMs(at), endMs: toMs(at + piece.length) };
    at += piece.length + gap;
    return place;
  });
  return { pcm: joined, placed };
}

const toMs = (count: number) => (count * 1000) / SPEECH_RATE_HZ;

/** What was heard in each stretch: a segment belongs to the one it overlaps most. */
export function textPerTurn(
  segments: readonly TranscriptSegment[],
  placed: readonly Placed[],
): string[] {
  const texts = placed.map((): string[] => []);
  for (const segment of segments) {
    const overlaps = placed.map(
      ({ atMs, endMs }) => Math.min(segment.endMs, endMs) - Math.max(segment.startMs, atMs),
    );
    texts[overlaps.indexOf(Math.max(...overlaps))]?.push(segment.text.trim());
  }
  return texts.map((parts) => parts.filter(Boolean).join(" "));
}

const wordsIn = (text: string) => text.split(/[\s'’-]+/).filter(Boolean).length;

/**
 * Whether the second hearing may replace the live one. A text that is empty, or half or twice as long, more likely
 * comes from a typed answer, a cut or an invention of the recogniser than from the turn.
 */
export function mayReplace(live: string, refined: string): boolean {
  const [before, after] = [wordsIn(live), wordsIn(refined)];
  if (after === 0) return false;
  return after <= 2 * before + 3 && after >= before / 2 - 3;
}
