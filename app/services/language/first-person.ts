import type { Language } from "~/models/terms/language";
import { englishOfThem, englishOfYou } from "./first-person/english";
import { frenchOfThem, frenchOfYou } from "./first-person/french";
import { spanishOfThem, spanishOfYou } from "./first-person/spanish";

/** The address of a text: "you" ("tu, vous, you, tú") or "them" ("il, elle, he, she"; no subject in Spanish). */
export type GrammaticalPerson = "you" | "them";

const SHIFTS: Record<GrammaticalPerson, Record<Language, (text: string) => string>> = {
  you: { fr: frenchOfYou, en: englishOfYou, es: spanishOfYou },
  them: { fr: frenchOfThem, en: englishOfThem, es: spanishOfThem },
};
/** Patterns of words that no rule converted. A clause with such a word is not spoken. */
const LEFT: Record<GrammaticalPerson, Record<Language, RegExp>> = {
  you: {
    fr: /(?<![\p{L}-])(?:(?:vous|votre|vos|tu|toi|ta|tes)(?!\p{L})|t['’])/iu,
    en: /\b(?:you|your|yours)\b/i,
    es: /(?<!\p{L})(?:tú|tu|tus|contigo|vosotros|vuestr[oa]s?|usted)(?!\p{L})|(?<!\p{L})y (?:me |lo |la )?(?!(?:las|los|mis|tres|seis|dos|unas|muchas|varias|algunas) )\p{L}+[ae]s(?: (?:a|en|el|la|los|las|un|una|por|mucho) |$)/iu,
  },
  them: {
    fr: /(?<!\p{L})(?:il(?! (?:y a|faut|me faut)\b)|elle|lui|son|sa|ses|tu)(?!\p{L})|^(?!.*(?:je |j['’])).*l['’](?:a|ont|avai\p{L}+) /iu,
    en: /\b(?:he|she|his|her|him|hers|you|your)\b|\b(?:he|she)['’]s/i,
    es: /(?<!\p{L})(?:usted|él|ella|suy[oa]s?|tú|tus?)(?!\p{L})|^(?:(?:el|la) \p{L}+ pasad[oa] |en \p{L}+ |ayer )?\p{L}{2,}ó (?!mi |el |la |su )|^es una?(?!\p{L})|^(?:(?:hoy|ahora|ya|también|no) )*\p{L}{3,}[ae]n(?!\p{L})|^l[oa]s (?!.*(?<!\p{L})(?!(?:con|sin|bien|también)(?!\p{L}))\p{L}{2,}(?:n|o|mos|é|í)(?!\p{L}))/iu,
  },
};

/**
 * Converts a clause told to or about a person into the person's own words ("Votre ligne" → "Ma ligne"). Returns null
 * when the rules do not reach.
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
