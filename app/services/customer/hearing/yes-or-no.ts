import type { Language } from "~/models/terms/language";
import { foldedWords } from "~/services/language/tokens";

/** Words of yes and no, folded. */
const WORDS: Record<Language, string> = {
  fr:
    "oui|ouais|si|non|bien sur|tout a " +
    "fait|absolument|exact|exactement|evidemment|certainement|c est possible|sans (?:aucun " +
    ")?(?:probleme|souci)|pas du tout|jamais|(?:il|elle|on|vous|ca) peu(?:t|vez)",
  en:
    "yes|yeah|yep|yup|no|nope|absolutely|definitely|certainly|of course|sure|exactly|no " +
    "problem|not at all|never|(?:i|you|he|she|it|they|we) " +
    "(?:do|does|can|could|is|are|will|would|has|have)(?: not| n t|n t| t)?",
  es: "si|no|claro|claro que (?:si|no)|por supuesto|desde luego|exacto|exactamente|sin (?:ningun )?problema|en absoluto|para nada|se puede|puede",
};
const whole = (words: string): RegExp => new RegExp(`^(?:${words})(?: (?:${words}))*$`);
const YES_OR_NO: Record<Language, RegExp> = {
  fr: whole(WORDS.fr),
  en: whole(WORDS.en),
  es: whole(WORDS.es),
};

/** Returns true for words that say yes or no, and nothing else: "Oui, tout à fait." Pure. */
export const saysYesOrNo = (text: string, language: Language): boolean =>
  !text.includes("?") && YES_OR_NO[language].test(foldedWords(text));
