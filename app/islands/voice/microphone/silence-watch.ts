/** A microphone that gives nothing for so long is said to, in milliseconds. */
export const SILENT_AFTER_MS = 8_000;
/** Said to be heard again for so long before nothing more is said. */
export const HEARD_FOR_MS = 4_000;
/**
 * What no open microphone stays under, even in a quiet room, of full scale: −80 dB, three steps of 16-bit sound. Nothing is
 * under it but one that is muted, unplugged or the wrong one; a rep who says nothing is above.
 */
export const FLOOR = 10 ** (-80 / 20);

export type MicrophoneState = "fine" | "silent" | "heard-again";

/** Follows the peaks of a microphone, each with its time in milliseconds. A pause in between starts it anew. */
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
