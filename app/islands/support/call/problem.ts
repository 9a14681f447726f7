import { Refused, SessionExpired } from "../../api";

/** What kept a call from beginning. */
export type CallProblem = "microphone" | "failed" | "offline" | "expired";

/** Of an error on the way to the assistant. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused) return error.status === 403 ? "expired" : "failed";
  return error instanceof TypeError ? "offline" : "failed";
}
