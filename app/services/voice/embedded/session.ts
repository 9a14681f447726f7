import type { Logger } from "pino";
import type { RolePlayer } from "~/services/customer/port";
import type { Speech } from "~/services/speech/port";
import type { ConversationBrief } from "../port";
import type { Speak } from "./customer-turn.server";
import type { Clock } from "./clock";
import type { OutgoingMessage } from "./protocol";
import type { SoundFile } from "./sound-file.server";

/** Bounds of one session; times in milliseconds. */
export const LIMITS = {
  initiationMs: 5_000,
  /** The customer greets when the browser's microphone runs, its loudspeaker with it, or after this long without. */
  microphoneMs: 3_000,
  sessionMs: 60 * 60_000,
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
  backlogBytes: 4_000_000,
  tentativeEveryMs: 300,
  flushSoundMs: 1_000,
};

/** What a session says of itself, as an error of the protocol. */
export const SENTENCES = {
  tooLong: "La session a atteint sa durée maximale.",
  deaf: "La reconnaissance vocale s’est arrêtée. Vous pouvez continuer par écrit.",
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
  brief: ConversationBrief;
  wire: Wire;
  speech: Speech;
  rolePlayer: RolePlayer;
  clock: Clock;
  log: Logger;
  /** Opens the file of both sides' sound and answers it with its path relative to the data directory. */
  openSound: () => Promise<{ file: SoundFile; path: string }>;
  prefetch: (sentences: string[], speak: Speak, signal: AbortSignal) => void;
  /** Runs once, when everything is stored and closed. */
  onEnded: (reason: string) => void;
}

/** The conversation as it is stored at its start. */
export function rowOf(
  { presentationId, moduleId, recordingStartMs }: ConversationBrief,
  session: { id: string; startedAtMs: number; typed: boolean; audioFile: string | null },
) {
  const { id, startedAtMs, typed, audioFile } = session;
  return {
    id,
    presentationId,
    moduleId,
    provider: "embedded" as const,
    mode: typed ? ("text" as const) : ("voice" as const),
    startedAt: new Date(startedAtMs).toISOString(),
    recordingOffsetMs:
      recordingStartMs === null ? null : Math.round(startedAtMs - recordingStartMs),
    audioFile,
  };
}
