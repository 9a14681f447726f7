/** The quality for recognition: clean up to 7 kHz at little cost. A trace of sound just above 8 kHz folds back. */
const FOR_WORDS = { crossings: 12, band: 1 };

const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));
const sinc = (x) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/**
 * Creates a streaming resampler with a windowed-sinc low-pass: sound above the new Nyquist is removed, not folded.
 * `push` and `flush` return the complete samples; the total is input length × to / from. `crossings`: zero crossings of
 * the low-pass on each side. `band`: its cutoff, as a part of the lower Nyquist.
 */
export function createResampler(fromHz, toHz, { crossings, band } = FOR_WORDS) {
  const divisor = gcd(fromHz, toHz);
  const step = fromHz / divisor;
  const phases = toHz / divisor;
  const cutoff = band * Math.min(1, toHz / fromHz);
  const half = Math.ceil(crossings / cutoff);
  const kernels = Array.from({ length: phases }, (_, phase) =>
    kernel(phase / phases, half, cutoff),
  );
  let held = new Float32Array(half); // silence before the first sample
  let base = -half; // index of held[0] in the input
  let produced = 0;
  let received = 0;

  function drain(until) {
    const out = new Float32Array(Math.max(0, until - produced));
    for (let index = 0; index < out.length; index++) {
      const at = (produced + index) * step;
      const taps = kernels[at % phases];
      const first = Math.floor(at / phases) - half - base;
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap++) sum += taps[tap] * held[first + tap];
      out[index] = sum;
    }
    produced = Math.max(produced, until);
    const keep = Math.max(0, Math.floor((produced * step) / phases) - half - base);
    held = held.slice(keep);
    base += keep;
    return out;
  }

  function hold(samples) {
    const joined = new Float32Array(held.length + samples.length);
    joined.set(held);
    joined.set(samples, held.length);
    held = joined;
  }

  return {
    push(samples) {
      hold(samples);
      received += samples.length;
      // An output sample is complete once the input reaches `half + 1` beyond it.
      return drain(Math.floor(((received - half - 1) * phases) / step));
    },
    flush() {
      hold(new Float32Array(2 * half + 2));
      return drain(Math.ceil((received * phases) / step));
    },
  };
}

function kernel(fraction, half, cutoff) {
  const taps = new Float32Array(2 * half + 1);
  let sum = 0;
  for (let tap = 0; tap < taps.length; tap++) {
    const x = tap - half - fraction;
    const window = Math.abs(x) > half + 1 ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / (half + 1));
    taps[tap] = sinc(x * cutoff) * window;
    sum += taps[tap];
  }
  return taps.map((value) => value / sum);
}
