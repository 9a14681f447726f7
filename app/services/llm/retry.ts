import { setTimeout } from "node:timers/promises";

/** Resolves after `ms`; rejects with the signal's reason when it is aborted first. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export const sleep: Sleep = (ms, signal) =>
  setTimeout(ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    signal?.throwIfAborted(); // Node would say why in the cause of an error of its own
    throw error;
  });

const FIRST_MS = 500;
const LONGEST_MS = 8_000;

/** How long to wait before try `attempt` + 1 (from 0): doubling, or what the server asked for, in ms. */
export function backOffMs(attempt: number, retryAfter: string | null): number {
  const asked = Number(retryAfter) * 1000;
  if (retryAfter !== null && Number.isFinite(asked) && asked >= 0)
    return Math.min(asked, LONGEST_MS);
  return Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
}

export const isRetryable = (status: number): boolean => status === 429 || status >= 500;
