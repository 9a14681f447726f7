import type { AssistantSentences } from "~/models/support/assistant-sentences";
import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/support/tutorial";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Caller } from "./allowance";

/** All that the assistant of the support page knows (product §3.7). */
export interface Known {
  tutorials: readonly Tutorial[];
  /** What an admin has it say besides them (product §4.10). */
  sentences: AssistantSentences;
  /** The language that the call began in; a caller may go on in another. */
  language: Language;
  /** What it said when the call began. */
  firstMessage: string;
}

/** What it answers, and what was said before: turns up to its own last one. */
export interface AssistantInput extends Known {
  asker: Caller;
  /** "" when nothing was understood. */
  userText: string;
  turns: readonly SpokenTurn[];
}

/** A tutorial that the page is told to show, by its id. */
export interface Show {
  show: string;
}

/** Answers callers of the support page from its tutorials and from nothing else. */
export interface SupportAssistant {
  usesLanguageModel: boolean;
  /** Whole sentences, in order; a tutorial to show before the first sentence that tells of it. */
  reply(asked: AssistantInput & { signal: AbortSignal }): AsyncIterable<string | Show>;
  /** First sentences of many answers, worth voicing once. */
  openers(known: Known): string[];
  /** Does this turn of the assistant end the call? */
  closes(text: string): boolean;
  /** Whether these are courtesies that ask for nothing, or nothing at all. */
  isGreeting(text: string, language: Language): boolean;
}
