import type { EmbeddedBrief } from "../port";
import type { AgentTurnOptions } from "./agent-turn.server";
import type { Interlocutor } from "./parts/part";

/** The rep's silence in ms after which the customer speaks again, and the most such prompts in a row. */
export const QUIET_MS = 15_000;
export const MAX_PROMPTS = 2;
/** The least voice in ms without a recognised word that gets an answer. */
export const UNCLEAR_VOICE_MS = 1_500;
/** An agent interrupted within this time in ms of its first sound had spoken too soon. */
export const TOO_SOON_MS = 1_000;
/** The most replies prepared ahead within one turn when each costs a model call. */
export const MAX_PAID_LOOKS_AHEAD = 3;
export const MAX_CONTEXTUAL_UPDATES = 20;

/** The surroundings of a dialogue: its interlocutor, and the session that it speaks in. */
export interface DialogueOptions extends Omit<AgentTurnOptions, "onDone" | "language"> {
  brief: Pick<EmbeddedBrief, "language" | "firstMessage">;
  interlocutor: Interlocutor;
  /** Returns the number of spoken conversations now. */
  conversations: () => number;
  nextEventId: () => number;
  /** Called when the customer cut in on the rep. */
  onTooSoon: () => void;
  /** Called when the customer's goodbye was heard. */
  onGoodbye: (eventId: number) => void;
}
