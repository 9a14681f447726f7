/** Functions on sound: rate, silence around the words, loudness. */
import { createResampler } from "../media-workers/resampler.mjs";

/** The quality for listeners: nothing folds back, at the cost of the sound above 6.5 kHz in 16. */
const FOR_EARS = { crossings: 16, band: 0.9 };

/** Resamples a whole sound. */
export function resample(input, fromHz, toHz) {
  if (fromHz === toHz) return input;
  const resampler = createResampler(fromHz, toHz, FOR_EARS);
  const parts = [resampler.push(input), resampler.flush()];
  const output = new Float32Array(parts[0].length + parts[1].length);
  output.set(parts[0]);
  output.set(parts[1], parts[0].length);
  return output;
}

/** The loudness of a word's start: −46 dB of full scale, over 10 ms. */
const AUDIBLE = 0.005;

/** Leaves at most `keepMs` of silence before and after the words. Returns an empty sound when nothing is audible. */
export function trimSilence(samples, rateHz, keepMs) {
  const frame = Math.round(rateHz / 100);
  const frames = Math.ceil(samples.length / frame);
  const audible = (index) => {
    const piece = samples.subarray(index * frame, (index + 1) * frame);
    return Math.sqrt(piece.reduce((sum, value) => sum + value * value, 0) / piece.length) > AUDIBLE;
  };
  let first = 0;
  while (first < frames && !audible(first)) first += 1;
  if (first === frames) return samples.subarray(0, 0);
  let last = frames - 1;
  while (!audible(last)) last -= 1;
  const keep = Math.round((keepMs / 1000) * rateHz);
  return samples.subarray(Math.max(0, first * frame - keep), (last + 1) * frame + keep);
}

const SPEECH_LEVEL = 0.11;
const PEAK = 0.9;

/** Returns 16-bit samples at the same loudness for every voice: about −19 dB over the words, no peak above 0.9. */
export function toPcm(samples) {
  let peak = 0;
  let energy = 0;
  for (const value of samples) {
    peak = Math.max(peak, Math.abs(value));
    energy += value * value;
  }
  const level = Math.sqrt(energy / Math.max(1, samples.length));
  const gain = level === 0 ? 0 : Math.min(SPEECH_LEVEL / level, PEAK / peak);
  return Int16Array.from(samples, (value) => Math.round(value * gain * 32767));
}

/** Turns 16-bit samples into floats from -1 to 1. */
export function toFloats(pcm) {
  const floats = new Float32Array(pcm.length);
  for (let i = 0; i < pcm.length; i += 1) floats[i] = pcm[i] / 32768;
  return floats;
}
