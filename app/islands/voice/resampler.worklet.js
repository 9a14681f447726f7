/* A streaming resampler for the voice SDK's audio worklets, under the name they look for. The SDK would fetch
   libsamplerate from a public CDN where the browser cannot open the microphone at the agent's rate. Windowed sinc,
   low-pass below the lower of both rates. It keeps its state from one block to the next. */
const HALF_WIDTH = 16;
const STEPS = 512;
const CUTOFF = 0.94;
const TAU = 2 * Math.PI;

// Computed ahead, as the audio thread has no time: half of the symmetric kernel, STEPS values per sample.
const kernel = Float32Array.from({ length: HALF_WIDTH * STEPS + 2 }, (_, index) => {
  const x = index / STEPS;
  if (x >= HALF_WIDTH) return 0;
  const blackman =
    0.42 + 0.5 * Math.cos((Math.PI * x) / HALF_WIDTH) + 0.08 * Math.cos((TAU * x) / HALF_WIDTH);
  const angle = Math.PI * CUTOFF * x;
  return (index === 0 ? CUTOFF : (CUTOFF * Math.sin(angle)) / angle) * blackman;
});

class Resampler {
  constructor(fromRate, toRate) {
    this.step = fromRate / toRate;
    // The window spans HALF_WIDTH samples of the slower side.
    this.stretch = Math.max(1, this.step);
    this.window = HALF_WIDTH * this.stretch;
    this.reach = Math.ceil(this.window);
    this.history = new Float32Array(2 * this.reach);
    this.position = this.reach;
  }

  /** Resamples the next block and returns the samples that it completes. */
  full(block) {
    const input = new Float32Array(this.history.length + block.length);
    input.set(this.history);
    input.set(block, this.history.length);
    const last = input.length - this.reach;
    const output = new Float32Array(Math.max(0, Math.ceil((last - this.position) / this.step)));
    const scale = STEPS / this.stretch;
    let position = this.position;
    for (let index = 0; index < output.length; index++, position += this.step) {
      const first = Math.max(0, Math.ceil(position - this.window));
      const beyond = Math.min(input.length - 1, position + this.window);
      let sum = 0;
      for (let at = first; at <= beyond; at++)
        sum += input[at] * kernel[Math.round(Math.abs(at - position) * scale)];
      output[index] = sum / this.stretch;
    }
    const kept = 2 * this.reach;
    this.history = input.slice(input.length - kept);
    this.position = position - (input.length - kept);
    return output;
  }
}

globalThis.LibSampleRate = {
  create: (_channels, fromRate, toRate) => Promise.resolve(new Resampler(fromRate, toRate)),
};
