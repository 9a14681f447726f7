import { setTimeout } from "node:timers/promises";
import { type Failure, LanguageModelError } from "./port";

/** A pause of `ms` milliseconds. It rejects with the signal's reason when it is aborted first. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

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
