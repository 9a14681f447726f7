import type { Language } from "~/models/terms/language";

/** The voice session in our words. One adapter speaks to the agent (`elevenlabs.client.ts`); tests bring their own. */

/** Android takes so long to give the sound to a call, in milliseconds. */
export const ANDROID_DELAY_MS = 3_000;

export type Mode = "listening" | "speaking";
export type LineSource = "ai" | "user";
export type Score = "like" | "dislike";

/** Why a conversation ended by itself: the agent said goodbye, its user opened another one, or the line was cut. */
export type Ending = "agent" | "replaced" | "lost";

export interface VoiceListener {
  /** The agent starts or stops speaking; may flicker within a few milliseconds. */
  onMode(mode: Mode): void;
  onLine(line: { source: LineSource; text: string; eventId: number | null }): void;
  /** An interrupted answer, reduced to what was said. */
  onCorrection(correction: { eventId: number; text: string }): void;
  /** What the recogniser hears so far in the present sentence. */
  onHeard(text: string): void;
  /** The other side gave a sign that the line holds; not every agent does. */
  onAlive?(): void;
  /** Called once, unless `end` was called first. */
  onEnded(ending: Ending): void;
}

export interface VoiceSession {
  conversationId: string;
  setMicMuted(muted: boolean): void;
  /** Listens to another input from here on. @throws DOMException */
  setMicrophone(deviceId: string): Promise<void>;
  /** Loudness of the loudspeaker from 0 to 1; a recording keeps the agent at full level. */
  setVolume(volume: number): void;
  /** Level of the agent's voice from 0 to 1. */
  agentLevel(): number;
  /** What the line hears of its microphone; nothing when answers are typed. */
  hearing(): Hearing;
  sendFeedback(score: Score, eventId: number): void;
  /** A typed answer. */
  say(text: string): void;
  /** Ends it; a sentence being spoken fades out over `fadeMs` milliseconds first. */
  end(fadeMs: number): Promise<void>;
}

/** Passed on to a vendor's agent (product §7.1); our server goes by the session it issued, and believes none of it. */
export type ExtraBody = Readonly<Record<string, string | number | null>>;

/** What the agent may call in this page, by name; the answer is told to it. What is thrown is told as a failure. */
export type ClientTools = Readonly<Record<string, (parameters: unknown) => string>>;

/** How loud a microphone is, each from 0 to 1: the band of the voice, and the loudest of what is there. */
export interface Hearing {
  band: number;
  peak: number;
}

export interface VoiceOpening {
  signedUrl: string;
  dynamicVariables: Record<string, string>;
  extraBody: ExtraBody;
  tools: ClientTools;
  /** Wait before a spoken line is opened, in milliseconds; on Android it is never less than the vendor's. */
  connectDelayMs: number;
  language: Language;
  /** No microphone and no sound: answers are typed. */
  typed: boolean;
  /** Input to listen to; null for the browser's own choice. */
  microphone: string | null;
  listener: VoiceListener;
}

/** Opens a session. @throws VoiceUnreachable */
export type OpenVoice = (opening: VoiceOpening) => Promise<VoiceSession>;

/** The agent did not answer, or refused. */
export class VoiceUnreachable extends Error {
  override name = "VoiceUnreachable";
}
