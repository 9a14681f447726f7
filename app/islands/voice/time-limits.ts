import type { Wait } from "../timing";
import type { Mode } from "./port";

/** The seconds without a sign after which a line is cut. An agent that gives signs does so about every 2 s. */
const SILENT_S = 12;

/**
 * Watches a line, or an encoder, from its first sign on, because the browser takes minutes to notice a dead one. Call
 * the returned function at each sign. Seconds are counted one by one, so that a machine's sleep is no silence.
 */
export function watchLine(
  wait: Wait,
  over: AbortSignal,
  onSilent: () => void,
  silentS = SILENT_S,
): () => void {
  let quietS: number | null = null;
  async function count() {
    for (quietS = 0; quietS < silentS; quietS++) await wait(1_000, over);
    onSilent();
  }
  return () => {
    if (quietS === null) count().catch(() => undefined); // the line is over
    quietS = 0;
  };
}

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
