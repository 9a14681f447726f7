import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { TurnToAnswer, Interlocutor } from "../embedded/interlocutor";
import type { AgentChatMessage } from "./chat-request";

/** A piece of a turn for a vendor's agent: words to say, or a tool to call with a JSON text. */
export type AgentPiece = { text: string } | { tool: string; argumentsJson: string };

/** The tool of the vendor that ends a conversation. */
const END_CALL = "end_call";

/**
 * Yields the turn that answers `heard`. Each sentence comes as soon as it is known, followed by the space that tells a
 * voice that it is whole. The offered tools of the turn come last. A farewell ends the call.
 */
export async function* turnOf(
  interlocutor: Interlocutor,
  heard: TurnToAnswer & { signal: AbortSignal },
  tools: ReadonlySet<string>,
): AsyncGenerator<AgentPiece> {
  const sentences: string[] = [];
  const used: AgentPiece[] = [];
  for await (const said of interlocutor.reply(heard)) {
    if (typeof said === "string") {
      sentences.push(said);
      yield { text: `${said} ` };
    } else if (tools.has(said.tool))
      used.push({ tool: said.tool, argumentsJson: JSON.stringify({ id: said.id }) });
  }
  yield* used;
  if (tools.has(END_CALL) && interlocutor.closes(sentences.join(" ")))
    yield { tool: END_CALL, argumentsJson: JSON.stringify({ reason: "goodbye" }) };
}

/**
 * Reads the talk so far from a vendor's messages. The words after our last turn are to be answered. Ignores the agent's
 * own prompt and the answers of tools. A user without a word ("...") was not understood.
 */
export function heardIn(messages: readonly AgentChatMessage[]): TurnToAnswer {
  const said = messages.flatMap(({ role, content }): Pick<SpokenTurn, "source" | "message">[] => {
    const message = textOf(content);
    if (role === "assistant" && message !== "") return [{ source: "ai", message }];
    return role === "user" ? [{ source: "user", message }] : [];
  });
  const from = said.findLastIndex(({ source }) => source === "ai") + 1;
  const turns = said
    .slice(0, from)
    .filter(({ message }) => message !== "")
    .map((turn, index): SpokenTurn => ({ index, ...turn, startMs: null, endMs: null }));
  const last = said.slice(from).map(({ message }) => message);
  return { userText: last.filter(Boolean).join(" "), turns, contextualUpdates: [] };
}

/** Returns true when a tool has just answered: its turn is complete. */
export const isToolAnswer = (messages: readonly AgentChatMessage[]): boolean =>
  messages.at(-1)?.role === "tool" || messages.at(-1)?.role === "function";

function textOf(content: AgentChatMessage["content"]): string {
  const text =
    typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
  return /[\p{L}\p{N}]/u.test(text) ? text.trim() : "";
}
