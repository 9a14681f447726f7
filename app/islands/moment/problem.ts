import { Refused, SessionExpired } from "../api";

/** The reason why a moment was not spoken, or ended. */
export type Problem =
  | "microphone"
  | "busy"
  | "failed"
  | "offline"
  | "expired"
  | "lost"
  | "replaced";

/** Returns the problem for an error on the way to the customer. */
export function problemOf(error: unknown): Problem {
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused) return error.status === 503 ? "busy" : "failed";
  return error instanceof TypeError ? "offline" : "failed";
}
