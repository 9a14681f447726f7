import { Refused, SessionExpired } from "../../api";

/** What stopped a start or a conversation, beside the refusals the recording itself tells. */
export type RunProblem =
  | "microphone-refused"
  | "share-ended"
  | "conversation-failed"
  | "expired"
  | "not-allowed";

/** Of an error on the way to the customer. */
export function problemOf(error: unknown): RunProblem {
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused && (error.status === 403 || error.status === 404))
    return "not-allowed";
  return "conversation-failed";
}
