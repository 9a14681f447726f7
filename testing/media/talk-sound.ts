import { SPEECH_RATE_HZ } from "~/services/speech/port";
import { wavHeader } from "~/services/speech/segments";

/** A stretch of noise on one side of a talk: its time in ms, and its seed, so that two stretches differ. */
export interface Noise {
  startMs: number;
  endMs: number;
  /** The largest amplitude. */
  loud?: number;
  seed?: number;
}

const samplesIn = (ms: number) => Math.round((ms * SPEECH_RATE_HZ) / 1_000);

/** Returns a side of a talk: noise whose loudness changes every 150 ms, as syllables do, and silence elsewhere. */
export function sideOf(noises: readonly Noise[], lengthMs: number): Int16Array {
  const pcm = new Int16Array(samplesIn(lengthMs));
  for (const { startMs, endMs, loud = 8_000, seed = 1 } of noises) {
    let state = seed;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    let syllable = 0;
    for (let at = samplesIn(startMs); at < samplesIn(endMs); at += 1) {
      if (at % samplesIn(150) === 0 || syllable === 0) syllable = 0.1 + 0.9 * random();
      pcm[at] = Math.round((2 * random() - 1) * loud * syllable);
    }
  }
  return pcm;
}

/** Returns the echo of a side, as a microphone takes it up: later and softer. */
export function echoOf(side: Int16Array, { lateMs = 120, share = 0.2 } = {}): Int16Array {
  const echo = new Int16Array(side.length);
  const late = samplesIn(lateMs);
  for (let at = late; at < side.length; at += 1)
    echo[at] = Math.round((side[at - late] ?? 0) * share);
  return echo;
}

/** Returns two sounds at once. */
export const mixed = (one: Int16Array, other: Int16Array): Int16Array =>
  one.map((sample, at) => sample + (other[at] ?? 0));

/** Returns the kept sound of a talk: the rep left, the other side right. */
export function talkSound(rep: Int16Array, other: Int16Array): Buffer {
  const frames = new Int16Array(2 * rep.length);
  for (const [at, sample] of rep.entries()) {
    frames[2 * at] = sample;
    frames[2 * at + 1] = other[at] ?? 0;
  }
  return Buffer.concat([wavHeader(frames.byteLength, { channels: 2 }), Buffer.from(frames.buffer)]);
}
