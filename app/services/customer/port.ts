import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Reference, SpokenTurn } from "~/services/language/spoken-turn";

export interface RolePlayInput {
  /** The module's own prompt: who the customer is. */
  interactionPrompt: string;
  /** What the presentation should say; the customer asks about it and never tells it. */
  reference: Reference;
  /** The rubric's points in the language of the talk: the same array at every turn of a conversation, empty for none. */
  points: readonly WordedPoint[];
  /** What was said so far, the words to answer left out. */
  turns: SpokenTurn[];
  language: Language;
  /** What the rep just said, "" when nothing was understood. */
  userText: string;
  /** What the page said happened ("the guideline advanced"), oldest first. */
  contextualUpdates: string[];
  signal: AbortSignal;
}

/** What a turn is planned from. */
export type PlanInput = Omit<RolePlayInput, "signal">;

/** What the customer does in a turn (product §7.5). */
export type Act =
  | "welcome"
  | "ask"
  | "followUp"
  | "insist"
  | "doubt"
  | "object"
  | "answer"
  | "back"
  | "calm"
  | "repeat"
  | "close"
  | "goodbye";

/** Plays the customer, in at most 20 words a turn (product §7.5). */
export interface RolePlayer {
  name: string;
  usesLanguageModel: boolean;
  /** Whole sentences, in order, each as soon as it is known. */
  reply(input: RolePlayInput): AsyncIterable<string>;
  /**
   * Has one point of the rubric made precise, after an answer that does not decide it; `otherwise` when no better is found.
   * Absent: there is nothing better.
   */
  followUp?(
    input: RolePlayInput,
    of: { pointId: string; otherwise: string },
  ): AsyncIterable<string>;
  /** Sentences worth voicing ahead, the likeliest first. Rejects with the signal's reason. */
  likelyReplies?(input: Omit<RolePlayInput, "userText">): Promise<string[]>;
  /** First sentences of most replies: short, the same in every conversation, worth voicing once. */
  openers?(language: Language): string[];
  /** Does this turn of ours end the conversation? */
  closes?(text: string): boolean;
}

/** Words the customer may say in one turn (product §7.5). */
export const MAX_REPLY_WORDS = 20;
