import { type RefObject, useEffect, useRef, useState } from "react";

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

/** The time in ms without sound after which a microphone is reported as silent. */
export const SILENT_AFTER_MS = 8_000;
/** The time in ms for which 'heard again' is shown. */
export const HEARD_FOR_MS = 4_000;
/**
 * The level that any open microphone exceeds even in a quiet room: −80 dB of full scale, three steps of 16-bit sound.
 * Only a muted, unplugged or wrong microphone stays below; the microphone of a silent rep does not.
 */
const FLOOR = 10 ** (-80 / 20);

export type MicrophoneState = "fine" | "silent" | "heard-again";

/** Follows the peaks of a microphone, each with its time in milliseconds. A pause in between restarts the watch. */
export function createSilenceWatch(): (peak: number, nowMs: number) => MicrophoneState {
  let quietSinceMs: number | null = null;
  let heardSinceMs: number | null = null;
  let state: MicrophoneState = "fine";
  return (peak, nowMs) => {
    if (peak < FLOOR) {
      heardSinceMs = null;
      quietSinceMs ??= nowMs;
      if (nowMs - quietSinceMs >= SILENT_AFTER_MS) state = "silent";
      return state;
    }
    quietSinceMs = null;
    if (state === "fine") return state;
    heardSinceMs ??= nowMs;
    state = nowMs - heardSinceMs >= HEARD_FOR_MS ? "fine" : "heard-again";
    return state;
  };
}
