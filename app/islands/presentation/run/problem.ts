import { Refused, SessionExpired } from "../../api";

/** The problem of a start or a conversation, beside the refusals that the recording tells itself. */
export type Problem =
  | "microphone-refused"
  | "share-ended"
  | "conversation-failed"
  | "expired"
  | "not-allowed";

/** Returns the problem behind an error on the way to the customer. */
export function problemOf(error: unknown): Problem {
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused && (error.status === 403 || error.status === 404))
    return "not-allowed";
  return "conversation-failed";
}
