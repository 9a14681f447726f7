import type { Language } from "~/models/terms/language";

/** The voice session in our terms. One adapter speaks to the agent (`elevenlabs.client.ts`); tests bring their own. */

/** The time in ms that Android needs to give the sound to a call. */
export const ANDROID_DELAY_MS = 3_000;

export type Mode = "listening" | "speaking";
export type LineSource = "ai" | "user";
export type Score = "like" | "dislike";

/** The reason why a conversation ended by itself: the agent's goodbye, its longest duration, another one, or a cut line. */
export type Ending = "agent" | "over" | "replaced" | "lost";

export interface VoiceListener {
  /** Called when the agent starts or stops speaking; may flicker within a few milliseconds. */
  onMode(mode: Mode): void;
  onLine(line: { source: LineSource; text: string; eventId: number | null }): void;
  /** Called with the spoken part of an interrupted answer. */
  onCorrection(correction: { eventId: number; text: string }): void;
  /** Called with the words recognised so far in the present sentence. */
  onHeard(text: string): void;
  /** Called at a sign that the line holds; not every agent gives signs. */
  onAlive?(): void;
  /** Called once, unless `end` was called first. */
  onEnded(ending: Ending): void;
}

export interface VoiceSession {
  conversationId: string;
  setMicMuted(muted: boolean): void;
  /** Changes to another input. @throws DOMException */
  setMicrophone(deviceId: string): Promise<void>;
  /** Sets the loudspeaker's volume, 0 to 1; a recording keeps the agent at full level. */
  setVolume(volume: number): void;
  /** Returns the level of the agent's voice, 0 to 1. */
  agentLevel(): number;
  /** Returns the loudness of the line's microphone; zero when answers are typed. */
  hearing(): Hearing;
  sendFeedback(score: Score, eventId: number): void;
  /** Sends a typed answer. */
  say(text: string): void;
  /** Ends the session; a sentence being spoken first fades out over `fadeMs` milliseconds. */
  end(fadeMs: number): Promise<void>;
}

/** The data passed on to a vendor's agent (product §7.1). Our server trusts only the session that it issued. */
export type ExtraBody = Readonly<Record<string, string | number | null>>;

/** The page's tools, by name, for the agent. The agent receives the answer, and a thrown error as a failure. */
export type ClientTools = Readonly<Record<string, (parameters: unknown) => string>>;

/** The loudness of a microphone, each from 0 to 1: the voice band, and the loudest part. */
export interface Hearing {
  band: number;
  peak: number;
}

export interface VoiceOpening {
  signedUrl: string;
  dynamicVariables: Record<string, string>;
  extraBody: ExtraBody;
  tools: ClientTools;
  /** The wait in ms before a spoken line is opened; on Android never less than the vendor's. */
  connectDelayMs: number;
  language: Language;
  /** True without microphone and sound: answers are typed. */
  typed: boolean;
  /** The input to listen to; null for the browser's own choice. */
  microphone: string | null;
  listener: VoiceListener;
}

/** Opens a session. @throws VoiceUnreachable, FacilityFailed */
export type OpenVoice = (opening: VoiceOpening) => Promise<VoiceSession>;

/** Thrown when the agent did not answer, or refused. */
export class VoiceUnreachable extends Error {
  override name = "VoiceUnreachable";
}
