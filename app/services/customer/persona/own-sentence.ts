import type { Language } from "~/models/terms/language";
import { CALENDAR } from "./calendar";
import { isTheirVerb } from "~/services/language/first-person/spanish";
import { isInList, mayBeCut } from "./cuts";
import { isMisfit } from "./misfits";
import { breaksOff } from "~/services/rubrics/whole-question";
import {
  beginsWhole,
  BORDER,
  goesOn,
  hasOtherSubject,
  isTheirs,
  MOST_LETTERS,
} from "./sentence-borders";
import { holdsVerb } from "~/services/language/verbs";
import { strictWordCount } from "~/services/talk/whole-sentences";

/** A sign of a note: a bracket, a mark of quotation or of calculation, a dash between words. */
const SIGNS =
  /["«»“”()[\]{}+•|=→<>*#_\\~\uFFFC]|\p{L}\/|\/\p{L}|\s[–—/-]\s|[:;?!]|\.\.|& (?!\p{Lu})|\b(?:etc|yrs?|hrs?|wks?|mths?|avg|approx|incl|env|aprox|Jan|Feb|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|(?<!\p{L})[bcdfghjklmnpqrstvwxz]{3,}(?!\p{L})|\d ?k(?!\p{L})|(?<!\p{L})x ?\d/u;
/** Words in capitals; an abbreviation is short, or has one vowel. */
const CAPITALS =
  /(?<!\p{L})(?:(?=\p{Lu}*[AEIOUYÀÉÈÍÓÚ]\p{Lu}*[AEIOUYÀÉÈÍÓÚ])\p{Lu}{4,}|\p{Lu}{6,}|(?:MUY|NOT|PAS|SIN|CON|QUE|QUI|LES|DES|AND|THE|ALL|MAX|MIN|NO|OF|EN|DE|LA|EL|LE)(?!\p{L}))/u;

/** The listener, or somebody whom no rule turned into the customer. */
const OTHERS: Record<Language, RegExp> = {
  fr: /(?<![\p{L}-])(?:tu|te|toi|ton|ta|tes|vous|votre|vos|eux|celui|celle|ceux|celles|d['’]autres|d['’]entre|lui|il(?! (?:y (?:a|avait)|faut|me|nous|ne me)(?!\p{L}))|elle|ils|elles|(?:les? |la )?(?:siens?|siennes?|leurs))(?!\p{L})|(?<!\p{L})t['’]|^(?:Son|Sa|Ses|Leur)(?!\p{L})/iu,
  en: /\b(?:you|your|yours|himself|herself|themselves|he|she|him|hers|they|them|theirs|drives I)\b|^(?:His|Her|Their|Its)\b|(?:of|to|for|with) (?:I|my (?:is|are|was))\b|\bmy my\b/iu,
  es: /(?<!\p{L})(?:tú|tu|tus|te|contigo|usted|ustedes|le|les|ell[oa]s?|él|aquell[oa]s?|suy[oa]s?|(?:él|ella) mism[oa]|lo \p{L}+[ae]s)(?!\p{L})|^(?:Su|Sus)(?!\p{L})/iu,
};
/** A possession of somebody else, whose owner is the subject of the sentence or unknown. */
const THEIRS: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:son|sa|ses|leur)(?!\p{L})/iu,
  en: /\b(?:his|her|their|its)\b/iu,
  es: /(?<!\p{L})sus?(?!\p{L})/iu,
};
/** A pronoun for a thing before its verb, or a verb that still has another person's pronoun. */
const CLITIC: Record<Language, RegExp> = {
  fr: /^(?:tout )?(?:ça |c['’]est (?!moi|nous|mon |ma |mes |notre )|c['’]étai|ce n['’]|ce sont )|(?<!\p{L})(?:je|j['’]|on|nous|ça|cela|qui|ne|me|y) ?(?:l['’]|(?:la|les?) (?!plus |moins |même |\p{L}+ (?:soir|matin|jour)))|^(?:les?|la|un|une|mon|ma|mes|notre|nos) \p{L}+ (?:ne )?(?:les? |la |l['’])(?!(?:week|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|midi|soir|nuit|jour|plus|moins))|^j['’]y (?!tiens|crois)|(?<!\p{L})j['’]en (?!ai (?:marre|assez|besoin|envie))/iu,
  en: /\bit\b(?!['’]s (?:me|my|us|our))|^that['’]s |\bwhat I hasn['’]t\b/iu,
  es: /^(?:es (?!mi(?!\p{L}))|son (?!mis |\d|dos |tres |cuatro |cinco |seis |siete |ocho |nueve |diez ))|(?<!\p{L})(?:me|nos) \p{L}+ que (?:se|no se) |^hago .*(?:aron|ieron)(?!\p{L})|^me faltan? \p{Ll}+$/iu,
};

/** A pronoun for what stands in another sentence, right after the beginning. */
const DANGLES: Record<Language, RegExp> = {
  fr: /(?<!\p{L})ainsi(?! que)(?!\p{L})|^(?:le reste|les autres)(?!\p{L})|^(?:[^,]{0,40}(?:matins?|soirs?|jours?|ans?|année|hui|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi),? )?(?:je |j['’]|on |nous )(?:ne |n['’])?(?:l[ae]s? (?=\p{L}+[esx](?: |$))|l['’]|en (?!ai besoin)|leur )|^(?:les?|la) (?:me|nous|lui) |(?<!\p{L})une? (?:seule?|autre)$/iu,
  en: /\b(?:that|this) way\b|\blike (?:that|this)\b|^the (?:rest|others?)\b|^(?:\S+ ){1,3}(?:uses?|used|have|has|want|need)s? it$|^(?:\S+ ){1,2}(?:it|them|those|these|they|him|her|one)\b|^(?:these|those|some|both|all|one|two|three|four|neither|none) (?:of (?:them|these)|are|is|were|was|have|has)\b|^I \w+ \d[\d,.]* an? \w+$|\b(?:another|others|ones|like one)$|\b(?:with|of|for|about|to|from) (?:it|them|that)$/iu,
  es: /(?<!\p{L})así(?! que)(?!\p{L})|^(?:el resto|lo demás|(?:el|la|l[oa]s) otr[oa]s?(?= \p{L}+[ae]n? |,))(?!\p{L})|^(?:(?:no|ya|también) )?(?:l[oa]s? \p{L}+(?:[oó]|[ae]n|aron|ieron|amos|emos)(?!\p{L})|\p{L}+[ae]n(?!\p{L}))|(?<!\p{L})(?:la|lo|los|las) \p{L}+(?:an|en|ó|aron|ieron)(?!\p{L})|^\p{L}+ \d[\d.]* al \p{L}+$|(?<!\p{L})por un[oa]s?$/iu,
};
/** Other words that only the sentence before explains. */
const LEANS: Record<Language, RegExp> = {
  fr: /^(?:donc|alors|car|parce que|puisque|que|qu['’]|qui|dont|où)(?!\p{L})|(?<!\p{L})je je(?!\p{L})|^(?:on a|nous avons) .*habitants$/iu,
  en: /^(?:so|because|which|who|whose)\b|\bI (?:have|['’]ve) been (?:since|for)\b|^I(?: will|['’]ll) |^we have .*inhabitants$|\bI['’]m the \w+s the\b/iu,
  es: /^(?:así que|porque|por eso|que|donde|quien)(?!\p{L})|^tenemos .*habitantes$|(?<!\p{L})(?:a me|se le)(?!\p{L})/iu,
};

/** A verb that does not fit the first person. */
const UNFIT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})je \p{L}{2,}ere(?!\p{L})|^je parle (?:lentement|vite|avec|d['’]une|posément|fort|peu|bas|haut|franc)|^je vais (?:dire|répondre|objecter) |(?<!\p{L})(?:je (?:ne |n['’]|me |m['’])?|j['’])(?:\p{L}+(?:ent|ez|ont)|est|a|va|fait|veut|peut)(?!\p{L})|(?<!\p{L})nous (?:ne |n['’]|nous |en |y )*(?!chez|assez|toutes)\p{L}+(?:ez|tes)(?!\p{L})/iu,
  en: /\bI (?:an?|the|my|that|they|it)\b|\b(?:gives?|gave|tells?|told|asks?|lets?|makes?|by|from) I\b|^I (?:talk|speak) (?:in|with|slow|fast|quick|loud|soft|quiet|plain|blunt)|^I(?:['’]\w+)? (?:(?:have|had|not|never|\w+n['’]t|did|do|always|also|just) )*\w+ me\b|\bI (?:is|are|has|does|(?:is|has|does)n['’]t|(?!always|sometimes|was|perhaps)\w+[^su\W]s)\b/i,
  es: /^[Pp]ara \p{L}+[aei]r [^,]*(?<!\p{L})(?:tiene|usa|utiliza|lleva|mira|pone|hace|guarda|apunta)(?!\p{L})|(?<!\p{L})yo (?:es|eres|está|tiene)(?!\p{L})|(?<!\p{L})(?:me|nos) \p{L}+[aei]stes?(?!\p{L})|^voy a (?:poner|decir|sacar|objetar) |(?<=(?:, | y )en (?:la|el) \p{L}+ )\p{L}{3,}[ae]s(?= )|^\p{L}{3,}[ae]s \p{L}+[aei]r(?!\p{L})|^hablo (?:despacio|deprisa|rápido|con|en voz|alto|bajo|poco|mucho|claro)|^(?:decido|mando|opino|apruebo|autorizo|firmo) (?:el|la) \p{Ll}+|(?<!^(?:no )?(?:hay|toca|tocaba).*)\p{L}(?:ándose|iéndose|[aei]rse)(?!\p{L})|^(?!(?:las|los|tres|seis|mis|unas|unos|muchas|pocas|varias|algunas|muchos|pocos|algunos|nuestras|nuestros|otras|otros|además|después|antes|jamás|lunes|martes|miércoles|jueves|viernes|apenas|dos) )\p{L}{3,}[aáeé]s \p{L}/iu,
};

/** Last words that only look as if another followed. */
const MAY_END = /,? pas plus$| quelqu['’]un$| por cada un[oa]$/u;

/** Returns true for words with a sign of a note: a bracket, a label's colon, capitals. Pure. */
export const hasSigns = (text: string): boolean => SIGNS.test(text) || CAPITALS.test(text);

/** A thing at the beginning, to which the pronoun points: "Les clés, je les range". */
const TOPIC = /^(?:les?|la|mes|mon|ma) \p{L}+, je l/iu;
/** A pronoun for a person, who is named in no objection: "He's been sold one before". */
const SOMEBODY = /(?<!\p{L})(?:lui|eux|elles|ils|he|she|him|hers?|él|ell[oa]s?)(?!\p{L})/iu;
/** Returns true for words that speak of somebody whom they do not name. Pure. */
export const speaksOfOthers = (text: string, language: Language): boolean =>
  SOMEBODY.test(text) || THEIRS[language].test(text);
/** The verb of objecting, by which a sheet tells how somebody talks. */
const OBJECTS =
  /(?<!\p{L})objecte(?:[rsz]?|r(?:ai|as?|ez))(?!\p{L})|\bobject(?:s|ed)? (?:that|to)\b|(?<!\p{L})objet(?:o|as?|an|ar) (?:que|a)(?!\p{L})/iu;
/** A pronoun, or an article, and the word after it. */
const POINTED = /(?<!\p{L})(?:(leur|lui)|les?|la|l['’]|lo(?! que)) ?(\p{L}+)/giu;
/** Words that are a French noun and a verb. */
const NOUNS = /^(?:faits?|part|sort|lit|écrit|conduit|produit|est|vit|mort|doit)$/iu;
/** Returns true for a verb with another person's pronoun before it: "leur prend deux heures". */
const pointsAway = (text: string, language: Language): boolean =>
  language !== "en" &&
  !TOPIC.test(text) &&
  [...text.matchAll(POINTED)].some(
    ([whole, theirs, word = ""]) =>
      (language === "fr" || (/^lo /iu.test(whole) && !/^(?:el|lo|todo) /iu.test(text))) &&
      ((isTheirs[language](word) && !NOUNS.test(word)) ||
        (theirs !== undefined && holdsVerb(word, language))),
  );
/** A thing with its pronoun and a verb of somebody else: "y las cuotas las cobra". */
const LEFT_THING = /(?<!\p{L})(?:el|la|l[oa]s) \p{Ll}+ l[oa]s? (\p{L}+)/giu;
/** Returns true for a sentence in a form that is surely whole. */
const isSound = (text: string, language: Language, mayPoint: boolean): boolean =>
  !hasSigns(text) &&
  !OBJECTS.test(text) &&
  !isMisfit(text, language) &&
  !pointsAway(text, language) &&
  ![OTHERS, DANGLES, LEANS, UNFIT].some((left) => left[language].test(text)) &&
  (mayPoint || TOPIC.test(text) || !CLITIC[language].test(text)) &&
  (!THEIRS[language].test(text) || hasOtherSubject(text, language)) &&
  strictWordCount(text) > 1 &&
  !/^(?:I|Je) \p{L}+$/u.test(text) &&
  !HALF_SPAN.test(text) &&
  !(
    language === "es" && [...text.matchAll(LEFT_THING)].some(([, verb = ""]) => isTheirVerb(verb))
  ) &&
  !breaksOff(text.replace(MAY_END, ""), language) &&
  beginsWhole(text, language);

/**
 * Returns a sentence about the customer up to its last sure border, in a form that is surely whole: a subject with a
 * known verb, no sign of a note, nothing that another sentence explains. `mayPoint`: it may point to the offer. Null
 * for any other text. Pure.
 */
export function soundOf(text: string, language: Language, mayPoint = false): string | null {
  const [, head, name, tail] = APPOSED.exec(text) ?? [];
  if (head !== undefined) {
    const said = soundOf(`${head}${tail}`, language, mayPoint);
    return said?.startsWith(`${head} `) ? `${head}, ${name},${said.slice(head.length)}` : null;
  }
  if (text.length > MOST_LETTERS) {
    const end = text.lastIndexOf(", ", MOST_LETTERS);
    return end > 0 && text.length <= MOST_LETTERS * 2
      ? soundOf(text.slice(0, end), language, mayPoint)
      : null;
  }
  const whole = text.replace(/\.$/u, "").trim();
  const borders = [...whole.matchAll(BORDER[language])];
  const ends = [...borders.map(({ index }) => index), whole.length];
  const stray = borders.findIndex(({ 0: border, index }, at) => {
    const part = whole.slice(index + border.length, ends[at + 1] ?? whole.length);
    return !goesOn(border, part, language);
  });
  const sure = stray < 0 ? ends : ends.slice(0, stray + 1);
  const isLong = (one: string) =>
    !whole.slice(one.length).trim().startsWith(":") ||
    strictWordCount(one.replaceAll(NEGATION, " ")) >= BEFORE_COLON ||
    OF_THING.test(one);
  // ", Little Haddon for nine years": a name after a comma belongs to the clause, and "et demi" to its number.
  const isName = (end: number) =>
    /^(?:, \p{Lu}\p{Ll}|,? (?:et demi|and a half|y medi[oa]))/u.test(whole.slice(end));
  const found = sure
    .filter((end) => !isName(end) && !isInList(whole, end, language))
    .map((end) => whole.slice(0, end).trim())
    .filter((one) => one === whole || mayBeCut(one, whole.slice(one.length), language))
    .findLast(
      (one) =>
        isLong(one) && strictWordCount(one) <= MOST_WORDS && isSound(one, language, mayPoint),
    );
  // "It's my son, who …" cut short points at nothing.
  return found === undefined || (found !== whole && POINTS_OUT.test(found) && !/\d/u.test(found))
    ? null
    : found;
}
const MOST_WORDS = 20;
/** Somebody with their name between commas: "Ma sœur, Zoé, aide le matin". */
const APPOSED =
  /^((?:M[iy]|M[oa]n?|Une?|Una|An?|L[ea]|El|The|Notre|Our|Nuestr[oa]) \p{Ll}[\p{Ll}-]+(?: \p{Ll}+)?), (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?),( \p{Ll}.*)$/u;
/** A span without its end: "between September". */
const HALF_SPAN = new RegExp(`(?<!\\p{L})(?:between|entre) (?:\\d\\S*|${CALENDAR.source})$`, "iu");
const POINTS_OUT = /^(?:C['’]est|Ce sont|It['’]s|Es|Son) /u;
/** The least words before a colon: "I want: peace" has its object after it, "I rent a van: …" before it. */
const BEFORE_COLON = 4;
const NEGATION = /(?<!\p{L})(?:ne |n['’]|pas|not|do(?:es)?n['’]t|no)(?!\p{L})/giu;
const OF_THING =
  / (?:une?|des|du|les?|la|an?|the|my|some|el|l[oa]s|un[oa]?s?|deux|two|dos|\d+) \p{L}+$| (?:est|are|somos|êtes) \p{L}+$/iu;

/** Returns true for a sentence in such a form as it stands. Pure. */
export const standsAlone = (text: string, language: Language): boolean =>
  soundOf(text, language) === text.replace(/\.$/u, "").trim();
