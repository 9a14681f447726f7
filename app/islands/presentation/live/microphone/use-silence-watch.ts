import { type RefObject, useEffect, useRef, useState } from "react";
import type { MicrophoneInput, MicrophoneLine } from "~/islands/recording/port";
import { createSilenceWatch, type MicrophoneState } from "./silence-watch";

const LOOK_EVERY_MS = 250;

export interface Watched {
  state: MicrophoneState;
  input: MicrophoneInput;
  /** 0 to 1 of full scale. */
  peak: number;
}

/**
 * Watches the microphone while `active`; null while there is nothing to say. What is said stays while somebody is at
 * `panel` with the keyboard.
 */
export function useSilenceWatch(
  active: boolean,
  microphone: () => MicrophoneLine | null,
  panel: RefObject<HTMLElement | null>,
): Watched | null {
  const [watched, setWatched] = useState<Watched | null>(null);
  const latest = useRef(microphone);
  useEffect(() => {
    latest.current = microphone;
  });
  useEffect(() => {
    if (!active) return;
    const look = createSilenceWatch();
    const timer = setInterval(() => {
      const line = latest.current();
      if (!line) return;
      const peak = line.peak();
      const state = look(peak, performance.now());
      const held = panel.current?.contains(document.activeElement) ?? false;
      if (state !== "fine") setWatched({ state, input: line.input(), peak });
      else
        setWatched((before) => (held && before ? { ...before, state: "heard-again", peak } : null));
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setWatched(null);
    };
  }, [active, panel]);
  return watched;
}
