export class TimedOut extends Error {
  override name = "TimedOut";
}

/** Time limits, in milliseconds. Connecting has its own limit of ten seconds (`post.server.ts`). */
export interface TimeLimits {
  /** From the call to the end of a whole answer, tries and pauses included. */
  wholeMs: number;
  /** From the call to the end of a streamed answer; absent: twice `wholeMs`. */
  streamMs: number;
  /** Between two events of a stream. Before the first event, a slow server may take the whole time. */
  silenceMs: number;
}

const WHOLE_MS = 120_000;
const SILENCE_MS = 60_000;

/** Returns all limits. The defaults fill those that are not given. */
export const limitsOf = ({
  wholeMs = WHOLE_MS,
  streamMs = 2 * wholeMs,
  silenceMs = SILENCE_MS,
}: Partial<TimeLimits> = {}): TimeLimits => ({ wholeMs, streamMs, silenceMs });

export type Watch = ReturnType<typeof startWatch>;

/** Returns named time limits and a signal. The signal aborts with the caller, or with the first limit that is over. */
export function startWatch(caller: AbortSignal | undefined) {
  const clock = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  const clear = (name: string) => clearTimeout(timers.get(name));
  return {
    signal: caller ? AbortSignal.any([caller, clock.signal]) : clock.signal,
    /** Starts the time limit of this name, in place of an earlier one. */
    set(name: string, ms: number) {
      clear(name);
      const ring = () => clock.abort(new TimedOut(`no ${name} in ${ms} ms`));
      timers.set(name, setTimeout(ring, ms));
    },
    clear,
    /** Ends all limits, and drops an answer that still arrives. */
    stop() {
      timers.forEach((timer) => clearTimeout(timer));
      clock.abort();
    },
  };
}
