import type { Language } from "~/models/terms/language";
import { holdsVerb } from "~/services/language/verbs";
import { beginsWhole, firstOf, GOES_ON, isOwn, isTheirs } from "./sentence-borders";

/** Returns true for words that say the same without the rest of their sentence. Pure. */
export function mayBeCut(text: string, rest: string, language: Language): boolean {
  if (isHalfJoined(text, language)) return false;
  if (AFTER_LINK.test(text) && isBareItem(rest, language)) return false;
  if (OWN_CHOICE.test(text) && BUT.test(rest)) return false;
  if (ENDS_IN_NUMBER.test(text) && OR_NUMBER.test(rest)) return false;
  if (ROLE.test(text) && WITH_COMPLEMENT.test(rest)) return false;
  if (EACH_ITEM.test(text) && FURTHER_ITEM.test(rest)) return false;
  if (WAYS.test(text) && A_WAY.test(rest)) return false;
  if (BARE_OBJECT.test(text) && TWO_WORD_ITEM.test(rest)) return false;
  if (/(?<!\p{L})c['’]est \p{Lu}\p{Ll}+$/u.test(text)) return false;
  const [first = "", ...others] = text.replaceAll(BY_NAME, "").split(", ");
  // A time or a place may stand before a comma. Any later part may need the words that are cut off.
  const isLead = !beginsWhole(first, language) && !holdsVerb(first, language);
  const later = isLead ? others.slice(1) : others;
  const [last = ""] = later;
  if (later.length === 0) return !HALF_CLAUSE.test(text);
  return later.length === 1 && (TAIL.test(last) || LISTED.test(last)) && GOES_ON_APART.test(rest);
}
/** "J'ai peur que les anciens", without its verb. */
const HALF_CLAUSE =
  /(?<!\p{L})(?:que|qu['’]|that) ?(?:les?|la|l['’]|the|mon|ma|mes|my|el|l[oa]s|une?|una?) ?\p{L}+$/iu;
/** The rest of a sentence that says something of its own. */
const GOES_ON_APART =
  /^(?:[;:.]| [–—-] |,? (?:et|mais|and|but|y|e|pero|ou|or|o|qui|dont|who|which|que|donde|où|parce|because|porque|then|puis|luego|so|donc|así|I|je|on|nous|we|it|there|he|she|my|mon|ma|mes|mis?|the|les?|la|un|une|una|an?|el|l[oa]s)(?!\p{L})|,? [jlcd]['’])/iu;
/** A name between commas: "my father-in-law, Alf, in 2014". */
const BY_NAME = /, \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?=,)/gu;
/** A last part that needs no more: a place, a time, a sum, or a clause on what was named. */
const TAIL =
  /^(?:(?:en|à|au|aux|dans|sur|chez|sans|avec|depuis|d['’]abord|in|at|on|for|with|from|since|by|mostly|mainly|a|al|con|sin|de|desde|sobre todo|por)(?= )(?: [^ ]+){1,6}|[£$€\d].*|(?:qui|que|dont|who|which|quien) .*)$/iu;
/** The last of several: "a chain and a lot of swearing". */
const LISTED = /^[^ ]+(?: [^ ]+){0,4} (?:et|and|y|e|ou|or|o) [^ ]+(?: [^ ]+){0,5}$/iu;
/** "Soy hija y nieta de resineros": the complement belongs to both nouns. */
const ROLE = /(?<!\p{L})(?:soy|je suis|I['’]m an?|I am an?) [\p{L}-]+$/iu;
const WITH_COMPLEMENT = /^ (?:y|et|and) [\p{L}-]+ (?:de|du|des|d['’]|of)(?!\p{L})/iu;
/** "I keep every medical, face-fit test and date": the first item of several has its verb's rest after the last. */
const EACH_ITEM =
  /(?<!\p{L})(?:every|each|all the|chaque|tous les|toutes les|cada|tod[oa]s l[oa]s) [\p{L}-]+$/iu;
const FURTHER_ITEM = /^, \p{Ll}[^,;]* (?:and|et|y) /u;
/** "By e-mail, by phone, on beer mats": a list of ways is not cut after its second. */
const WAYS = /, (?:by|on|in|par|sur|en|por|con|avec|with|at) [^,]*$/iu;
const A_WAY = /^, (?:by|on|in|par|sur|en|por|con|avec|with|at) /iu;
/** "Je décide seul", which a "but" takes back. */
const OWN_CHOICE =
  /^(?:c['’]est moi qui (?:décide|tranche|signe)|je (?:décide|signe|tranche|choisis)|I (?:decide|sign|choose)|decido|firmo|mando|elijo)(?!\p{L})/iu;
const BUT = /^,? (?:mais|sauf|but|except|unless|pero|salvo|aunque)(?!\p{L})/iu;
/** A number that goes on: "cinq ou six fois", "a hundred and twenty". */
const NUMBER =
  "(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|quarante|cinquante|soixante|cents?|mille|one|two|three|four|five|six|seven|eight|nine|ten|\\w+teen|\\w+ty|hundred|thousand|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\p{L}+(?:nta|cientos)|cien(?:to)?|mil|\\d[\\d.,]*)";
const ENDS_IN_NUMBER = new RegExp(`(?<!\\p{L})${NUMBER}$`, "iu");
const OR_NUMBER = new RegExp(`^ (?:ou|or|o|u|et|and|y) ${NUMBER}(?!\\p{L})`, "iu");
/** "I'm a floor" of "I'm a floor and wall tiler": the noun stands in the other item. */
const BARE_OBJECT =
  /^I(?:['’]m an?| (?!(?:like|love|hate|dislike|enjoy|prefer|respect|want|need|have) )\w+(?: away| up| out)?) [\w-]+$/u;
const TWO_WORD_ITEM = /^,? (?:and|or) [\w-]+ \w+/u;
const AFTER_LINK = / (?:pour|for|para) \p{Ll}+$/u;
/** Returns true for a rest that begins with a bare noun: "for cattle" of "for cattle and sheep" is cut. */
function isBareItem(rest: string, language: Language): boolean {
  const [, word = ""] = /^(?:,? (?:et|ou|and|or|y|e|o)|,) (\p{Ll}+)(?=[ ,.]|$)/u.exec(rest) ?? [];
  return (
    word !== "" &&
    !GOES_ON[language].test(`${word} `) &&
    !isOwn[language](word) &&
    !isTheirs[language](word) &&
    !holdsVerb(rest, language) &&
    !/(?:e|t|z|ed|ing|ando|iendo|ment|ly|mente|[oó]|aron|ieron)$/u.test(word)
  );
}
/** Returns true for words that end on a joined subject, whose verb is cut off: "et mon gardien, Paul". */
const isHalfJoined = (text: string, language: Language): boolean => {
  const [, joined = ""] = JOINED_SUBJECT.exec(text) ?? [];
  return joined !== "" && !holdsVerb(joined, language);
};
const JOINED_SUBJECT =
  /^.*(?<!\p{L})(?:et|and|y) ((?:mon|ma|mes|nos|notre|my|our|mis?|nuestr[oa]s?|le|la|les|the|el|l[oa]s) [^,;]*(?:, \p{Lu}\p{Ll}+)?)$/iu;
/** Returns true for a place between two items of a list, after the first: its last item would be left out. Pure. */
export const isInList = (whole: string, end: number, language: Language): boolean =>
  [ITEM.exec(whole.slice(0, end)), LAST_ITEM.exec(whole.slice(end))].every(
    (found) =>
      found && !isOwn[language](firstOf(found[1] ?? "")) && !beginsWhole(found[1] ?? "", language),
  );
const ITEM = /, (?!qu|who|which|dont|où|donde)([^,]*)$/u;
const LAST_ITEM = /^(?:, [^,;:]+)*?,? (?:et|ou|and|or|y|e|o) (.*)$/u;
