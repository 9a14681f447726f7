import type { SpokenTurn } from "~/services/language/spoken-turn";

/** A tool of the page that a turn uses (`client_tool_call`). */
export interface ToolUse {
  tool: "show_tutorial";
  /** The id of a tutorial. */
  id: string;
}

/** What a turn answers. */
export interface TurnToAnswer {
  /** What was just said, "" when nothing was understood. */
  userText: string;
  /** What was said before, up to the last turn of ours. */
  turns: SpokenTurn[];
  /** What the page said happened, oldest first. */
  contextualUpdates: string[];
}

/** Whoever is talked to: the customer of a module, or the assistant of the support page. */
export interface Interlocutor {
  usesLanguageModel: boolean;
  /** Whole sentences, in order, each as soon as it is known; a tool before the first sentence that goes with it. */
  reply(heard: TurnToAnswer & { signal: AbortSignal }): AsyncIterable<string | ToolUse>;
  /** Sentences worth voicing ahead, the likeliest first. */
  likelyReplies(heard: Omit<TurnToAnswer, "userText"> & { signal: AbortSignal }): Promise<string[]>;
  /** First sentences of most replies: short, worth voicing once. */
  openers(): string[];
  /** Does this turn of ours end the conversation? */
  closes(text: string): boolean;
  /** Whether somebody who says this before our first message has greeted, and is greeted in turn. */
  isGreeting(text: string): boolean;
}
