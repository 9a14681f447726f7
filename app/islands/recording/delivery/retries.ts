import * as v from "valibot";
import { Refused, SessionExpired } from "~/islands/api";
import type { Wait } from "~/islands/timing";

/**
 * The reason why the server did not get something. `line`: no answer, nonsense, or a server in trouble. `expired`: the
 * person has to sign in again. `foreign`: another person is signed in, or the subject is gone. `full`: no room on the
 * server's disk. `refused`: for good.
 */
export type Trouble = "line" | "expired" | "foreign" | "full" | "refused";

export function troubleOf(error: unknown): Trouble {
  if (error instanceof SessionExpired) return "expired";
  if (!(error instanceof Refused)) return "line";
  if (error.status === 507) return "full";
  if (mayPass(error.status)) return "line";
  return error.status === 403 || error.status === 404 ? "foreign" : "refused";
}

/** Returns true for a status that may change soon: no network, too many requests, a server in trouble. */
const mayPass = (status: number) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

const Body = v.object({ message: v.string() });

/** Returns the server's message for people, or null when there is none. */
export function messageOf(error: unknown): string | null {
  const body = error instanceof Refused ? v.safeParse(Body, error.body) : null;
  return body?.success ? body.output.message : null;
}

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The pauses between tries, shared by everything that one delivery sends. */
export interface Pauses {
  /** Pauses before another try. `tries` counts the failed tries so far, from 0. @throws the signal's reason */
  pause(tries: number, signal: AbortSignal): Promise<void>;
  /** Ends the pauses now, because the line is back or somebody has signed in. */
  hurry(): void;
}

export function createPauses(wait: Wait): Pauses {
  let early = new AbortController();
  return {
    async pause(tries, signal) {
      const ms = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
      const hurried = early.signal;
      try {
        await wait(ms, AbortSignal.any([hurried, signal]));
      } catch (error) {
        signal.throwIfAborted();
        if (!hurried.aborted) throw error;
      }
    },
    hurry() {
      early.abort();
      early = new AbortController();
    },
  };
}

/**
 * Calls `listener` when a trouble may be over: the network is back, or the person returns to this window, perhaps from
 * signing in. Returns a function that stops.
 */
export function onReturn(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("focus", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("focus", listener);
  };
}
