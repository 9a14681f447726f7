import type { SpokenTurn } from "~/services/language/spoken-turn";

/** A tool of the page that a turn uses (`client_tool_call`). */
export interface ToolUse {
  tool: "show_tutorial";
  /** The id of a tutorial. */
  id: string;
}

/** The words to reply to, and their context. */
export interface TurnToAnswer {
  /** The words just said; "" when none were understood. */
  userText: string;
  /** The earlier turns, up to our last one. */
  turns: SpokenTurn[];
  /** The events reported by the page, oldest first. */
  contextualUpdates: string[];
}

/** The other party of a talk: the customer of a module, or the assistant of the support page. */
export interface Interlocutor {
  usesLanguageModel: boolean;
  /** Yields whole sentences in order, each as soon as it is known. A tool comes before the sentence it goes with. */
  reply(heard: TurnToAnswer & { signal: AbortSignal }): AsyncIterable<string | ToolUse>;
  /** Returns the sentences worth voicing ahead, the likeliest first. */
  likelyReplies(heard: Omit<TurnToAnswer, "userText"> & { signal: AbortSignal }): Promise<string[]>;
  /** First sentences of most replies: short, worth voicing once. */
  openers(): string[];
  /** Returns true when this turn of ours ends the conversation. */
  closes(text: string): boolean;
  /** Returns true when these words, said before our first message, are a greeting that we return. */
  isGreeting(text: string): boolean;
}
