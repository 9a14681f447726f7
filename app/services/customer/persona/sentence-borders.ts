import type { Language } from "~/models/terms/language";
import { ENGLISH_VERBS } from "~/services/language/first-person/subject";
import { isFrenchOwn, isTheirOnly } from "~/services/language/first-person/french";
import { isOwnVerb, isTheirVerb } from "~/services/language/first-person/spanish";
import { VERB } from "~/services/language/verbs";
import { DETERMINED, LEAD, PLAIN, SURE } from "./sentence-forms";

/** A relative pronoun: the verb after it is not the first noun's. */
const RELATIVE = "(?:qui|que|dont|où|which|who|that|whose|where|donde|quien)";
/** The longest sentence that is read: twenty words have fewer letters. */
export const MOST_LETTERS = 200;

/** A time before a thing as the subject: without a comma, "in the morning leaves" has no subject. */
const LED_THING: Record<Language, string> = {
  fr: "(?:(?:l['’](?:an|année|hiver|été|automne) derni(?:er|ère)|aujourd['’]hui|en ce moment|pour l['’]instant|actuellement|il y a \\p{L}+ (?:ans|mois)|en (?:19|20)\\d\\d),? )?",
  en: "(?:(?:last \\w+|today|now|at (?:the moment|present)|right now|currently|these days|\\w+ (?:years|months) ago|in (?:19|20)\\d\\d),? )?",
  es: "(?:(?:(?:el|la) \\p{L}+ pasad[oa]|hoy(?: en día)?|ahora(?: mismo)?|de momento|actualmente|en este momento|hace \\p{L}+ (?:años|meses|semanas)|en (?:19|20)\\d\\d),? )?",
};
const atComma = (lead: string): string => lead.replaceAll("?[, ])", "?, )");

/** Returns the beginnings of a whole sentence in a language. */
const beginningsOf = (language: Language): RegExp[] =>
  [
    `${LEAD[language]}${SURE[language]}`,
    `(?:${atComma(LEAD[language])}|${LED_THING[language]})${DETERMINED[language]}(?!(?:on|in|at|per|par|en|al|à|por|or|ou|o) )\\p{L}(?:(?!(?<! (?:and|but)) ${RELATIVE} |(?<! (?:and|et|y)) (?:i|we|je|nous|yo) |[,;:]).)*?${VERB[language]}`,
    ...(language === "en" ? [`${LED_THING.en}${PLAIN}`] : []),
  ].map((begins) => new RegExp(`^${begins}`, "iu"));
const BEGINS: Record<Language, RegExp[]> = {
  fr: beginningsOf("fr"),
  en: beginningsOf("en"),
  es: beginningsOf("es"),
};

/** The places where a sentence may end. */
export const BORDER: Record<Language, RegExp> = {
  fr: /,? (?:et|mais|ou) | (?=parce qu)|[,;:] | [–—-] /gu,
  en: /,? (?:and|but|or) | (?=because )|[,;:] | [–—-] /gu,
  es: /,? (?:y|e|o|pero) | (?=porque )|[,;:] | [–—-] /gu,
};
/** The words after a border that go on with the sentence. */
export const GOES_ON: Record<Language, RegExp> = {
  fr: /^(?:une?|des?|les?|la|[ld]['’]|du|mon|ma|mes|nos|notre|dont|qui|que|où|en|à|au|aux|avec|sans|pour|par|sur|dans|chez|depuis|pas|plus|mais|et|ou|surtout|parfois|souvent|environ|ça|c['’]|je|j['’]|on|nous|il|elle|ils|elles|comme|parce|quand|sauf|même|demie|quart|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d)/iu,
  en: /^(?:an?|the|my|our|of|in|at|on|with|without|for|from|by|to|who|which|where|and|but|or|not|no|mostly|mainly|plus|about|as|because|when|except|even|it|I|we|they|he|she|one|two|three|four|five|six|seven|eight|nine|ten|half|all|\d|£|\$|€)(?!\p{Ll})/iu,
  es: /^(?:un|una|unos|unas|el|la|l[oa]s|mis?|de|del|en|a|al|con|sin|por|para|desde|que|donde|quien|y|o|pero|ni|no|más|menos|sobre todo|como|porque|cuando|salvo|me|nos|media|cuarto|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\d)(?!\p{Ll})/iu,
};
/** Returns true for a known verb with "I". */
export const isOwn: Record<Language, (word: string) => boolean> = {
  fr: isFrenchOwn,
  en: (word) => ENGLISH_OWN.test(word),
  es: (word) =>
    isOwnVerb(word) ||
    /^\p{L}{3,}[éí]$|^(?:tuve|hice|pude|quise|vine|puse|estuve|fui|dije)$/iu.test(word),
};
const ENGLISH_OWN = new RegExp(`^(?:${ENGLISH_VERBS}|am|was|can|will|would|don|never)$`, "i");
/** Returns true for a known verb with another person alone. */
export const isTheirs: Record<Language, (word: string) => boolean> = {
  fr: isTheirOnly,
  en: () => false,
  es: isTheirVerb,
};

/** Returns the first word after a border, without words that join. */
export const firstOf = (part: string): string =>
  /^(?:(?:et|mais|ou|and|but|or|y|e|o|pero|ne|se|no|l[aeo]s?|en|also|never|always|now|still) )*([^ ,.]*)/iu.exec(
    part,
  )?.[1] ?? "";

/** A name that tells who was spoken of: "a partner, Sam". */
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u;

/** Returns true for words after a border that surely belong to the sentence before it. */
export function goesOn(border: string, part: string, language: Language): boolean {
  const first = firstOf(part);
  if (/[;:–—]| - /u.test(border) || isTheirs[language](first)) return false;
  return GOES_ON[language].test(part) || isOwn[language](first) || NAME.test(part);
}

/** Returns true for a text that begins with a subject and its verb. Pure. */
export const beginsWhole = (text: string, language: Language): boolean =>
  text.length <= MOST_LETTERS && BEGINS[language].some((begins) => begins.test(text));

/** Returns true for a sentence that begins with a person or a thing, and its verb. */
export const hasOtherSubject = (text: string, language: Language): boolean =>
  BEGINS[language][1]?.test(text) === true && !BEGINS[language][0]?.test(text);
