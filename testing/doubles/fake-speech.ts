import type { Language } from "../../app/models/terms/language";
import type { FileTranscript, HeardWord, Speech, TranscriptSegment } from "~/services/speech/port";

type Heard = Omit<FileTranscript, "words">;

/** The samples of a detector frame, and the amplitude from which it is voice. */
const FRAME_SAMPLES = 512;
const VOICED = 200;

/**
 * Creates engines whose `transcribe` is given, with a detector that takes every loud frame for voice. All other methods
 * refuse. The words of a segment share its time evenly.
 */
export function createFakeSpeech(
  transcribe: (pcm: Int16Array, language: Language) => Promise<Heard> | Heard,
): Speech {
  const none = () => Promise.reject(new Error("not part of this test"));
  return {
    availability: () => Promise.resolve({ ears: false, voice: false, files: true, reason: null }),
    hasPartials: () => false,
    openEars: none,
    openVoiceActivity: () => Promise.resolve(loudness()),
    speak: none,
    transcribe: async (pcm, language) => {
      const heard = await transcribe(pcm, language);
      return { ...heard, words: heard.segments.flatMap(wordsIn) };
    },
    warm: none,
    measure: none,
    loaded: () => [],
    close: () => Promise.resolve(),
  };
}

function wordsIn({ text, startMs, endMs }: TranscriptSegment): HeardWord[] {
  const words = text.split(" ").filter(Boolean);
  const ms = (endMs - startMs) / words.length;
  return words.map((word, at) => ({
    word,
    startMs: startMs + at * ms,
    endMs: startMs + (at + 1) * ms,
  }));
}

/** Returns a detector that knows loudness alone. */
export function loudness() {
  let rest: number[] = [];
  return {
    accept: (pcm: Int16Array) => {
      const sound = [...rest, ...pcm];
      const whole = Math.floor(sound.length / FRAME_SAMPLES);
      rest = sound.slice(whole * FRAME_SAMPLES);
      return Promise.resolve(
        Array.from({ length: whole }, (_, frame) => {
          const from = frame * FRAME_SAMPLES;
          const isLoud = sound
            .slice(from, from + FRAME_SAMPLES)
            .some((sample) => Math.abs(sample) >= VOICED);
          return { probability: isLoud ? 1 : 0 };
        }),
      );
    },
    close: () => {},
  };
}
