import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { flat } from "./owner";

/** Words before a question: a lead, a request to tell. */
const LEAD: Record<Language, string> = {
  fr:
    "^ (?:(?:alors|et|mais|donc|bon|ben|euh|du coup|sinon|d abord|justement|au fait|en " +
    "fait|par exemple|aujourd hui|actuellement|en ce moment|chez vous|dites?(?: moi)?|racontez " +
    "moi|je (?:voudrais|voulais|veux)(?: bien)? savoir|j aimerais savoir|vous savez|savez " +
    "vous) )*",
  en:
    "^ (?:(?:so|and|well|but|okay|ok|right|now|um|uh|first|today|at the moment|by the " +
    "way|just|tell me|(?:can|could) you tell me|may i ask|let me ask(?: you)?|i d like to " +
    "know|i wonder|do you know) )*",
  es:
    "^ (?:(?:y|pero|bueno|pues|entonces|a ver|oiga|mire|ahora|hoy|actualmente|por " +
    "cierto|digame|dime|cuenteme|me gustaria saber|queria saber|quisiera saber|sabe(?: " +
    "usted)?) )*",
};
/** The words of a question for a quantity. */
const AMOUNT: Record<Language, string> = {
  fr: "(?:(?:a|de|en|depuis|pour|avec|pendant) )?combien |est ce qu|vous (?:\\w+ ){1,3}combien ",
  en: "(?:(?:for|in|at|with|of|about) )?how (?:many|much|often|long|far|big|old) ",
  es: "(?:(?:a|de|desde|con|por|para|hasta|cada) |en (?!cuanto ))?cuant[oa]s? (?!antes |mas |menos )",
};
/** The words of a question for a yes or a no, which begin a sentence. */
const POLAR: Record<Language, string> = {
  fr:
    "(?:avez|etes|faites|utilisez|savez|connaissez|pouvez|voulez|travaillez|aviez|seriez|souhaitez|auriez|perdez|gerez|recevez|prenez|payez) " +
    "vous |(?:as|es|fais|peux|veux) tu |(?:y )?a t (?:il|on) |(?:il|ca) (?:vous|t) arrive " +
    "(?:souvent |parfois |jamais )?(?:qu|d|que|de) ",
  en:
    "(?:do|does|did|are|is|was|were|have|has|can|could|would|will) " +
    "(?:you|your|they|it|any|anyone|anybody|people|somebody|there) " +
    "|(?:does|did|is|are|was|were|can|could|would|will) the |(?:do|does|did) (?!not |n t |t " +
    "|let |call |tell |keep |bear |remember |note |feel |make |ask |have |come |check |look " +
    ")\\w+ ",
  es:
    "(?:tiene|sabe|cuenta|trabaja|usa|utiliza|conoce|puede|quiere|recibe|pierde|paga|gasta|hace|dispone|necesita|suele|ha|cree)n? " +
    "usted(?:es)? |(?:le|les|te|os) (?:pasa|ocurre|sucede) (?:a menudo |a veces )?que ",
};
/** The words of an open question. Without the listener in it, a speaker may answer it at once. */
const OPEN: Record<Language, string> = {
  fr: "(?:(?:a|de|en|depuis|pour|avec|par) )?(?:qu est ce (?:qu|qui|que)|pourquoi|comment|quel(?:le)?s?(?! qu)) ",
  en: "(?:(?:for|in|at|with|of|about|since) )?(?:what|which|who|when|where|why|how) (?:do|does|did|is|are|was|were|would|will|can|s|kind|sort|time|happens) ",
  es: "(?:(?:a|de|en|desde|con|por|para|hasta) )?(?:cómo|qué|cuál(?:es)?|quién(?:es)?|dónde|cuándo) ",
};
const LISTENER: Record<Language, RegExp> = {
  fr: / (vous|votre|vos|tu|te|t|ton|ta|tes) /,
  en: / (you|your|yours) /,
  es: / (usted|ustedes|su|sus|le|les|tu|tus|te|os|vosotros|vuestr[oa]s?) /,
};
/** A proposal in the form of a question: "On commence lundi ?". */
const PROPOSES: Record<Language, string> = {
  fr:
    "(?:et )?(?:si (?:on|nous) |pourquoi (?:ne )?pas |(?:vous voulez|voulez vous|vous " +
    "voudriez|tu veux|souhaitez vous) qu|ca (?:vous|te) " +
    "(?:va|dit|dirait|irait|convient|conviendrait|arrange|tente) (?:si|qu|de|d)|je (?:vous|te) " +
    "(?:propose|offre|laisse|mets|note|reserve) |(?:est ce qu )?on " +
    "(?!(?:a|avait|est|etait|sait|doit|vous|te|t|m|me|dit|y) )\\w+ )",
  en:
    "(?:(?:shall|should|could|can|may) (?:we|i) |why (?:don t|not) (?:we )?|what (?:if|about) " +
    "|how about |(?:would|do) you (?:like|want) (?:us |me |to )|what would you say to |let s )",
  es:
    "(?:y si |por que no |que tal si |(?:que )?(?:le|les|te|os) " +
    "(?:parece|va|viene|conviene)(?: bien)? (?:si|que)|(?:quiere|quieren|quieres) que " +
    "|(?!(?:estamos|somos|hemos|tenemos|sabemos|podemos|vamos bien) )\\w{2,}[aei]mos )",
};
/** A word that asks within a proposal: "On commence quand ?". */
const ASKED_IN =
  / (combien|quand|comment|quoi|qui|quel\w*|when|how (?!about)\w+|which|who|where|cuando|cuant\w+|quien|donde|cual\w*) /;
