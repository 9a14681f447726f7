import type { Card } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Reference, SpokenTurn } from "~/services/language/spoken-turn";

export interface RolePlayInput {
  /** The module's own prompt, which describes the customer. */
  interactionPrompt: string;
  /** All that the customer says of itself, in the talk's language. */
  card: Card;
  /** The content that the presentation should cover. The customer asks about it and never tells it. */
  reference: Reference;
  /** The points that the customer knows, in the talk's language and in the same array at every turn; empty for none. */
  points: readonly WordedPoint[];
  /** The talk so far, without the words to answer. */
  turns: SpokenTurn[];
  language: Language;
  /** The rep's last words; "" when none was understood. */
  userText: string;
  /** Events told by the page ("the guideline advanced"), oldest first. */
  contextualUpdates: string[];
  signal: AbortSignal;
}

/** The input of a turn's plan. */
export type PlanInput = Omit<RolePlayInput, "signal">;

/** The kind of the customer's move in a turn (product §7.5). */
export type Act =
  | "ask"
  | "followUp"
  | "insist"
  | "doubt"
  | "object"
  | "answer"
  | "back"
  | "calm"
  | "repeat"
  | "close";

/** The customer's next act, and the script's words for it. */
export interface Plan {
  act: Act;
  /** The point of the act; null for none. */
  pointId: string | null;
  /** In order, 20 words in all. */
  sentences: string[];
}

/** Plays the customer, in at most 20 words a turn (product §7.5). */
export interface RolePlayer {
  name: string;
  usesLanguageModel: boolean;
  /** Yields whole sentences in order, each as soon as it is known. */
  reply(input: RolePlayInput): AsyncIterable<string>;
  /**
   * Makes one point of the rubric precise, after an answer that does not decide it. `otherwise`: the line to say when
   * no better one is found. Absent: there is no better line.
   */
  followUp?(
    input: RolePlayInput,
    of: { pointId: string; otherwise: string },
  ): AsyncIterable<string>;
  /** Returns sentences worth voicing ahead, the likeliest first. Rejects with the signal's reason. */
  likelyReplies?(input: Omit<RolePlayInput, "userText">): Promise<string[]>;
  /** Returns first sentences of most replies, a dozen at most: they are voiced while a talk begins. */
  openers?(language: Language, card?: Card): string[];
  /** Returns every line that this customer may say word for word: of its card, of the rubric, and stock lines. */
  wholeLines?(card: Card, points: readonly WordedPoint[], language: Language): string[];
  /** Returns true when this turn of ours ends the conversation. */
  closes?(text: string): boolean;
}

/** Most words of the customer's turn (product §7.5). */
export const MAX_REPLY_WORDS = 20;

/** Returns the points of a rubric that the customer of a talk knows. The rep asks the questions of the others. Pure. */
export const pointsKnown = (points: readonly WordedPoint[]): WordedPoint[] =>
  points.filter(({ toAsk }) => !toAsk);

/** Returns all the rep's words. Pure. */
export const toldBy = ({ turns, userText }: Pick<PlanInput, "turns" | "userText">): string =>
  [...turns.filter(({ source }) => source === "user").map(({ message }) => message), userText].join(
    ". ",
  );
