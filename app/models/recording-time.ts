import type { Conversation, Presentation } from "./tables";

/**
 * Start of the conversation in the recording, milliseconds; null when nothing says so. The offset stored at the
 * start of the conversation wins: it was corrected for the browser's clock.
 */
export function conversationOffset(
  conversation: Pick<Conversation, "recordingOffsetMs" | "startedAt">,
  presentation: Pick<Presentation, "audioStartMs">,
): number | null {
  if (conversation.recordingOffsetMs !== null) return conversation.recordingOffsetMs;
  if (presentation.audioStartMs === null) return null;
  return Date.parse(conversation.startedAt) - presentation.audioStartMs;
}
