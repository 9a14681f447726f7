import { ParseError } from "eventsource-parser";
import * as v from "valibot";
import { readBounded, TimedOut } from "./time-limits";
import { type Failure, LanguageModelError } from "./port";
import { setTimeout } from "node:timers/promises";

/** The maximum number of bytes read from the body of a refusal. */
const REFUSAL_MAX_BYTES = 16_384;

const Moderated = v.object({
  error: v.object({ metadata: v.object({ reasons: v.array(v.unknown()) }) }),
});

/** Returns the failure of a status, of an answer or of an error inside an answer. */
export function failureOf(status: number): Failure {
  if (status >= 300 && status < 400) return "moved";
  if (status === 401 || status === 403) return "key";
  if (status === 402) return "credit";
  if (status === 404) return "model";
  if (status === 429) return "busy";
  return status === 408 || status >= 500 ? "down" : "refused";
}

/**
 * Throws unless the server accepted the call. Never repeats the text of the refusal, because it may quote the key.
 * @throws LanguageModelError
 */
export async function assertTaken(response: Response): Promise<void> {
  const { status, headers } = response;
  if (response.ok) return;
  const moderated = status === 403 && (await isModerated(response));
  if (!response.bodyUsed) await response.body?.cancel();
  throw new LanguageModelError(`the model's server answered ${status}`, {
    failure: moderated ? "refused" : failureOf(status),
    status,
    retryAfterMs: retryAfterMs(headers.get("retry-after")),
  });
}

/** Returns true when a 403 of OpenRouter comes from a model's moderation. Another key would not help then. */
async function isModerated(response: Response): Promise<boolean> {
  try {
    const text = await readBounded(response, REFUSAL_MAX_BYTES);
    return v.is(Moderated, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof LanguageModelError) return false;
    throw error;
  }
}

/**
 * Returns an error from inside an answer of status 200. OpenRouter sends such errors once a model has begun. The `code`
 * is a status or a word.
 */
export function toldError(error: { code?: unknown }): LanguageModelError {
  const status = typeof error.code === "number" ? error.code : null;
  return new LanguageModelError("the model failed while writing", {
    failure: status === null || status < 400 ? "down" : failureOf(status),
    status,
  });
}

/** The failure of each `finish_reason` of an incomplete answer. Mistral says "model_length". */
const UNFINISHED: Record<string, Failure> = {
  length: "length",
  max_tokens: "length",
  model_length: "length",
  content_filter: "refused",
  error: "down",
  abort: "cut",
};

/**
 * Throws unless the answer is whole.
 * @param end the server's end reason; null when it stopped without one
 * @throws LanguageModelError
 */
export function assertComplete(end: string | null, isRefused: boolean): void {
  if (end === null)
    throw new LanguageModelError("the model's server stopped in the middle of its answer", {
      failure: "cut",
    });
  const failure = isRefused ? "refused" : UNFINISHED[end];
  if (failure)
    throw new LanguageModelError(`the model did not end its answer: ${end}`, { failure });
}

/**
 * Returns the error for the caller. The caller's own abort stays as it is; any other error becomes a
 * `LanguageModelError`. `isTaken` is true once the answer had begun.
 */
export function readable(
  error: unknown,
  { caller, isTaken }: { caller: AbortSignal | undefined; isTaken: boolean },
): unknown {
  if (caller?.aborted || error instanceof LanguageModelError) return error;
  const fail = (failure: Failure, message: string) =>
    new LanguageModelError(message, { failure, cause: error });
  if (error instanceof TimedOut) return fail("late", "the model took too long");
  if (error instanceof SyntaxError || error instanceof ParseError || v.isValiError(error))
    return new LanguageModelError("the model's server gave an unreadable answer", {
      failure: "unreadable",
    });
  return isTaken
    ? fail("cut", "the model's server stopped in the middle of its answer")
    : fail("unreachable", "the model's server cannot be reached");
}

/** A pause of `ms` milliseconds. It rejects with the signal's reason when it is aborted first. */
type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

const realSleep: Sleep = (ms, signal) =>
  setTimeout(ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    signal?.throwIfAborted(); // Node would put the reason in the cause of its own error
    throw error;
  });

const FIRST_MS = 500;
const LONGEST_MS = 8_000;
/**
 * The longest requested pause that is waited for here, in ms. A longer one ends the tries, and the failure tells its
 * length.
 */
const LONGEST_ASKED_MS = 10_000;

const PASSING = new Set<Failure>(["unreachable", "busy", "down", "cut"]);

/** Reads `Retry-After`, seconds or a date, and returns ms from `now`. Returns null when it cannot be read. */
export function retryAfterMs(header: string | null, now = Date.now()): number | null {
  if (header === null || header.trim() === "") return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  // `Date.parse` would take many numbers for dates.
  const ms = /[A-Z][a-z]{2}/.test(header) ? Date.parse(header) - now : Number.NaN;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/**
 * Returns the pause before try `attempt` + 1 (from 0), in ms: full jitter under a doubling limit, or the server's pause
 * and a little more.
 */
export function pauseMs(attempt: number, asked: number | null, random: () => number): number {
  if (asked !== null) return asked + random() * FIRST_MS;
  return random() * Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
}

export interface Retrying {
  /** The number of tries after the first. */
  retries?: number;
  sleep?: Sleep;
  /** Returns a number from 0 to 1. */
  random?: () => number;
}

/**
 * Runs `attempt` again after a temporary failure, at most `retries` times.
 * @throws the error of the last try
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retries = 2, sleep = realSleep, random = Math.random }: Retrying,
  signal: AbortSignal,
): Promise<T> {
  for (let done = 0; ; done++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || done >= retries || !(error instanceof LanguageModelError)) throw error;
      if (!PASSING.has(error.failure)) throw error;
      if ((error.retryAfterMs ?? 0) > LONGEST_ASKED_MS) throw error;
      await sleep(pauseMs(done, error.retryAfterMs, random), signal);
    }
  }
}
