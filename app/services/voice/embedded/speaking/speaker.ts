import type { Speech } from "~/services/speech/port";
import type { EmbeddedBrief } from "~/services/voice/port";
import { characterFor } from "./character";

/** A function that returns the sound of a piece. The signal drops a waiting piece. `ahead`: nobody waits for it yet. */
export type Speak = (
  piece: string,
  signal: AbortSignal,
  options?: { ahead: boolean },
) => Promise<Int16Array>;

/** The support assistant's voice: the same in every call. */
const ASSISTANT = "claire";

/** Returns the voice of a module's customer, or of the assistant, in the language of the conversation. */
export function speakerFor(speech: Speech, brief: EmbeddedBrief): Speak {
  const { language } = brief;
  const character =
    brief.kind === "support" ? ASSISTANT : characterFor(brief.moduleId, brief.interactionPrompt);
  return async (piece, signal, options) =>
    (await speech.speak(piece, { language, character, signal, ...options })).pcm;
}
