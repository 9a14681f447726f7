/** Finds the voiced segments in the detector's frames and packs them for a recogniser. */
import { SPEECH_RATE_HZ } from "./port";

export const WAV_HEADER_BYTES = 44;

/** Returns the header of a 16-bit WAV file at 16 kHz with `dataBytes` of sound. */
export function wavHeader(
  dataBytes: number,
  { channels }: { channels: 1 | 2 },
): Buffer<ArrayBuffer> {
  const frameBytes = 2 * channels;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write("RIFF", 0);
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + dataBytes, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(SPEECH_RATE_HZ, 24);
  header.writeUInt32LE(SPEECH_RATE_HZ * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Milliseconds from the start of the sound. */
export interface Segment {
  startMs: number;
  endMs: number;
}

/** The samples of one detector frame. */
const FRAME_SAMPLES = 512;
export const FRAME_MS = (FRAME_SAMPLES / SPEECH_RATE_HZ) * 1000;

const SPEECH_ABOVE = 0.5;
const SILENCE_BELOW = 0.35;
const MIN_SPEECH_FRAMES = 3;
/** Speech continues through shorter silences. */
const MIN_SILENCE_FRAMES = 10;
/** Padding on each side, because soft first and last consonants are below the threshold. */
const PAD_MS = 150;

/** The length of a window, pads and gaps included. Whisper hears 30 s at a time. */
const WINDOW_MS = 28_000;

/** Returns the voiced segments in order, padded, without overlap, none longer than `longestMs`. */
export function voicedSegments(probabilities: readonly number[], longestMs = WINDOW_MS): Segment[] {
  const totalMs = probabilities.length * FRAME_MS;
  const segments: Segment[] = [];
  for (const [first, last] of voicedRuns(probabilities)) {
    const startMs = Math.max(0, first * FRAME_MS - PAD_MS);
    const endMs = Math.min(totalMs, (last + 1) * FRAME_MS + PAD_MS);
    const previous = segments.at(-1);
    if (previous && startMs <= previous.endMs) previous.endMs = endMs;
    else segments.push({ startMs, endMs });
  }
  return segments.flatMap((segment) => cutLong(segment, probabilities, longestMs));
}

/** Returns the [first, last] frame of each run of speech. */
function voicedRuns(probabilities: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  let first = -1;
  let last = -1;
  const close = () => {
    if (first >= 0 && last - first + 1 >= MIN_SPEECH_FRAMES) runs.push([first, last]);
    first = -1;
  };
  for (const [frame, probability] of probabilities.entries()) {
    if (probability >= SPEECH_ABOVE && first < 0) first = frame;
    if (first >= 0 && probability >= SILENCE_BELOW) last = frame;
    if (first >= 0 && frame - last >= MIN_SILENCE_FRAMES) close();
  }
  close();
  return runs;
}

/** Cuts a long segment where the voice is weakest in the last third of each piece, so that words are seldom cut. */
function cutLong(segment: Segment, probabilities: readonly number[], longestMs: number): Segment[] {
  if (segment.endMs - segment.startMs <= longestMs) return [segment];
  const from = Math.ceil((segment.startMs + (longestMs * 2) / 3) / FRAME_MS);
  const to = Math.floor((segment.startMs + longestMs) / FRAME_MS);
  let weakest = to;
  for (let frame = from; frame < to; frame += 1)
    if ((probabilities[frame] ?? 0) < (probabilities[weakest] ?? 0)) weakest = frame;
  const cutMs = weakest * FRAME_MS;
  return [
    { startMs: segment.startMs, endMs: cutMs },
    ...cutLong({ startMs: cutMs, endMs: segment.endMs }, probabilities, longestMs),
  ];
}

/** Segments of sound joined without long silences, with the origin of each. */
export interface SoundWindow {
  pieces: { fromMs: number; atMs: number; lengthMs: number }[];
  lengthMs: number;
}

/** The silence between two segments, enough for the recogniser to end its sentence. */
const GAP_MS = 300;

/** Packs as many whole segments into a window as fit. A segment longer than the window gets its own. */
export function packWindows(segments: readonly Segment[], windowMs = WINDOW_MS): SoundWindow[] {
  const windows: SoundWindow[] = [];
  for (const { startMs, endMs } of segments) {
    const lengthMs = endMs - startMs;
    const current = windows.at(-1);
    if (current && current.lengthMs + GAP_MS + lengthMs <= windowMs) {
      current.pieces.push({ fromMs: startMs, atMs: current.lengthMs + GAP_MS, lengthMs });
      current.lengthMs += GAP_MS + lengthMs;
    } else {
      windows.push({ pieces: [{ fromMs: startMs, atMs: 0, lengthMs }], lengthMs });
    }
  }
  return windows;
}

const samplesIn = (ms: number) => Math.round((ms / 1000) * SPEECH_RATE_HZ);

/** Returns the sound of a window, cut out of the whole. */
export function soundOf(window: SoundWindow, pcm: Int16Array): Int16Array {
  const sound = new Int16Array(samplesIn(window.lengthMs));
  for (const { fromMs, atMs, lengthMs } of window.pieces) {
    const from = samplesIn(fromMs);
    const at = samplesIn(atMs);
    const length = Math.min(samplesIn(lengthMs), sound.length - at);
    sound.set(pcm.subarray(from, from + length), at);
  }
  return sound;
}

/** Returns the time in the whole sound of a time in the window. A time in a gap gives the end of the segment before. */
export function timeInWhole(window: SoundWindow, ms: number): number {
  const piece = window.pieces.findLast(({ atMs }) => ms >= atMs) ?? window.pieces[0];
  if (!piece) return ms;
  return Math.round(piece.fromMs + Math.min(Math.max(0, ms - piece.atMs), piece.lengthMs));
}
