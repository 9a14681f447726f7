import { CaptureFailed } from "~/islands/recording/port";
import { Refused, SessionExpired } from "../../api";

/** The reason that a start or a conversation stopped, beside the recording's own refusals. */
export type RunProblem =
  | "microphone-refused"
  | "share-ended"
  | "start-failed"
  | "conversation-failed"
  | "expired"
  | "not-allowed";

/** Returns the problem behind an error on the way to the customer. */
export function problemOf(error: unknown): RunProblem {
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof CaptureFailed) return "start-failed";
  if (error instanceof Refused && (error.status === 403 || error.status === 404))
    return "not-allowed";
  return "conversation-failed";
}
