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

/** The place between two told objections: "that it is dear, that you have one, and that …". */
const THAT =
  /(?:,|,? (?:et|and|y|e|mais|but|pero|or|ou|o)) (?:(?:aussi|enfin|surtout|also|finally|también) )?(?:que (?=\p{L})|qu['’]|that )/u;
const SAYING: Record<Language, string> = {
  fr: "(?:dis|dit|dites|diras|direz|dira|dirai|réponds|répondez|répond|répondras|répondrez|répondra|répètes?|répéteras?|objecte[srz]?|objecteras?|objecterez|rétorqueras?|feras? (?:remarquer|valoir)|vas? (?:dire|répondre|objecter)|allez (?:dire|répondre))",
  en: "(?:says?|tells?|objects?|repl(?:y|ies)|argues?|answers?|complains?|insists?|protests?|points? out|push(?:es)? back)",
  es: "(?:dices?|dirás?|digo|diré|responderé|contestaré|respondes?|responderás?|responde|respondo|contestas?|contestarás?|objet(?:as?|ar|arás?)|decir|protest(?:as?|ar|arás?)|vas? a (?:decir|responder|contestar|objetar))",
};
const NOW_AND_THEN = "(?: aussi| also| también| first| always| toujours| siempre)*";
/** A sentence that tells objections: "If they name a contract, you say that …". */
const SAYS_THAT = new RegExp(
  "^(?:" +
    [
      `(?:(?:si|quand|dès) [^,]+, )?(?:(?:tu|vous|il|elle|je) )?(?:aussi )?(?:lui |leur )?${SAYING.fr}${NOW_AND_THEN} qu(?:e |['’])`,
      `(?:(?:if|when) .+?,? )?(?:(?:you|he|she|i)(?:['’]ll| will| may| might| also)* |(?:(?:usually|often|always|typically) )*(?:will )?)(?:(?:usually|often|always|tends? to|likes? to) )*${SAYING.en}(?: (?:you|them|him|her|the rep))?${NOW_AND_THEN} (?:that |(?=(?:you|he|she|I)(?:['’]\\w+)? ))`,
      `(?:si .+?,? )?(?:también |siempre |suele[s]? |suelo |acostumbras? a |l?[et]s? )*${SAYING.es}(?:le|les|te)?${NOW_AND_THEN} que `,
    ].join("|") +
    ")(.+)$",
  "iu",
);
/** The same words before sayings in quotation marks: "Va a decir: «…» y «…»". */
export const SAYS_QUOTED = new RegExp(
  `(?<!\\p{L})(?:${SAYING.fr}|(?:will |['’]ll )(?:also )?${SAYING.en}|(?:dirás?|diré|vas? a decir|responderás?|objetarás?))\\s?:\\s*(?=[«“"])`,
  "iu",
);

/** Returns the clauses that a sentence says somebody will say: "You'll say that A, and that B". Empty for none. */
export const toldIn = (sentence: string): string[] =>
  (SAYS_THAT.exec(sentence)?.[1] ?? "")
    .split(THAT)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
