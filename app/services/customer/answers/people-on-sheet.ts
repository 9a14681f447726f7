import type { Language } from "~/models/terms/language";
import { inFirstPerson } from "~/services/language/first-person";
import { termsOf } from "~/services/rubrics/terms-of";
import { speaksToYou } from "~/services/language/first-person/joints";
import type { Persona, SheetLine } from "../persona/persona";
import { KIN, OF_KIN } from "../persona/sentence-forms";
import { flat } from "../social-acts";
import { uncapitalized } from "../plan/wording";
import { EACH_TIME } from "./question-forms";

/** A name within a sentence, unlike a town's: "with my sister Isla". */
const NAMES =
  /(?<=\p{Ll},? (?:(?:M|Mr|Mrs|Ms|Dr)\. )?)(?<!(?<!\p{L})(?:[àÀ]|[Ii]n|[Aa]t|[Oo]n|[Ee]n|of|from|near|outside|around|to|du|des|de|vers|calle|rue|avenue|plaza) (?:(?:[Ll]a|[Ll]e|[Ll]es|[Ll]os|[Ll]as|[Ee]l|[Tt]he) )?)(?!(?:La|Le|Les|Los|Las|El|The|Mme|Mrs|Don|Doña) )\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?/gu;
const TITLE = "(?:Mr|Mrs|Ms|Miss|M\\.|Mme|Don|Doña|don|doña) ";
/** A possession of the customer whom the sheet calls "he" or "she". */
const THEIRS = /^(?:son|sa|his|her|su)(?= )/iu;
const ONES =
  "(?:[Mm]on|[Mm]a|[Ss]on|[Ss]a|[Tt]on|[Tt]a|[Nn]otre|[Vv]otre|[Mm]y|[Hh]is|[Hh]er|[Yy]our|[Oo]ur|[Mm]i|[Ss]u|[Tt]u|[Nn]uestr[oa]|[Uu]ne?|[Aa]n?|[Tt]he|[Ll]a|[Ll]e|[Ee]l|[Uu]na|[Oo]ne)";

/** A noun, not a verb or a word that joins two: "the room with Sam", "el dinero es Pilar" name no person. */
const NO_LINK =
  "(?!(?:es|est|is|are|son|era|was|has|have|had|tiene|lleva|dit|dice|says|que|qui|who|con|with|avec|de|del|of|and|et|y|à|a|en|in|at|for|pour|para|par|por|by|to)(?!\\p{L}))";
const A_PLACE = /^(?:the|l[ae]|el) \p{Ll}[^,]* \p{Lu}/iu;
const OF_ONE = new RegExp(`^${ONES} `, "u");

/** Returns the names of other people on the sheet: capitals within a sentence, places and days left out. */
export function namesOn(lines: readonly SheetLine[], own: string | null): string[] {
  const mine = new Set(own?.split(/[ -]/u) ?? []);
  const found = lines.flatMap(({ text }) =>
    [...text.replaceAll(EACH_TIME, "").matchAll(NAMES)].map(([name]) => name),
  );
  return [...new Set(found)].filter((name) => !mine.has(name));
}

/**
 * Returns the people whom a line names, as the customer speaks of them. In a sheet to "you", and after another person,
 * "his sister" is somebody else's.
 */
