import * as Conversations from "~/models/presentations/conversations.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { conversationOffset } from "~/models/presentations/recording-time";
import type { Conversation, Evaluation, Presentation, Standing } from "~/models/tables";
import * as TypedSessions from "~/models/presentations/typed-sessions.server";
import type { SpokenTurn } from "~/services/language/spoken-turn";

export interface LoadedTurns {
  turns: SpokenTurn[];
  source: NonNullable<Evaluation["transcriptSource"]>;
  /** True when a part of it was typed. */
  written: boolean;
  /** The other recogniser's text of a turn, by the turn's index. Turns that were heard once have none. */
  others: Record<number, string>;
}

/**
 * Loads the transcript to grade (product §9.1): the server's own, else the browser's copy. Times start with the
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
  return { turns, source: turns.length > 0 ? "browser" : "server", written: false, others: {} };
}

async function serverTurns(
  presentation: Presentation,
  conversations: Conversation[],
): Promise<Pick<LoadedTurns, "turns" | "written" | "others">> {
  const turns: SpokenTurn[] = [];
  const others: Record<number, string> = {};
  let written = conversations.some(({ mode }) => mode === "text");
  const origin = Date.parse(conversations[0]?.startedAt ?? "");
  for (const conversation of conversations) {
    const offset =
      conversationOffset(conversation, presentation) ?? Date.parse(conversation.startedAt) - origin;
    const stored = await Conversations.findTurns(conversation.id);
    for (const { source, message, liveMessage, startMs, endMs } of stored) {
      if (!message.trim()) continue;
      if (liveMessage !== null) others[turns.length] = liveMessage;
      // Our gateway stores a typed turn with a single instant, and a spoken turn with its length.
      if (conversation.provider === "embedded" && source === "user" && endMs <= startMs)
        written = true;
      const at = (ms: number) => Math.max(0, offset + ms);
      turns.push({ index: turns.length, source, message, startMs: at(startMs), endMs: at(endMs) });
    }
  }
  return { turns, written, others };
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

/**
 * Returns the standing of a judgement of these turns (product §9.4): heard, declared by the browser alone, or refused
 * because typed.
 */
export async function standingOf(
  { source, turns, written }: LoadedTurns,
  conversations: readonly Conversation[],
): Promise<Exclude<Standing, "waiting">> {
  if (source === "browser" || turns.length === 0) return "declared";
  if (!written) return "heard";
  const since = await TypedSessions.findRefusedSince();
  // Typed conversations that began before the refusal count.
  const refused = since !== null && conversations.some(({ startedAt }) => startedAt >= since);
  return refused ? "refused" : "heard";
}
