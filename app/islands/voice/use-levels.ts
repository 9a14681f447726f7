import { type RefObject, useEffect, useRef } from "react";
import { createNoiseGate } from "./meter";

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
