import { type CallReport, report } from "./reports.server";

/**
 * The reason for an outgoing call without a complete answer: a forbidden host, a private address, a redirect, no
 * connection, a timeout, too many bytes, a broken answer.
 */
export type CallFault =
  | "not-allowed"
  | "private"
  | "redirected"
  | "unreachable"
  | "slow"
  | "huge"
  | "cut";

/** An outgoing call without a complete answer. The message names the host, never an address, a header or a key. */
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
  private: "has an address of a private network",
  redirected: "leads elsewhere, which is not followed",
  unreachable: "cannot be reached",
  slow: "did not answer in time",
  huge: "answered more than is read",
  cut: "broke off its answer",
};

export interface CallLimits {
  /** The allowed origins: `https://host` or `https://host:port`. */
  origins: readonly string[];
  /** The longest wait in ms for the start of an answer, and for each part that is read. */
  timeoutMs: number;
  /** The longest time in ms for the whole answer. Undefined sets no limit while parts keep coming (a watched video). */
  wholeMs?: number;
  /** The longest answer, in bytes. */
  maxBytes: number;
  /** The `fetch` that makes the call, for addresses that people typed (`createPublicFetch`). */
  fetch?: (url: URL, init: RequestInit) => Promise<Response>;
}

type Outgoing = (
  input: string | URL,
  init?: RequestInit & { limits?: Partial<Omit<CallLimits, "origins">> },
) => Promise<Response>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The byte limit of a JSON answer. Every answer that we ask for is far smaller. */
export const JSON_BYTES = 8 * 1_024 * 1_024;

/**
 * Returns a `fetch` for outgoing calls, the only one of the app (`scripts/house-rules.test.ts`). It allows given
 * hosts, follows no redirect, and limits the time and size of every answer. It rejects with CallFailed, also while
 * the body is read. An abort by the caller keeps the caller's own reason.
 */
export function createOutgoing(given: CallLimits): Outgoing {
  return async (input, { limits = {}, signal, ...init } = {}) => {
    const { origins, timeoutMs, wholeMs, maxBytes } = { ...given, ...limits };
    const call = given.fetch ?? ((to: URL, init: RequestInit) => fetch(to, init));
    const url = new URL(input);
    const { origin, host } = url;
    if (!origins.includes(origin)) throw new CallFailed("not-allowed", host);
    const watch = startWatch({ host, timeoutMs, wholeMs, caller: signal ?? null });
    const end = beginCall(host, init.method);
    try {
      const response = await watch.during(
        call(url, { ...init, redirect: "manual", signal: watch.signal }),
      );
      end(String(response.status));
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
      const reason = watch.reasonOf(error, "unreachable");
      end(reason instanceof CallFailed ? reason.fault : "aborted");
      throw reason;
    }
  };
}

/** Returns a function that reports the outcome of a call, once. */
function beginCall(host: string, method = "GET"): (outcome: string) => void {
  const begun = performance.now();
  let ended = false;
  return (outcome) => {
    if (ended) return; // an answer that is not accepted was reported by its status
    ended = true;
    const event: CallReport = { host, method, outcome, durationMs: performance.now() - begun };
    report("call", event);
  };
}

/** Returns the same response. Its body counts bytes and limits the wait for each part. */
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
  /** Waits for `work`, at most `timeoutMs`. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Returns the error to throw: the caller's abort reason, our own timeout, or `otherwise`. */
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
      // The cause of the connection only. The message of `fetch` may quote an invalid header with its key.
      const cause = error instanceof Error ? error.cause : undefined;
      return new CallFailed(otherwise, host, cause === undefined ? {} : { cause });
    },
    end() {
      clearTimeout(whole);
      stop.abort();
    },
  };
}
