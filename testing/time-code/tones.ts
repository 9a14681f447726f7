/**
 * Duration of a word of the microphone's time code. Each word of tones encodes its number: one synchronising tone,
 * three tones of four bits, and a check tone. So any quarter of a second of a recording can be placed.
 */
export const WORD_MS = 250;
const SYNC_MS = 50;
const SYMBOL_MS = 40;
const SYMBOLS = 4;
const SYNC_HZ = 3_100;
const LOWEST_HZ = 700;
const STEP_HZ = 120;
/** Rise and fall of a tone, which keep it within its band. */
const EDGE_MS = 4;
const LOUDNESS = 0.4;

/** A word found in a sound. It begins `atMs` into the sound. */
export interface FoundWord {
  word: number;
  atMs: number;
}

function symbolsOf(word: number): number[] {
  const data = [(word >> 8) & 15, (word >> 4) & 15, word & 15];
  return [...data, checkOf(data)];
}

const checkOf = ([high = 0, middle = 0, low = 0]: number[]) =>
  (high * 3 + middle * 5 + low * 7 + 9) & 15;

/** Returns words 0, 1, 2 … for `seconds` (at most 1 024), as 16-bit mono samples. */
export function toneCode(seconds: number, rateHz: number): Int16Array {
  const samples = new Int16Array(Math.round(seconds * rateHz));
  const words = Math.floor((seconds * 1_000) / WORD_MS);
  for (let word = 0; word < words; word++) {
    const startMs = word * WORD_MS;
    writeTone(samples, rateHz, { startMs, lengthMs: SYNC_MS, hz: SYNC_HZ });
    for (const [index, symbol] of symbolsOf(word).entries())
      writeTone(samples, rateHz, {
        startMs: startMs + SYNC_MS + index * SYMBOL_MS,
        lengthMs: SYMBOL_MS,
        hz: LOWEST_HZ + symbol * STEP_HZ,
      });
  }
  return samples;
}

function writeTone(
  samples: Int16Array,
  rateHz: number,
  { startMs, lengthMs, hz }: { startMs: number; lengthMs: number; hz: number },
) {
  const first = Math.round((startMs / 1_000) * rateHz);
  const length = Math.round((lengthMs / 1_000) * rateHz);
  const edge = (EDGE_MS / 1_000) * rateHz;
  for (let index = 0; index < length; index++) {
    const rise = Math.min(1, index / edge, (length - index) / edge);
    const value = Math.sin((2 * Math.PI * hz * index) / rateHz);
    samples[first + index] = Math.round(32_767 * LOUDNESS * rise * value);
  }
}

/** Returns the share of a sound's energy at one frequency, 0 to 1 (Goertzel's algorithm). */
function shareAt(samples: Int16Array, from: number, length: number, hz: number, rateHz: number) {
  const coefficient = 2 * Math.cos((2 * Math.PI * hz) / rateHz);
  let [before, last, energy] = [0, 0, 0];
  for (let index = from; index < from + length; index++) {
    const sample = samples[index] ?? 0;
    [before, last] = [last, sample + coefficient * last - before];
    energy += sample * sample;
  }
  if (energy < length * QUIET * QUIET) return 0;
  return (2 * (last * last + before * before - coefficient * last * before)) / (length * energy);
}

/** The root mean square below which no word is read. */
const QUIET = 60;
const HOP_MS = 5;
const WINDOW_MS = 32;
const CLEAR = 0.5;

/** Returns the readable words of a sound, in order. */
export function readTones(samples: Int16Array, rateHz: number): FoundWord[] {
  const at = (ms: number) => Math.round((ms / 1_000) * rateHz);
  const length = at(WINDOW_MS);
  const share = (startMs: number, hz: number) => shareAt(samples, at(startMs), length, hz, rateHz);
  const found: FoundWord[] = [];
  const endMs = (samples.length / rateHz) * 1_000 - WORD_MS + HOP_MS;
  for (let ms = 0; ms <= endMs; ms += HOP_MS) {
    if (share(ms, SYNC_HZ) < CLEAR) continue;
    const peakMs = loudestNear(ms, (one) => share(one, SYNC_HZ));
    const startMs = peakMs - (SYNC_MS - WINDOW_MS) / 2;
    const word = readWord((index, hz) => {
      const symbolMs = startMs + SYNC_MS + index * SYMBOL_MS + (SYMBOL_MS - WINDOW_MS) / 2;
      return share(symbolMs, hz);
    });
    if (word !== null) found.push({ word, atMs: startMs });
    ms = peakMs + SYNC_MS;
  }
  return found;
}

/** Returns the middle of the synchronising tone whose beginning was found at `ms`. */
function loudestNear(ms: number, share: (ms: number) => number): number {
  const tries = Array.from({ length: SYNC_MS / HOP_MS }, (_, index) => ms + index * HOP_MS);
  const clear = tries.filter((one) => share(one) > 0.9 * Math.max(...tries.map(share)));
  return ((clear[0] ?? ms) + (clear.at(-1) ?? ms)) / 2;
}

function readWord(share: (index: number, hz: number) => number): number | null {
  const symbols: number[] = [];
  for (let index = 0; index < SYMBOLS; index++) {
    const shares = Array.from({ length: 16 }, (_, tone) =>
      share(index, LOWEST_HZ + tone * STEP_HZ),
    );
    const best = Math.max(...shares);
    if (best < CLEAR) return null;
    symbols.push(shares.indexOf(best));
  }
  const [high = 0, middle = 0, low = 0, check] = symbols;
  return check === checkOf([high, middle, low]) ? (high << 8) | (middle << 4) | low : null;
}
