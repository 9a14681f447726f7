import { Refused, SessionExpired } from "../../api";

/** The reason why a call did not begin. */
export type Problem = "microphone" | "failed" | "offline" | "expired";

/** Returns the problem for an error on the way to the assistant. */
export function problemOf(error: unknown): Problem {
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused) return error.status === 403 ? "expired" : "failed";
  return error instanceof TypeError ? "offline" : "failed";
}
