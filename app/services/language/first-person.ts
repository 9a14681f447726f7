import { englishOfYou } from "./first-person/english";
import type { Language } from "~/models/terms/language";
import { frenchOfYou } from "./first-person/french";
import { spanishOfYou } from "./first-person/spanish";

const SHIFTS = { fr: frenchOfYou, en: englishOfYou, es: spanishOfYou };
/** Patterns of words that no rule converted. A clause with such a word is not spoken. */
const LEFT = {
  fr: /(?<![\p{L}-])(?:(?:vous|votre|vos|tu|toi|ta|tes)(?!\p{L})|t['’])/iu,
  en: /\b(?:you|your|yours)\b/i,
  es: /(?<!\p{L})(?:tú?|tus|te|ti|vuestr[oa]s?|os)(?!\p{L})/iu,
};

/**
 * Converts a clause told to a person into the person's own words ("Votre ligne" → "Ma ligne"). Returns null when the
 * rules do not reach.
 */
export function inFirstPerson(clause: string, language: Language): string | null {
  const said = SHIFTS[language](clause).trim();
  if (said === "" || LEFT[language].test(said)) return null;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
