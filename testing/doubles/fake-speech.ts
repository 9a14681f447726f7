import type { Language } from "../../app/models/terms/language";
import type { FileTranscript, Speech } from "~/services/speech/port";

/** Engines that hear what they are told to; everything but `transcribe` refuses. */
export function createFakeSpeech(
  transcribe: (pcm: Int16Array, language: Language) => Promise<FileTranscript> | FileTranscript,
): Speech {
  const none = () => Promise.reject(new Error("not part of this test"));
  return {
    availability: () => Promise.resolve({ ears: false, voice: false, files: true, reason: null }),
    openEars: none,
    openVoiceActivity: none,
    speak: none,
    transcribe: async (pcm, language) => transcribe(pcm, language),
    warm: none,
    measure: none,
    loaded: () => [],
    close: () => Promise.resolve(),
  };
}
