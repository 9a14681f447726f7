import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { Speech } from "~/services/speech/port";
import type { Sounds } from "~/services/media/sounds/port";
import type { EmbeddedBrief } from "../port";
import type { Clock } from "./timers";
import type { Part } from "./parts/part";
import { type IncomingMessage, type OutgoingMessage, SAMPLE_RATE_HZ } from "./protocol";
import type { SoundFile } from "./sound-file.server";
import type { OtherNodes } from "./other-nodes.server";
import type { MomentDesk } from "./parts/moment-part.server";
import type { Answering } from "./parts/parts.server";

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
interface Wire {
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
  /** Opens the sound of both sides and returns it with its name; null for a sound that is not kept. */
  openSound: () => Promise<{ file: SoundFile; path: string | null }>;
  /** Returns the number of spoken conversations now. */
  conversations: () => number;
  /** Called once, when everything is stored and closed. */
  onEnded: (reason: string) => void;
  /** Called when nothing more will be heard. */
  onDeaf: () => void;
  /** Called when the words of a turn came late. */
  onLate: () => void;
}

/** The limits on one session's input, above the rate of any typing, speech or fault. */
export class Intake {
  private readonly clock: Clock;
  private readonly startedAtMs: number;
  private errors = 0;
  private samples = 0;
  private window = { startMs: 0, messages: 0, typed: 0 };

  constructor(clock: Clock) {
    this.clock = clock;
    this.startedAtMs = clock.now();
  }

  /** Returns true when a message other than sound and pong is within the limits. */
  admitsMessage(type: IncomingMessage["type"]): boolean {
    const now = this.clock.now();
    if (now - this.window.startMs > LIMITS.windowMs)
      this.window = { startMs: now, messages: 0, typed: 0 };
    this.window.messages += 1;
    if (type === "user_message") this.window.typed += 1;
    const { messages, typed } = this.window;
    return messages <= LIMITS.messagesPerWindow && typed <= LIMITS.typedPerWindow;
  }

  /** Returns true when this many samples of microphone sound are within the limits. */
  admitsSound(length: number): boolean {
    const elapsedMs = this.clock.now() - this.startedAtMs;
    const allowed = ((elapsedMs + LIMITS.aheadMs) * SAMPLE_RATE_HZ) / 1_000;
    if (this.samples + length > allowed) return false;
    this.samples += length;
    return true;
  }

  /** Returns true when one more error may be answered. */
  admitsError(): boolean {
    this.errors += 1;
    return this.errors <= LIMITS.errors;
  }
}

/** Returns the wire of a socket. A closed socket takes nothing. */
export function wireOf(socket: WebSocket): Wire {
  return {
    send(message: OutgoingMessage) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    backlog: () => socket.bufferedAmount,
    close(code, reason) {
      if (socket.readyState === socket.OPEN) socket.close(code, reason);
    },
  };
}

/** The engines, limits and listeners of the embedded agents. */
export interface EmbeddedAgentsOptions extends Answering {
  speech: Speech;
  moments: Omit<MomentDesk, "rolePlayer" | "speech">;
  /** The voice sessions at once. Null for as many as `measure` finds, and one until then. */
  maxSessions: number | null;
  /** The place of the sounds of both sides. */
  sounds: Sounds;
  log: Logger;
  clock?: Clock;
  /** Returns the query of the socket's address for a token. Several nodes name the one that holds the place. */
  queryOf?: ((token: string) => string) | undefined;
  /** The other nodes; left out when there is none. */
  others?: OtherNodes | undefined;
  /** Called when a presentation's conversation has ended and is stored, or when a crash ended it before this start. */
  onEnded?: (conversation: { id: string; presentationId: string; reason: string }) => void;
}
