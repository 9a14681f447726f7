/**
 * The page's listening meter (product §13): the loudness of the voice band above the room's noise, measured during the
 * first second. It only draws the voice; the server decides who speaks.
 */
export const METER = {
  fftSize: 1024,
  minFrequencyHz: 85,
  maxFrequencyHz: 255,
  calibrationMs: 1_000,
  minNoise: 0.3,
  maxNoise: 0.7,
} as const;

/** The factor by which the room counts as louder than measured. */
const NOISE_MARGIN = 1.2;

/** Returns the mean of the voice band, 0 to 1, from an analyser's byte frequencies. */
export function voiceBand(bins: Uint8Array, sampleRateHz: number): number {
  const binHz = sampleRateHz / METER.fftSize;
  const first = Math.floor(METER.minFrequencyHz / binHz);
  const last = Math.min(bins.length - 1, Math.ceil(METER.maxFrequencyHz / binHz));
  let sum = 0;
  for (let bin = first; bin <= last; bin++) sum += bins[bin] ?? 0;
  return sum / (last - first + 1) / 255;
}

/** Returns a function that calibrates for a second, then gives each band value's level above the noise, 0 to 1. */
export function createNoiseGate(): (band: number, elapsedMs: number) => number {
  let calibratedMs = 0;
  let weighted = 0;
  return (band, elapsedMs) => {
    if (calibratedMs < METER.calibrationMs) {
      weighted += band * elapsedMs;
      calibratedMs += elapsedMs;
      return 0;
    }
    const noise = Math.min(
      METER.maxNoise,
      Math.max(METER.minNoise, (weighted / calibratedMs) * NOISE_MARGIN),
    );
    return Math.max(0, (band - noise) / (1 - noise));
  };
}
