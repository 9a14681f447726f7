import type { Wait } from "../timing";
import type { Mode } from "./port";

/** The time in ms that a mode must last: the player reports "finished" for a moment each time its buffer runs dry. */
const SETTLE_MS = 250;

/** Passes "speaking" on at once, and "listening" once it has lasted. A repeated mode is passed on once. */
export function steadyMode(emit: (mode: Mode) => void, wait: Wait): (mode: Mode) => void {
  let said: Mode = "listening";
  let pending: AbortController | null = null;
  const say = (mode: Mode) => {
    if (mode === said) return;
    said = mode;
    emit(mode);
  };
  return (mode) => {
    if (mode === "listening" && pending) return;
    pending?.abort();
    pending = null;
    if (mode === "speaking") return say(mode);
    const settling = new AbortController();
    pending = settling;
    wait(SETTLE_MS, settling.signal).then(
      () => {
        pending = null;
        say("listening");
      },
      () => undefined, // spoke again in the meantime
    );
  };
}
