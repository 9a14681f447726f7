import { type RefObject, useEffect, useRef } from "react";

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

/**
 * Writes both voices' levels on the line between them while `active`, at most 12 times a second. People who want less
 * motion get two a second. The microphone's noise is calibrated at each activation.
 */
export function useLevels(
  active: boolean,
  read: () => { micBand: number; agent: number },
): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const element = line.current;
    if (!active || !element) return;
    const { matches: reduced } = matchMedia("(prefers-reduced-motion: reduce)");
    const every = reduced ? LEVEL_INTERVAL_MS.reduced : LEVEL_INTERVAL_MS.full;
    const gate = createNoiseGate();
    let mic = 0;
    let agent = 0;
    const timer = setInterval(() => {
      const now = latest.current();
      mic = smoothLevel(mic, gate(now.micBand, every), every);
      agent = smoothLevel(agent, now.agent, every);
      element.style.setProperty("--mic", mic.toFixed(2));
      element.style.setProperty("--agent", agent.toFixed(2));
    }, every);
    return () => {
      clearInterval(timer);
      element.style.setProperty("--mic", "0");
      element.style.setProperty("--agent", "0");
    };
  }, [active]);
  return line;
}

/** The interval in ms between two levels: 12 a second, or 2 when the reader asks for less motion. */
const LEVEL_INTERVAL_MS = { full: 1000 / 12, reduced: 500 } as const;

const RISE_MS = 60;
const FALL_MS = 240;

/**
 * Returns the level to show, from the shown level and the measured one, both 0–1. It rises fast and falls slowly,
 * so that the line moves with the voice and does not tremble. `elapsedMs` is the time since the last write.
 */
export function smoothLevel(shown: number, measured: number, elapsedMs: number): number {
  const target = Math.min(1, Math.max(0, measured));
  const constant = target > shown ? RISE_MS : FALL_MS;
  return target + (shown - target) * Math.exp(-Math.max(0, elapsedMs) / constant);
}
