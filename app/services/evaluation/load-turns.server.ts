import { agentAbilities } from "~/models/terms/agent-provider";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { conversationOffset } from "~/models/presentations/recording-time";
import type { Conversation, Evaluation, Presentation } from "~/models/tables";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { type UnheardVoice, unheardVoiceOf } from "~/models/terms/unheard-voice";

export interface LoadedTurns {
  turns: SpokenTurn[];
  source: NonNullable<Evaluation["transcriptSource"]>;
  /** True when a part of it was typed. */
  written: boolean;
  /** The other recogniser's text of a turn, by the turn's index. Turns that were heard once have none. */
  others: Record<number, string>;
  /** The rep's voice that no recogniser understood, with the same clock as the turns. */
  unheard: UnheardVoice[];
}

/**
 * Loads the transcript of a talk (product §9.1): the server's own, else the browser's copy. Times start with the
 * recording when its start is known. Otherwise they start with the first conversation, which serves measures but not
 * seeking.
 */
export async function loadTurns(
  presentation: Presentation,
  moduleId: string,
  conversations: Conversation[],
): Promise<LoadedTurns> {
  const own = await serverTurns(presentation, conversations);
  if (own.turns.length > 0) return { ...own, source: "server" };
  const copy = parseBrowserMessages(Presentations.browserMessages(presentation, moduleId));
  const turns = copy.map(({ source, message }, index) => ({
    index,
    source,
    message,
    startMs: null,
    endMs: null,
  }));
  return {
    turns,
    source: turns.length > 0 ? "browser" : "server",
    written: false,
    others: {},
    unheard: own.unheard,
  };
}

async function serverTurns(
  presentation: Presentation,
  conversations: Conversation[],
): Promise<Omit<LoadedTurns, "source">> {
  const turns: SpokenTurn[] = [];
  const unheard: UnheardVoice[] = [];
  const others: Record<number, string> = {};
  let written = conversations.some(({ mode }) => mode === "text");
  const origin = Date.parse(conversations[0]?.startedAt ?? "");
  for (const conversation of conversations) {
    const offset =
      conversationOffset(conversation, presentation) ?? Date.parse(conversation.startedAt) - origin;
    const at = (ms: number) => Math.max(0, offset + ms);
    for (const { startMs, endMs } of unheardVoiceOf(conversation) ?? [])
      unheard.push({ startMs: at(startMs), endMs: at(endMs) });
    const stored = await Conversations.findTurns(conversation.id);
    for (const { source, message, liveMessage, startMs, endMs } of stored) {
      if (!message.trim()) continue;
      if (liveMessage) others[turns.length] = liveMessage;
      const { marksTyped } = agentAbilities[conversation.provider];
      if (marksTyped && source === "user" && endMs <= startMs) written = true;
      turns.push({ index: turns.length, source, message, startMs: at(startMs), endMs: at(endMs) });
    }
  }
  return { turns, written, others, unheard };
}

/**
 * Reads the browser's copy of a conversation (product §9.1: lines `type:{source},message:{text}`). Drops other lines.
 */
export function parseBrowserMessages(
  lines: readonly string[],
): { source: "user" | "ai"; message: string }[] {
  return lines.flatMap((line) => {
    const [, source, message = ""] = /^type:(user|ai),message:([\s\S]*)$/.exec(line) ?? [];
    const text = message.trim();
    return (source === "user" || source === "ai") && text ? [{ source, message: text }] : [];
  });
}

/** Returns true when the turns' times are those of the recording. */
export const isRecorded = (conversations: readonly Conversation[], presentation: Presentation) =>
  conversations.length > 0 &&
  conversations.every((one) => conversationOffset(one, presentation) !== null);

/** The words of a talk that nobody judged. */
export interface UnjudgedTalk {
  turns: SpokenTurn[];
  /** True when the turns' times are those of the recording. */
  isOnRecording: boolean;
}

/** Returns the kept words of a failed evaluation. Returns null for any other, and when its presentation is gone. */
export async function findUnjudged({
  state,
  presentationId,
  moduleId,
}: Pick<Evaluation, "state" | "presentationId" | "moduleId">): Promise<UnjudgedTalk | null> {
  if (state !== "failed" || presentationId === null || moduleId === null) return null;
  const presentation = await Presentations.findById(presentationId);
  if (!presentation) return null;
  const conversations = await Conversations.findAllByPresentationId(presentationId, moduleId);
  const { turns } = await loadTurns(presentation, moduleId, conversations);
  return { turns, isOnRecording: isRecorded(conversations, presentation) };
}
