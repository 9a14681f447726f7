import type { Logger } from "pino";
import type { Speech } from "~/services/speech/port";
import type { EmbeddedBrief } from "../port";
import type { Clock } from "./clock";
import type { Part } from "./part";
import type { OutgoingMessage } from "./protocol";
import type { SoundFile } from "./sound-file.server";

/** Bounds of one session; times in milliseconds. */
export const LIMITS = {
  initiationMs: 5_000,
  /** The customer greets when the browser's microphone runs, its loudspeaker with it, or after this long without. */
  microphoneMs: 3_000,
  /** What is still being said when a session ends may take this long to become words. */
  lastWordsMs: 2_500,
  /** After its goodbye the customer leaves the browser this long to close by itself. */
  goodbyeMs: 2_000,
  /** Sound accepted ahead of real time. */
  aheadMs: 10_000,
  /** Errors answered in one session; what is wrong beyond them is dropped unanswered. */
  errors: 50,
  /** Typed words, feedback, updates: beyond so many in a window they are refused. */
  windowMs: 10_000,
  messagesPerWindow: 100,
  /** Of typed words, each of which asks for an answer. */
  typedPerWindow: 20,
  /** What is answered at once, in characters: the end of it. Minutes of speech without a turn of ours. */
  answeredChars: 6_000,
  backlogBytes: 4_000_000,
  tentativeEveryMs: 300,
  flushSoundMs: 1_000,
};

/** The socket as the conversation needs it. */
export interface Wire {
  send(message: OutgoingMessage): void;
  /** Bytes that wait for a browser that reads slowly. */
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
  /** Opens the file of both sides' sound and answers it with its path relative to the data directory. */
  openSound: () => Promise<{ file: SoundFile; path: string }>;
  /** Spoken conversations of everybody, now. */
  conversations: () => number;
  /** Runs once, when everything is stored and closed. */
  onEnded: (reason: string) => void;
}
