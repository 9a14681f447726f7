import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Heard } from "../embedded/interlocutor";
import type { ChatMessage } from "./chat-request";

/**
 * Reads the talk so far from a vendor's messages. The words after our last turn are to be answered. Ignores the agent's
 * own prompt and the answers of tools. A user without a word ("...") was not understood.
 */
export function heardIn(messages: readonly ChatMessage[]): Heard {
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
export const isToolAnswer = (messages: readonly ChatMessage[]): boolean =>
  messages.at(-1)?.role === "tool" || messages.at(-1)?.role === "function";

function textOf(content: ChatMessage["content"]): string {
  const text =
    typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
  return /[\p{L}\p{N}]/u.test(text) ? text.trim() : "";
}
