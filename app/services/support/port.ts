import type { AssistantSentences } from "~/models/support/assistant-sentences";
import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** The knowledge of the support page's assistant (product §3.7). */
export interface Known {
  tutorials: readonly Tutorial[];
  /** The admin's sentences besides the tutorials (product §4.10). */
  sentences: AssistantSentences;
  /** The language at the start of the call. A caller may change it. */
  language: Language;
  /** The assistant's words at the start of the call. */
  firstMessage: string;
}

/** The person who calls. */
export interface Caller {
  /** The id of the call. */
  call: string;
  /** The id of the caller: a session of the support page. */
  caller: string;
}

/** A question to the assistant, with the turns up to its own last one. */
export interface AssistantInput extends Known {
  asker: Caller;
  /** Empty when nothing was understood. */
  userText: string;
  turns: readonly SpokenTurn[];
}

/** A tutorial for the page to show, by its id. */
export interface Show {
  show: string;
}

/** The language of the sentences that follow. */
export interface Speaks {
  speaks: Language;
}

/** The assistant of the support page, which answers only from its tutorials. */
export interface SupportAssistant {
  usesLanguageModel: boolean;
  /**
   * Yields the language of the reply, whole sentences in order, and a tutorial to show before its first sentence. The
   * signal aborts with `UnheardReply` when nothing of the reply was heard, even after the last sentence.
   */
  reply(asked: AssistantInput & { signal: AbortSignal }): AsyncIterable<string | Show | Speaks>;
  /** First sentences of many answers, worth voicing once. */
  openers(known: Known): string[];
  /** Returns true when this turn of the assistant ends the call. */
  closes(text: string): boolean;
  /** Returns true for courtesies without a question, or for no words at all. */
  isGreeting(text: string, language: Language): boolean;
}
