export interface MakeSpeechOptions {
  character?: "claire" | "marc" | "sofia" | "paul";
  language?: "fr" | "en" | "es";
  /** 48 000 by default, as Chromium's fake microphone needs. */
  rateHz?: number;
  speed?: number;
  /** Level of a hiss over the whole, as a share of full scale. */
  noise?: number;
  pauseMs?: number;
  /** Silence between paragraphs for an answer. Twice `pauseMs` by default. */
  paragraphPauseMs?: number;
  leadMs?: number;
  tailMs?: number;
  /** The weights' directory. */
  dir?: string;
}

/** Speaks a text. Returns 16-bit mono samples. */
export function makeSpeech(text: string, options?: MakeSpeechOptions): Promise<Int16Array>;
/** Returns 16-bit mono samples as a WAV file. */
export function toWav(samples: Int16Array, rateHz: number): Buffer;
