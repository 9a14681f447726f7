/**
 * Why a call outside brought no whole answer: its address is not one of those that may be called, it leads elsewhere, nobody
 * answers, not in time, more than is read, or it broke off.
 */
export type CallFault = "not-allowed" | "redirected" | "unreachable" | "slow" | "huge" | "cut";

/** A call outside that brought no whole answer. The message names the host, never an address, a header or a key. */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly fault: CallFault;
  readonly host: string;
  constructor(fault: CallFault, host: string, options?: ErrorOptions) {
    super(`${host} ${words[fault]}`, options);
    this.fault = fault;
    this.host = host;
  }
}

const words: Record<CallFault, string> = {
  "not-allowed": "is not a host that this part may call",
  redirected: "leads elsewhere, which is not followed",
  unreachable: "cannot be reached",
  slow: "did not answer in time",
  huge: "answered more than is read",
  cut: "broke off its answer",
};

export interface CallLimits {
  /** Whom may be called: `https://host` or `https://host:port`. */
  origins: readonly string[];
  /** How long an answer may take to begin, and every part of it that is waited for, in milliseconds. */
  timeoutMs: number;
  /** How long it may take until its end, in milliseconds; unsaid, as long as its parts come (a video that is watched). */
  wholeMs?: number;
  /** The longest answer that is read, in bytes. */
  maxBytes: number;
}

type Outgoing = (
  input: string | URL,
  init?: RequestInit & { limits?: Partial<Omit<CallLimits, "origins">> },
) => Promise<Response>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The size of an answer that is told as JSON: a page of anything we ask for is far below. */
export const JSON_BYTES = 8 * 1_024 * 1_024;

/**
 * `fetch` for calls outside, and the only one (`scripts/house-rules.test.ts`): allowed hosts, no redirect followed, a clock and a
 * size for every answer. Rejects, and breaks an answer off that is being read, with CallFailed; the caller's own abort stays what it is.
 */
export function createOutgoing(given: CallLimits): Outgoing {
  return async (input, { limits = {}, signal, ...init } = {}) => {
    const { origins, timeoutMs, wholeMs, maxBytes } = { ...given, ...limits };
    const { origin, host } = new URL(input);
    if (!origins.includes(origin)) throw new CallFailed("not-allowed", host);
    const watch = startWatch({ host, timeoutMs, wholeMs, caller: signal ?? null });
    try {
      const response = await watch.during(
        fetch(input, { ...init, redirect: "manual", signal: watch.signal }),
      );
      const fault = REDIRECTS.has(response.status)
        ? "redirected"
        : Number(response.headers.get("Content-Length")) > maxBytes && init.method !== "HEAD"
          ? "huge"
          : null;
      if (fault) throw new CallFailed(fault, host);
      if (!response.body) watch.end();
      return bounded(response, { host, maxBytes, watch });
    } catch (error) {
      watch.end(); // also drops the answer that is still coming
      throw watch.reasonOf(error, "unreachable");
    }
  };
}

/** The same answer, whose body counts its bytes and the time it takes when somebody waits for more. */
function bounded(
  response: Response,
  { host, maxBytes, watch }: { host: string; maxBytes: number; watch: Watch },
): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  const reader = body.getReader();
  let bytes = 0;
  const counted = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await watch.during(reader.read());
          if (done) {
            watch.end();
            return controller.close();
          }
          bytes += value.byteLength;
          if (bytes > maxBytes) throw new CallFailed("huge", host);
          controller.enqueue(value);
        } catch (error) {
          watch.end();
          controller.error(watch.reasonOf(error, "cut"));
        }
      },
      cancel: () => watch.end(),
    },
    { highWaterMark: 0 },
  );
  return new Response(counted, { status, statusText, headers });
}

interface Watch {
  signal: AbortSignal;
  /** What is waited for, within the time that one part may take. */
  during<T>(work: Promise<T>): Promise<T>;
  /** What to say of a failure: the caller's abort, what we stopped it for, or `otherwise`. */
  reasonOf(error: unknown, otherwise: CallFault): unknown;
  end(): void;
}

function startWatch(given: {
  host: string;
  timeoutMs: number;
  wholeMs: number | undefined;
  caller: AbortSignal | null;
}): Watch {
  const { host, timeoutMs, wholeMs, caller } = given;
  const stop = new AbortController();
  const late = () => stop.abort(new CallFailed("slow", host));
  const whole = wholeMs === undefined ? undefined : setTimeout(late, wholeMs).unref();
  return {
    signal: caller ? AbortSignal.any([caller, stop.signal]) : stop.signal,
    async during(work) {
      const clock = setTimeout(late, timeoutMs);
      try {
        return await work;
      } finally {
        clearTimeout(clock);
      }
    },
    reasonOf(error, otherwise) {
      if (caller?.aborted) return caller.reason;
      if (error instanceof CallFailed) return error;
      const { reason } = stop.signal as { reason: unknown };
      if (reason instanceof CallFailed) return reason;
      // The line's own reason; what `fetch` says itself may quote a header, key and all, that cannot be sent.
      const cause = error instanceof Error ? error.cause : undefined;
      return new CallFailed(otherwise, host, cause === undefined ? {} : { cause });
    },
    end() {
      clearTimeout(whole);
      stop.abort();
    },
  };
}
