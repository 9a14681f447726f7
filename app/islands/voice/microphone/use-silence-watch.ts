import { type RefObject, useEffect, useRef, useState } from "react";
import { createSilenceWatch, type MicrophoneState } from "./silence-watch";

const LOOK_EVERY_MS = 250;

export interface Watched<Heard> {
  state: MicrophoneState;
  heard: Heard;
}

/**
 * Watches the microphone read by `hear` (null: nothing yet) while `active`. Returns null while all is well. The message
 * stays while the keyboard focus is inside `panel`.
 */
export function useSilenceWatch<Heard extends { peak: number }>(
  active: boolean,
  hear: () => Heard | null,
  panel: RefObject<HTMLElement | null>,
): Watched<Heard> | null {
  const [watched, setWatched] = useState<Watched<Heard> | null>(null);
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    if (!active) return;
    const look = createSilenceWatch();
    const timer = setInterval(() => {
      const heard = latest.current();
      if (!heard) return;
      const state = look(heard.peak, performance.now());
      const held = panel.current?.contains(document.activeElement) ?? false;
      if (state !== "fine") setWatched({ state, heard });
      else setWatched((before) => (held && before ? { state: "heard-again", heard } : null));
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setWatched(null);
    };
  }, [active, panel]);
  return watched;
}
