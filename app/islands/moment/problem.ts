import { Refused, SessionExpired } from "../api";

/** What kept a moment from being spoken, or ended it. */
export type MomentProblem =
  | "microphone"
  | "busy"
  | "failed"
  | "offline"
  | "expired"
  | "lost"
  | "replaced";

/** Of an error on the way to the customer. */
export function problemOf(error: unknown): MomentProblem {
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused) return error.status === 503 ? "busy" : "failed";
  return error instanceof TypeError ? "offline" : "failed";
}
