export class TimedOut extends Error {
  override name = "TimedOut";
}

/** In milliseconds. Connecting has ten seconds (`post.server.ts`). */
export interface TimeLimits {
  /** From the call to the end of an answer that is waited for whole, tries and pauses included. */
  wholeMs: number;
  /** The same of one that is read as it comes, which is long; absent: twice as much. */
  streamMs: number;
  /** Between two events of such a one; before the first, a slow server may read for as long as it has. */
  silenceMs: number;
}

const WHOLE_MS = 120_000;
const SILENCE_MS = 60_000;

/** All limits, by those that are set. */
export const limitsOf = ({
  wholeMs = WHOLE_MS,
  streamMs = 2 * wholeMs,
  silenceMs = SILENCE_MS,
}: Partial<TimeLimits> = {}): TimeLimits => ({ wholeMs, streamMs, silenceMs });

export type Watch = ReturnType<typeof startWatch>;

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
