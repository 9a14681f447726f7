import { LanguageModelError } from "./port";

export class TimedOut extends Error {
  override name = "TimedOut";
}

/** Time limits, in milliseconds. Connecting has its own limit of ten seconds (`send.server.ts`). */
export interface TimeLimits {
  /** The time from the call to the end of a whole answer, tries and pauses included. */
  wholeMs: number;
  /** The time from the call to the end of a streamed answer. Absent: twice `wholeMs`. */
  streamMs: number;
  /** Between two events of a stream. Before the first event, a slow server may take the whole time. */
  silenceMs: number;
}

const WHOLE_MS = 120_000;
const SILENCE_MS = 60_000;

/** Returns all limits. Defaults fill the missing limits. */
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

const tooLong = (maxBytes: number) =>
  new LanguageModelError(`the answer is over ${maxBytes} bytes`, { failure: "huge" });

/**
 * Returns a body as text, and stops reading at the limit.
 * @throws LanguageModelError beyond `maxBytes`
 */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return "";
  let text = "";
  for await (const chunk of response.body
    .pipeThrough(boundedBytes(maxBytes))
    .pipeThrough(new TextDecoderStream()))
    text += chunk;
  return text;
}

/** Returns a stream that lets `maxBytes` bytes through and then fails. */
export function boundedBytes(maxBytes: number): TransformStream<BufferSource, BufferSource> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(tooLong(maxBytes));
      else controller.enqueue(chunk);
    },
  });
}
