import * as v from "valibot";
import { Refused, SessionExpired } from "~/islands/api";

/**
 * Why something the server has to have did not get there. line: nothing or nonsense answered, or a server in
 * trouble; expired: signing in again is needed; foreign: somebody else is signed in, or what it belongs to is gone;
 * full: no room on the server's disk; refused: for good.
 */
export type Trouble = "line" | "expired" | "foreign" | "full" | "refused";

export function troubleOf(error: unknown): Trouble {
  if (error instanceof SessionExpired) return "expired";
  if (!(error instanceof Refused)) return "line";
  if (error.status === 507) return "full";
  if (mayPass(error.status)) return "line";
  return error.status === 403 || error.status === 404 ? "foreign" : "refused";
}

/** Answers that may be different a little later: no network, too many requests, a server in trouble. */
const mayPass = (status: number) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

const Body = v.object({ message: v.string() });

/** What the server said about it, for people; null when it said nothing. */
export function messageOf(error: unknown): string | null {
  const body = error instanceof Refused ? v.safeParse(Body, error.body) : null;
  return body?.success ? body.output.message : null;
}
