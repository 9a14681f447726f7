/** The time in ms after the end of a turn from which its words are late, and from which the rep is told. */
export const LATE_MS = 2_000;
export const LATE_TOLD_MS = 5_000;

/** The rep's words, with times on the clock. */
export interface HeardWords {
  text: string;
  startMs: number;
  endMs: number;
  voicedMs: number;
  /** The moments when the silence had lasted long enough, and when the words were known. */
  turnEndMs: number;
  wordsAtMs: number;
  /** True when the engine failed, or was so late that sound of the turn was left out. */
  lost: boolean;
  /** True when the words came late and later ones are on their way: the rep speaks, or another turn is recognised. */
  more: boolean;
}

export interface ListenerHandlers {
  /** Called when an utterance has begun. */
  speech(): void;
  /** Called when the rep takes the floor from the customer. */
  bargeIn(): void;
  /** Called with the words of the turn so far; "" when there were none. */
  partial(text: string): void;
  /** Called at a silence that may end the turn; `text` is the whole turn so far. */
  pause(text: string): void;
  resumed(): void;
  said(said: HeardWords): void;
  /** Called when the words of a turn come late. `waits`: they are still unknown, and the rep waits for an answer. */
  late(words: { waits: boolean }): void;
  failure(error: unknown): void;
  /** Called when the engines failed too often and nothing more will be heard. */
  deaf(): void;
  floor(): { customerActive: boolean; customerSpeaking: boolean };
}
