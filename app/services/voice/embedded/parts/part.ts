import type { Interlocutor } from "../interlocutor";
import type { Records } from "./records";

const MINUTE_MS = 60_000;

/** The differences of one kind of conversation: its interlocutor, its records and its limits. */
export interface Part {
  interlocutor: Interlocutor;
  records: Records;
  /** True when the sound of both sides is kept. */
  keepsSound: boolean;
  /** The longest conversation in ms. */
  longestMs: number;
  /** The silence in ms, without a word or a key of the other side, that ends the talk. Null when it never does. */
  silentMs: number | null;
  notices: Notices;
}

/** The texts of a session about itself, sent as errors of the protocol. */
export interface Notices {
  tooLong: string;
  deaf: string;
}

/** The limits of a presentation. A rep may think and look at the screen in silence. */
export const PRESENTATION_MS = { longest: 60 * MINUTE_MS, silent: null };
/** The limits of a call. Callers share the places with reps, so a call is short and ends when its caller is gone. */
export const CALL_MS = { longest: 15 * MINUTE_MS, silent: 5 * MINUTE_MS };
/** The limits of a moment. The page counts its minute once the question is heard and ends it long before this. */
export const MOMENT_MS = { longest: 2 * MINUTE_MS, silent: null };
