import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";

/** Words by which a line says that a person speaks, or that no machine does. Folded: lower case, no accents. */
const CLAIMS: Record<Language, readonly RegExp[]> = {
  fr: [
    /\b(?:etre|suis|reste) (?:\w+ )?humaine?\b/,
    /\b(?:vraie?|veritable) (?:humaine?|personne|client|cliente|homme|femme)\b/,
    /\ben chair et en os\b/,
    /\b(?:pas|ni|non|rien d'|jamais)\b.*\b(?:robot|ia|bot|machine|ordinateur|programme)\b/,
    /\b(?:robot|ia|bot|machine|ordinateur|programme) \? (?:non|pas|jamais|moi)\b/,
  ],
  en: [
    /\b(?:i am|i'm|im|being) (?:\w+ )?human\b/,
    /\b(?:real|actual) (?:human|person|customer|man|woman)\b/,
    /\bflesh and blood\b/,
    /\b(?:not|no|n't|never)\b.*\b(?:robot|ai|bot|machine|computer|program)\b/,
    /\b(?:robot|ai|bot|machine|computer|program)\? (?:no|not|never|me)\b/,
  ],
  es: [
    /\b(?:soy|ser) (?:\w+ )?human[oa]\b/,
    /\b(?:persona|cliente|clienta|hombre|mujer) (?:real|de verdad|de carne)\b/,
    /\bde carne y hueso\b/,
    /\b(?:no|ni|nunca)\b.*\b(?:robot|ia|bot|maquina|ordenador|programa)\b/,
    /\b(?:robot|ia|bot|maquina|ordenador|programa)\? (?:no|nunca|yo)\b/,
  ],
};

/** Returns true for a line that claims to come from a human being, or denies a machine. */
export const claimsHuman = (line: string, language: Language): boolean => {
  const folded = fold(line).replaceAll("’", "'");
  return CLAIMS[language].some((claim) => claim.test(folded));
};
