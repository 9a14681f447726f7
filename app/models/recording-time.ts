import type { Conversation, Presentation, Turn } from "./tables";

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

/** Where a turn lies in the recording, milliseconds from its start, never negative; null when not recorded. */
export function turnTimeInRecording(
  conversation: Pick<Conversation, "recordingOffsetMs" | "startedAt">,
  presentation: Pick<Presentation, "audioStartMs">,
  turn: Pick<Turn, "startMs" | "endMs">,
): { startMs: number; endMs: number } | null {
  const offset = conversationOffset(conversation, presentation);
  if (offset === null) return null;
  return { startMs: Math.max(0, offset + turn.startMs), endMs: Math.max(0, offset + turn.endMs) };
}
