import { type RefObject, useEffect, useRef } from "react";
import { LEVEL_INTERVAL_MS, smoothLevel } from "~/islands/voice/voice-level";
import { createNoiseGate } from "./meter";

/**
 * Writes both voices' levels on the line between them while `active`: 12 times a second at most, twice a second for
 * people who want less motion. The microphone's noise is calibrated each time it becomes active.
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