const led = (forms: Record<Language, string>): Record<Language, RegExp> => ({
  fr: new RegExp(`${LEAD.fr}(?:${forms.fr})`, "u"),
  en: new RegExp(`${LEAD.en}(?:${forms.en})`, "u"),
  es: new RegExp(`${LEAD.es}(?:${forms.es})`, "u"),
});
const [AMOUNTS, POLARS, OPENING, PROPOSING] = [led(AMOUNT), led(POLAR), led(OPEN), led(PROPOSES)];
/** Words that begin a clause of the sentence before. */
const GOES_ON: Record<Language, RegExp> = {
  fr: /^ (parce qu|car|quand|lorsqu|alors qu|puisqu|tandis qu|si|qu|qui|ou|faute) ?/,
  en: /^ (because|when|if|since|that|whereas|who|which|or|due) /,
  es: /^ (porque|cuando|si|ya que|mientras|que|o) /,
};

/** Returns true for a question that proposes a step, an assertion of the offer. Pure. */
export function proposes(question: string, language: Language): boolean {
  const folded = flat(question.replaceAll(/[?¿]/gu, " "));
  return (
    PROPOSING[language].test(folded) &&
    !ASKED_IN.test(folded.replace(/^.*? (?:why|por que|pourquoi) /, " "))
  );
}

/**
 * Returns true for a clause that asks without a mark, as recognisers write it. A figure in it answers the speaker's own
 * question: "combien ça coûte, 69 euros". `begins` is true at the beginning of a sentence. Pure.
 */
export function asksUnmarked(clause: string, language: Language, begins: boolean): boolean {
  const folded = flat(clause);
  const accented = ` ${clause
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  const isAsking =
    AMOUNTS[language].test(folded) ||
    (begins && POLARS[language].test(folded)) ||
    (LISTENER[language].test(folded) &&
      OPENING[language].test(language === "es" ? accented : folded));
  return isAsking && readQuantities(clause, language).length === 0;
}

/** Returns true for a clause that belongs to the one before in its sentence: "because the order was not read". Pure. */
export const goesOn = (clause: string, language: Language): boolean =>
  GOES_ON[language].test(flat(clause));
