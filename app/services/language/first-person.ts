import { englishOfYou } from "./first-person/english";
import { frenchOfYou } from "./first-person/french";

const SHIFTS = { fr: frenchOfYou, en: englishOfYou };
/** Patterns of words that no rule converted. A clause with such a word is not spoken. */
const LEFT = {
  fr: /(?<![\p{L}-])(?:(?:vous|votre|vos|tu|toi|ta|tes)(?!\p{L})|t['’])/iu,
  en: /\b(?:you|your|yours)\b/i,
};

/**
 * Converts a clause told to a person into the person's own words ("Votre ligne" → "Ma ligne"). Returns null when the
 * rules do not reach.
 */
export function inFirstPerson(clause: string, language: "fr" | "en"): string | null {
  const said = SHIFTS[language](clause).trim();
  if (said === "" || LEFT[language].test(said)) return null;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
