export interface MakeSpeechOptions {
  character?: "claire" | "marc" | "sofia" | "paul";
  language?: "fr" | "en" | "es";
  /** 48 000 by default, what Chromium's fake microphone wants. */
  rateHz?: number;
  speed?: number;
  /** Level of a hiss over the whole, as a share of full scale. */
  noise?: number;
  pauseMs?: number;
  /** Between paragraphs, where the listener may answer; twice `pauseMs` by default. */
  paragraphPauseMs?: number;
  leadMs?: number;
  tailMs?: number;
  /** The weights' directory. */
  dir?: string;
}

/** Text to 16-bit mono samples. */
export function makeSpeech(text: string, options?: MakeSpeechOptions): Promise<Int16Array>;
/** 16-bit mono samples as a WAV file. */
export function toWav(samples: Int16Array, rateHz: number): Buffer;
