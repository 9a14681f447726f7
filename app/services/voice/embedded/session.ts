import type { Logger } from "pino";
import type { Speech } from "~/services/speech/port";
import type { EmbeddedBrief } from "../port";
import type { Clock } from "./clock";
import type { Part } from "./parts/part";
import type { OutgoingMessage } from "./protocol";
import type { SoundFile } from "./sound-file.server";

/** The limits of one session; times in milliseconds. */
export const LIMITS = {
  initiationMs: 5_000,
  /** The customer greets once the browser's microphone runs, with its loudspeaker, or after this time. */
  microphoneMs: 3_000,
  /** The time in which the last words of an ending session may be recognised. */
  lastWordsMs: 2_500,
  /** The time after the customer's goodbye in which the browser may close by itself. */
  goodbyeMs: 2_000,
  /** The sound accepted ahead of real time. */
  aheadMs: 10_000,
  /** The errors answered in one session; later faults are dropped without an answer. */
  errors: 50,
  /** Typed words, feedback and updates: at most `messagesPerWindow` of them in `windowMs`. */
  windowMs: 10_000,
  messagesPerWindow: 100,
  /** The limit of typed messages, as each asks for an answer. */
  typedPerWindow: 20,
  /** The characters answered at once, from the end: minutes of speech without a turn of ours. */
  answeredChars: 6_000,
  backlogBytes: 4_000_000,
  tentativeEveryMs: 300,
  flushSoundMs: 1_000,
};

/** The socket as the conversation needs it. */
export interface Wire {
  send(message: OutgoingMessage): void;
  /** Returns the bytes that wait for a browser that reads slowly. */
  backlog(): number;
  close(code: number, reason: string): void;
}

export interface ConversationOptions {
  id: string;
  brief: EmbeddedBrief;
  wire: Wire;
  speech: Speech;
  part: Part;
  clock: Clock;
  log: Logger;
  /** Opens the sound of both sides and returns it with its name. */
  openSound: () => Promise<{ file: SoundFile; path: string }>;
  /** Returns the number of spoken conversations now. */
  conversations: () => number;
  /** Called once, when everything is stored and closed. */
  onEnded: (reason: string) => void;
}
