import * as v from "valibot";
import { Refused, SessionExpired } from "~/islands/api";

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
