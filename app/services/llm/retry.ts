import { setTimeout } from "node:timers/promises";
import { type Failure, LanguageModelError } from "./port";

/** Resolves after `ms`; rejects with the signal's reason when it is aborted first. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

const realSleep: Sleep = (ms, signal) =>
  setTimeout(ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    signal?.throwIfAborted(); // Node would say why in the cause of an error of its own
    throw error;
  });

const FIRST_MS = 500;
const LONGEST_MS = 8_000;
/** Whom a server asks to wait longer does not wait here, nor asks again early: the failure says how long. */
const LONGEST_ASKED_MS = 10_000;

const PASSING = new Set<Failure>(["unreachable", "busy", "down", "cut"]);

/** What the server asks for in `Retry-After`, seconds or a date, in ms from `now`; null for nothing that can be read. */
export function retryAfterMs(header: string | null, now = Date.now()): number | null {
  if (header === null || header.trim() === "") return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  // `Date.parse` reads a date into many a number.
  const ms = /[A-Z][a-z]{2}/.test(header) ? Date.parse(header) - now : Number.NaN;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** How long to wait before try `attempt` + 1 (from 0): full jitter under a doubling limit, or what the server asked for and a little more. */
export function pauseMs(attempt: number, asked: number | null, random: () => number): number {
  if (asked !== null) return asked + random() * FIRST_MS;
  return random() * Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
}

export interface Retrying {
  /** Tries after the first. */
  retries?: number;
  sleep?: Sleep;
  /** 0 to 1. */
  random?: () => number;
}

/** Runs `attempt` again after what passes by itself, `retries` times at most. @throws what the last try threw */
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
