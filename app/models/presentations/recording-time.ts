import type { Conversation, Presentation } from "~/models/tables";

/**
 * Returns the start of the conversation in the recording, in ms; null when unknown. The offset stored at the start of
 * the conversation wins, because it was corrected for the browser's clock.
 */
export function conversationOffset(
  conversation: Pick<Conversation, "recordingOffsetMs" | "startedAt">,
  presentation: Pick<Presentation, "audioStartMs">,
): number | null {
  if (conversation.recordingOffsetMs !== null) return conversation.recordingOffsetMs;
  if (presentation.audioStartMs === null) return null;
  return Date.parse(conversation.startedAt) - presentation.audioStartMs;
}

/** The start of a module in a group's recording: a chapter of its file. */
export interface ModuleStart {
  moduleId: string;
  title: string;
  /** The start in ms from the start of the recording. */
  startMs: number;
}

/** Returns the start of each module's first conversation, in order of time. A module without one is missing. */
export function moduleStarts(
  plan: readonly { moduleId: string; title: string }[],
  conversations: readonly Pick<Conversation, "moduleId" | "recordingOffsetMs" | "startedAt">[],
  presentation: Pick<Presentation, "audioStartMs">,
): ModuleStart[] {
  return plan
    .flatMap((module) => {
      const offsets = conversations
        .filter(({ moduleId }) => moduleId === module.moduleId)
        .flatMap((one) => conversationOffset(one, presentation) ?? []);
      return offsets.length === 0 ? [] : { ...module, startMs: Math.max(0, Math.min(...offsets)) };
    })
    .toSorted((a, b) => a.startMs - b.startMs);
}
