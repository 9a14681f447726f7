import type { Language } from "~/models/terms/language";
import { CodedError } from "~/models/terms/reason";

/**
 * The three speech ports. Audio is always mono 16-bit PCM at 16 000 Hz (`Int16Array`), the rate of the voice protocol,
 * whatever an engine uses inside.
 */

export const SPEECH_RATE_HZ = 16_000;

/** Thrown when an engine's weights or runtime are not installed. */
export class SpeechUnavailable extends CodedError {
  override name = "SpeechUnavailable";
}

/** A recognised word, in milliseconds from the start of its audio. */
export interface HeardWord {
  word: string;
  startMs: number;
  endMs: number;
}

export interface HeardSpeech {
  text: string;
  words: HeardWord[];
}

/** A recogniser that follows one utterance at a time while it is spoken. */
export interface LiveEars {
  /** Feeds sound and returns the words recognised so far in this utterance ("" when the engine has no partials). */
  hear(pcm: Int16Array): Promise<string>;
  /**
   * Ends the utterance; returns its words (times from the first sample since the last `finish`) and starts the next
   * one.
   */
  finish(): Promise<HeardSpeech>;
  close(): void;
}

/** The detector's result for one 32 ms frame (512 samples). */
interface VoiceActivityFrame {
  /** 0 to 1. */
  probability: number;
}

export interface VoiceActivity {
  /** Feeds any number of samples and returns one entry per frame that they complete. */
  accept(pcm: Int16Array): Promise<VoiceActivityFrame[]>;
  close(): void;
}

/** A voice of the customer. The names are ours; each engine maps them to its own voices. */
export type Character = "claire" | "marc" | "sofia" | "paul";

export interface SpokenSentence {
  pcm: Int16Array;
  /** True when it came from the cache. */
  cached: boolean;
}

/** A segment of a transcribed file, in milliseconds from its start. */
export interface TranscriptSegment {
  startMs: number;
  endMs: number;
  text: string;
}

export interface FileTranscript {
  text: string;
  segments: TranscriptSegment[];
  /** The words behind the segments, in order. */
  words: HeardWord[];
}

/** The computing time in seconds of a second of sound, with no other load. */
export interface SpeechPace {
  voice: number;
  ears: number;
}

/** The academy's speech engines. One instance per process, with workers behind it. */
export interface Speech {
  /** Returns the ports that work now. `reason` says in French what is missing. */
  availability(): Promise<{ ears: boolean; voice: boolean; files: boolean; reason: string | null }>;
  /** Returns true when the ears of this language give words while they are spoken. */
  hasPartials(language: Language): boolean;
  /** `expected`: words of the talk, which engines with several hearings prefer. @throws SpeechUnavailable */
  openEars(language: Language, expected?: readonly string[]): Promise<LiveEars>;
  /** @throws SpeechUnavailable */
  openVoiceActivity(): Promise<VoiceActivity>;
  /**
   * Speaks one sentence. The same text, character and language a second time come from a bounded cache. Sentences of
   * one reply share their `signal`. A sentence made `ahead` waits until nothing else is needed.
   * @throws SpeechUnavailable
   */
  speak(
    sentence: string,
    voice: { language: Language; character: Character; signal?: AbortSignal; ahead?: boolean },
  ): Promise<SpokenSentence>;
  /** Transcribes a whole recording (16 kHz mono), gated by voice activity. Recordings take turns. @throws SpeechUnavailable */
  transcribe(pcm: Int16Array, language: Language): Promise<FileTranscript>;
  /** Loads the engines of a live session ahead of its first words. */
  warm(language: Language): Promise<void>;
  /** Loads the engines of a live session and measures their speed on this machine. @throws SpeechUnavailable */
  measure(): Promise<SpeechPace>;
  /** Returns the loaded engines (for the operator and tests). Idle engines are unloaded after `idleMs`. */
  loaded(): string[];
  close(): Promise<void>;
}
