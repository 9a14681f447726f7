export class TimedOut extends Error {
  override name = "TimedOut";
}

/** In milliseconds. Connecting has ten seconds, Node's own limit. */
export interface TimeLimits {
  /** From the call to the end of an answer that is not streamed, tries and pauses included. */
  wholeMs: number;
  /** The same of one that is. */
  streamMs: number;
  /** Without an event, while streaming. */
  silenceMs: number;
}

export const TIME_LIMITS: TimeLimits = {
  wholeMs: 120_000,
  streamMs: 240_000,
  silenceMs: 60_000,
};

/** Aborts with the caller, or with the first of its clocks. */
export function startWatch(caller: AbortSignal | undefined) {
  const clock = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  const clear = (name: string) => clearTimeout(timers.get(name));
  return {
    signal: caller ? AbortSignal.any([caller, clock.signal]) : clock.signal,
    /** Sets the clock of this name, in place of the one there was. */
    set(name: string, ms: number) {
      clear(name);
      const ring = () => clock.abort(new TimedOut(`no ${name} in ${ms} ms`));
      timers.set(name, setTimeout(ring, ms));
    },
    clear,
    /** Also drops an answer that is still coming. */
    stop() {
      timers.forEach((timer) => clearTimeout(timer));
      clock.abort();
    },
  };
}
