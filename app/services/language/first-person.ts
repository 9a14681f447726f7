import type { Language } from "~/models/terms/language";
import { englishOfThem, englishOfYou } from "./first-person/english";
import { frenchOfThem, frenchOfYou } from "./first-person/french";
import { spanishOfThem, spanishOfYou } from "./first-person/spanish";

/** Who a text calls its person: "tu, vous, you, tú", or "il, elle, he, she" and no subject at all in Spanish. */
export type GrammaticalPerson = "you" | "them";

const SHIFTS: Record<GrammaticalPerson, Record<Language, (text: string) => string>> = {
  you: { fr: frenchOfYou, en: englishOfYou, es: spanishOfYou },
  them: { fr: frenchOfThem, en: englishOfThem, es: spanishOfThem },
};
/** What is still said to somebody, or of somebody: it was not understood, and is not spoken. */
const LEFT: Record<GrammaticalPerson, Record<Language, RegExp>> = {
  you: {
    fr: /(?<![\p{L}-])(?:(?:vous|votre|vos|tu|toi|ta|tes)(?!\p{L})|t['’])/iu,
    en: /\b(?:you|your|yours)\b/i,
    es: /(?<!\p{L})(?:tú|tu|tus|contigo|vosotros|vuestr[oa]s?|usted)(?!\p{L})|(?<!\p{L})y (?:me |lo |la )?(?!(?:las|los|mis|tres|seis|dos|unas|muchas|varias|algunas) )\p{L}+[ae]s (?:a|en|el|la|los|las|un|una|por|mucho) /iu,
  },
  them: {
    fr: /(?<!\p{L})(?:il(?! (?:y a|faut|me faut)\b)|elle|lui|son|sa|ses|tu)(?!\p{L})|^(?!.*(?:je |j['’])).*l['’](?:a|ont|avai\p{L}+) /iu,
    en: /\b(?:he|she|his|her|him|hers|you|your)\b|\b(?:he|she)['’]s/i,
    es: /(?<!\p{L})(?:usted|él|ella|suy[oa]s?|tú|tus?)(?!\p{L})|^es una?(?!\p{L})|^(?:(?:hoy|ahora|ya|también|no) )*\p{L}{3,}[ae]n(?!\p{L})/iu,
  },
};

/**
 * What a person is told of themselves, or what is told of them, as they say it ("Votre ligne" → "Ma ligne"); null when a rule
 * does not reach.
 */
export function inFirstPerson(
  clause: string,
  language: Language,
  told: GrammaticalPerson = "you",
): string | null {
  const said = SHIFTS[told][language](clause).trim();
  if (said === "" || LEFT[told][language].test(said)) return null;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
