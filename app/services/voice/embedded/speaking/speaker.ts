import type { Speech, Character } from "~/services/speech/port";
import type { EmbeddedBrief } from "~/services/voice/port";

const feminine = /\b(patronne|gérante|directrice|madame|la propriétaire)\b/iu;
const masculine = /\b(patron|gérant|directeur|monsieur|le propriétaire)\b/iu;

/** Returns the voice of a module's customer: always the same for a module, of the gender named in its prompt. */
export function characterFor(moduleId: string, interactionPrompt: string): Character {
  const voices: Character[] = feminine.test(interactionPrompt)
    ? ["claire", "sofia"]
    : masculine.test(interactionPrompt)
      ? ["marc", "paul"]
      : ["claire", "marc", "sofia", "paul"];
  let sum = 0;
  for (const character of moduleId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973;
  return voices[sum % voices.length] ?? "claire";
}

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
