import type { Language } from "~/models/terms/language";

/**
 * The three speech plugs, in our words. Audio is always mono 16-bit PCM at 16 000 Hz
 * (`Int16Array`), the rate of the voice protocol, whatever an engine uses inside.
 */

export const SPEECH_RATE_HZ = 16_000;

/** Why an engine cannot serve: its weights or its runtime are not installed. */
export class SpeechUnavailable extends Error {
  override name = "SpeechUnavailable";
}

/** One recognised word, in milliseconds from the start of the audio it was heard in. */
export interface HeardWord {
  word: string;
  startMs: number;
  endMs: number;
}

export interface HeardSpeech {
  text: string;
  words: HeardWord[];
}

/** Follows one utterance at a time while it is being spoken. */
export interface LiveEars {
  /** Feeds sound; answers the words recognised so far in this utterance ("" when the engine has no partials). */
  hear(pcm: Int16Array): Promise<string>;
  /** Ends the utterance; answers its words (times from the first sample since the last `finish`) and starts the next one. */
  finish(): Promise<HeardSpeech>;
  close(): void;
}

/** What the detector says of one 32 ms frame (512 samples). */
interface VoiceActivityFrame {
  /** 0 to 1. */
  probability: number;
}

export interface VoiceActivity {
  /** Feeds any number of samples; answers one entry per whole frame completed by them. */
  accept(pcm: Int16Array): Promise<VoiceActivityFrame[]>;
  close(): void;
}

/** A voice the customer may have. Names are ours; each engine maps them to what it has. */
export type Character = "claire" | "marc" | "sofia" | "paul";

export interface SpokenSentence {
  pcm: Int16Array;
  /** True when it came from the cache. */
  cached: boolean;
}

/** A stretch of a transcribed file, in milliseconds from its start. */
export interface TranscriptSegment {
  startMs: number;
  endMs: number;
  text: string;
}

export interface FileTranscript {
  text: string;
  segments: TranscriptSegment[];
}

/** Seconds of computing for a second of sound, with nobody else waiting. */
export interface SpeechPace {
  voice: number;
  ears: number;
}

/** Everything the academy asks of speech engines. One instance per process, workers behind it. */
export interface Speech {
  /** Which plugs work right now; `reason` says in French what is missing when one does not. */
  availability(): Promise<{ ears: boolean; voice: boolean; files: boolean; reason: string | null }>;
  /** @throws SpeechUnavailable */
  openEars(language: Language): Promise<LiveEars>;
  /** @throws SpeechUnavailable */
  openVoiceActivity(): Promise<VoiceActivity>;
  /**
   * One sentence to sound. Same text, character and language twice: the second comes from a bounded cache. Sentences of one
   * reply share their `signal`; `ahead`: nobody waits for it yet, it is made when nothing else is. @throws SpeechUnavailable
   */
  speak(
    sentence: string,
    voice: { language: Language; character: Character; signal?: AbortSignal; ahead?: boolean },
  ): Promise<SpokenSentence>;
  /** 16 kHz mono samples of a whole recording to text, one job at a time in its own process, gated by voice activity. @throws SpeechUnavailable */
  transcribe(pcm: Int16Array, language: Language): Promise<FileTranscript>;
  /** Loads the engines of a live session ahead of its first words. */
  warm(language: Language): Promise<void>;
  /** How quick the engines of a live session are on this machine; it loads them. @throws SpeechUnavailable */
  measure(): Promise<SpeechPace>;
  /** Engines loaded now (for the operator and tests): idle ones are unloaded after `idleMs`. */
  loaded(): string[];
  close(): Promise<void>;
}