export function peopleIn(
  { text }: SheetLine,
  {
    names,
    language,
    sheet,
  }: { names: readonly string[]; language: Language; sheet: readonly SheetLine[] },
): string[] {
  const isToYou = sheet.some((line) => speaksToYou(line.text, language));
  const isOfOther = (at: number) =>
    isToYou || KIN.test(text.slice(0, at)) || names.some((one) => text.slice(0, at).includes(one));
  const named =
    names.length > 0
      ? `(?:(?<!\\p{L})${ONES}(?: ${NO_LINK}[\\p{Ll}'’-]+){1,2},?(?: (?:qui s['’]appelle|que se llama|called|named))? (?:${TITLE})?|${TITLE})(?:${names.join("|")})(?!\\p{L})(?: (?:et|and|y) (?:${names.join("|")})(?!\\p{L}))?(?:, ${ONES} \\p{Ll}+(?: \\p{Ll}+){0,2}(?=,|$))?|`
      : "";
  const people = new RegExp(
    `${named}(?<!\\p{L})(?!(?:[Ll][ae]|[Ee]l|[Tt]he) )${ONES} (?:${OF_KIN})(?![\\p{L}-])`,
    "gu",
  );
  return [...text.matchAll(people)].flatMap(({ 0: words, index }) => {
    if (THEIRS.test(words) && isOfOther(index)) return [];
    // "A ojo Paco": "a" is an article in English alone.
    if (language !== "en" && /^an? /iu.test(words)) return [];
    // "The treasurer, Graham" is somebody, unlike "el teatro Villamarta".
    if (A_PLACE.test(words) && !KIN.test(words)) return [];
    const told = inFirstPerson(words, language, THEIRS.test(words) ? "them" : "you");
    // "Batiste" is no verb.
    if (names.some((one) => words.includes(one) && told?.includes(one) === false)) return [];
    return (OF_ONE.test(words) ? told && uncapitalized(told) : told) ?? [];
  });
}

const ASKS_OWN_AGE =
  / (quel age (avez vous|as tu|vous avez|tu as)|(vous avez|tu as|t as) quel age|how old are you|what age are you|your age|cuantos anos tienes?( usted)?|que edad tienes?) /;
/** The customer's own age: after the name, after a verb, or after its label. */
const TOLD_AGE =
  /^(?:[^\d.]{0,60}, |(?:tu as|vous avez|il a|elle a|j['’]ai|tienes|tiene|tengo|you are|you['’]re|i['’]m|he is|she is|he['’]s|she['’]s) |)(\d\d)(?: (?:ans|años|years old|years))?(?=,|$| (?:et|and|y) )/iu;
const AGE_LABEL = /^(?:âge|age|edad)$/iu;
const SAYS_AGE: Record<Language, string> = {
  fr: "J'ai {n} ans.",
  en: "I'm {n}.",
  es: "Tengo {n} años.",
};
/** The lines of a sheet that may hold the age without a label. */
const FIRST = 2;

/** Returns true for a question for the customer's own age. Pure. */
export const asksOwnAge = (text: string): boolean => ASKS_OWN_AGE.test(flat(text));

/** Returns the customer's age in a sentence; null when the sheet does not give it. Pure. */
export function ownAge({ sheet }: Persona, language: Language): string | null {
  const lines = sheet.filter(({ label }, at) => (label ? AGE_LABEL.test(label) : at < FIRST));
  const age = lines.flatMap(({ text }) => TOLD_AGE.exec(text)?.[1] ?? [])[0];
  return age === undefined ? null : SAYS_AGE[language].replace("{n}", age);
}

/** A question for another's name. */
export const ASKS_NAME =
  /(?<!\p{L})(?:s['’]appell(?:e|ait) comment|comment (?:il|elle) s['’]appelle|comment s['’]appelle (?:le|la|votre|ton|ta|cette?)|what(?:['’]s| was) (?:his|her|its) name|what(?:['’]s| is) (?:the|your) \p{L}+ called|cómo se llam(?:a|aba))(?!\p{L})/iu;
/** Returns the name of the person, or of the label, that a question names: "una aprendiza, Lucía", "Chef : Luc". */
export function namedIn({ text, label }: SheetLine, asked: string, language: Language): string[] {
  const things = termsOf(asked, language);
  const names = [...`${label ?? ""}, ${text}`.matchAll(NAMED)];
  return names.flatMap(([, noun = "", name = ""]) =>
    [...termsOf(noun, language)].some((one) => things.has(one)) ? [name] : [],
  );
}
const NAMED =
  /(?<!\p{L})(\p{Ll}+|^\p{L}+),? (?:qui s['’]appelle |que se llama |called |named )?(\p{Lu}\p{Ll}+)(?!\p{L})/gu;
