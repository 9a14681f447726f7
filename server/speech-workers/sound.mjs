/** Small sums on sound: rate, silence around the words, loudness. */

const TAPS_EACH_SIDE = 16;

/**
 * Changes the rate by a ratio of small integers (24 kHz → 16 or 48 kHz): a windowed-sinc low-pass, one set of
 * coefficients per phase. Cut at 0.45 of the lower rate, so nothing folds back.
 */
export function resample(input, fromHz, toHz) {
  if (fromHz === toHz) return input;
  const divisor = gcd(fromHz, toHz);
  const phases = toHz / divisor;
  const step = fromHz / divisor;
  const cutoff = 0.9 * Math.min(1, toHz / fromHz);
  const reach = Math.ceil(TAPS_EACH_SIDE / cutoff);
  const kernels = Array.from({ length: phases }, (_, phase) =>
    kernel(phase / phases, cutoff, reach),
  );
  const output = new Float32Array(Math.floor((input.length * phases) / step));
  for (let i = 0; i < output.length; i += 1) {
    const at = i * step;
    const first = Math.floor(at / phases) - reach + 1;
    const taps = kernels[at % phases];
    let sum = 0;
    for (let k = Math.max(0, -first); k < taps.length && first + k < input.length; k += 1)
      sum += taps[k] * input[first + k];
    output[i] = sum;
  }
  return output;
}

function kernel(fraction, cutoff, reach) {
  const taps = new Float64Array(2 * reach);
  let total = 0;
  for (let k = 0; k < taps.length; k += 1) {
    const x = k - reach + 1 - fraction;
    const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    taps[k] = Math.abs(x) >= reach ? 0 : sinc * window;
    total += taps[k];
  }
  return taps.map((tap) => tap / total);
}

const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));

/** Loud enough to be the start of a word: −46 dB of full scale, over 10 ms. */
const AUDIBLE = 0.005;

/** Leaves at most `keepMs` of silence before and after the words; empty when nothing is audible. */
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

/** Same loudness for every voice (about −19 dB over the words), no peak above 0.9; 16-bit samples. */
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

/** 16-bit samples to floats from -1 to 1. */
export function toFloats(pcm) {
  const floats = new Float32Array(pcm.length);
  for (let i = 0; i < pcm.length; i += 1) floats[i] = pcm[i] / 32768;
  return floats;
}
