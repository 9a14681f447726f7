import type { Interlocutor } from "./interlocutor";
import type { Records } from "./records";

const MINUTE_MS = 60_000;

/** What one kind of conversation has of its own: who is talked to, where it is kept, how long it may last. */
export interface Part {
  interlocutor: Interlocutor;
  records: Records;
  /** Whether the sound of both sides is kept. */
  keepsSound: boolean;
  /** Longest conversation, in milliseconds. */
  longestMs: number;
  /** After so long without a word or a key of the other side it ends, in milliseconds; null: it waits. */
  silentMs: number | null;
  notices: Notices;
}

/** What a session says of itself, as an error of the protocol. */
export interface Notices {
  tooLong: string;
  deaf: string;
}

/** A rep thinks, looks at the screen, and is watched by nobody: their hour is theirs. */
export const PRESENTATION_MS = { longest: 60 * MINUTE_MS, silent: null };
/** Callers share the places with reps: a call is over when its caller is gone, and none lasts. */
export const CALL_MS = { longest: 15 * MINUTE_MS, silent: 5 * MINUTE_MS };
/** A minute by the page's clock, which begins once the question is heard; the page ends it long before that. */
export const MOMENT_MS = { longest: 2 * MINUTE_MS, silent: null };
