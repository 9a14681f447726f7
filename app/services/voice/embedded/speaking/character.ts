import type { Character } from "~/services/speech/port";

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
