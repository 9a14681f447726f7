import type { Language } from "~/models/terms/language";
import { CALENDAR } from "../answers/question-forms";
import { ENGLISH_VERBS } from "~/services/language/first-person/subject";
import { isFrenchOwn, isTheirOnly } from "~/services/language/first-person/french";
import { isOwnVerb, isTheirVerb } from "~/services/language/first-person/spanish";
import { isMisfit } from "./misfits";
import { breaksOff } from "~/services/rubrics/whole-question";
import { LEAD, SURE, DETERMINED, VERB, PLAIN } from "./sentence-forms";
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
  fr: /^(?:tout )?(?:ça |c['’]est (?!moi|nous|mon |ma |mes |notre )|c['’]étai|ce n['’]|ce sont )|(?<!\p{L})(?:je|j['’]|on|nous|ça|cela|qui|ne|me|y) ?(?:l['’]|(?:la|les?) (?!plus |moins |même |\p{L}+ (?:soir|matin|jour)))|^(?:les?|la|un|une|mon|ma|mes|notre|nos) \p{L}+ (?:ne )?(?:les? |la |l['’])(?!(?:week|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|midi|soir|nuit|jour|plus|moins))|^j['’]y (?!tiens|crois)|(?<!\p{L})j['’]en (?!ai (?:marre|assez|besoin|envie))|(?<=(?<!\p{L})(?:je |j['’]).*(?:de|à|pour|sans|veux|peux|dois|sais) )(?:se |s['’])|(?<!\p{L})(?:à|chez|avec|entre|sans|par) me (?!\p{L}+(?:er|ir|re)(?!\p{L}))|(?<!\p{L})(?:[mj]['’](?:es|as)|ça l)(?!\p{L})/iu,
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

/** A relative pronoun: the verb after it is not the first noun's. */
const RELATIVE = "(?:qui|que|dont|où|which|who|that|whose|where|donde|quien)";
/** The longest sentence that is read: twenty words have fewer letters. */
const MOST_LETTERS = 200;
const MOST_WORDS = 20;

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
const BORDER: Record<Language, RegExp> = {
  fr: /,? (?:et|mais|ou) | (?=parce qu)|[,;:] | [–—-] /gu,
  en: /,? (?:and|but|or) | (?=because )|[,;:] | [–—-] /gu,
  es: /,? (?:y|e|o|pero) | (?=porque )|[,;:] | [–—-] /gu,
};
/** The words after a border that go on with the sentence. */
const GOES_ON: Record<Language, RegExp> = {
  fr: /^(?:une?|des?|les?|la|[ld]['’]|du|mon|ma|mes|nos|notre|dont|qui|que|où|en|à|au|aux|avec|sans|pour|par|sur|dans|chez|depuis|pas|plus|mais|et|ou|surtout|parfois|souvent|environ|ça|c['’]|je|j['’]|on|nous|il|elle|ils|elles|comme|parce|quand|sauf|même|demie|quart|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d)/iu,
  en: /^(?:an?|the|my|our|of|in|at|on|with|without|for|from|by|to|who|which|where|and|but|or|not|no|mostly|mainly|plus|about|as|because|when|except|even|it|I|we|they|he|she|one|two|three|four|five|six|seven|eight|nine|ten|half|all|\d|£|\$|€)(?!\p{Ll})/iu,
  es: /^(?:un|una|unos|unas|el|la|l[oa]s|mis?|de|del|en|a|al|con|sin|por|para|desde|que|donde|quien|y|o|pero|ni|no|más|menos|sobre todo|como|porque|cuando|salvo|me|nos|media|cuarto|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\d)(?!\p{Ll})/iu,
};
/** Returns true for a known verb with "I". */
const isOwn: Record<Language, (word: string) => boolean> = {
  fr: isFrenchOwn,
  en: (word) => ENGLISH_OWN.test(word),
  es: (word) =>
    isOwnVerb(word) ||
    /^\p{L}{3,}[éí]$|^(?:tuve|hice|pude|quise|vine|puse|estuve|fui|dije)$/iu.test(word),
};
const ENGLISH_OWN = new RegExp(`^(?:${ENGLISH_VERBS}|am|was|can|will|would|don|never)$`, "i");
/** Returns true for a known verb with another person alone. */
const isTheirs: Record<Language, (word: string) => boolean> = {
  fr: isTheirOnly,
  en: () => false,
  es: isTheirVerb,
};

/** Returns the first word after a border, without words that join. */
const firstOf = (part: string): string =>
  /^(?:(?:et|mais|ou|and|but|or|y|e|o|pero|ne|se|no|l[aeo]s?|en|also|never|always|now|still) )*([^ ,.]*)/iu.exec(
    part,
  )?.[1] ?? "";

/** A name that tells who was spoken of: "a partner, Sam". */
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u;

/** Returns true for words after a border that surely belong to the sentence before it. */
function goesOn(border: string, part: string, language: Language): boolean {
  const first = firstOf(part);
  if (/[;:–—]| - /u.test(border) || isTheirs[language](first)) return false;
  return GOES_ON[language].test(part) || isOwn[language](first) || NAME.test(part);
}

/** A verb that does not fit the first person. */
const UNFIT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})je \p{L}{2,}ere(?!\p{L})|^je parle (?:lentement|vite|avec|d['’]une|posément|fort|peu|bas|haut|franc)|^je vais (?:dire|répondre|objecter) |(?<!\p{L})(?:je (?:ne |n['’]|me |m['’])?|j['’])(?:\p{L}+(?:ent|ez|ont)|est|a|va|fait|veut|peut)(?!\p{L})|(?<!\p{L})nous (?:ne |n['’]|nous |en |y )*(?!chez|assez|toutes)\p{L}+(?:ez|tes)(?!\p{L})/iu,
  en: /\bI (?:an?|the|my|that|they|it)\b|\b(?:gives?|gave|tells?|told|asks?|lets?|makes?|by|from) I\b|^I (?:talk|speak) (?:in|with|slow|fast|quick|loud|soft|quiet|plain|blunt)|^I(?:['’]\w+)? (?:(?:have|had|not|never|\w+n['’]t|did|do|always|also|just) )*\w+ me\b|\bI (?:is|are|has|does|(?:is|has|does)n['’]t|(?!always|sometimes|was|perhaps)\w+[^su\W]s)\b/i,
  es: /(?<!\p{L})yo (?:es|eres|está|tiene)(?!\p{L})|(?<!\p{L})(?:me|nos) \p{L}+[aei]stes?(?!\p{L})|^voy a (?:poner|decir|sacar|objetar) |(?<=(?:, | y )en (?:la|el) \p{L}+ )\p{L}{3,}[ae]s(?= )|^\p{L}{3,}[ae]s \p{L}+[aei]r(?!\p{L})|^hablo (?:despacio|deprisa|rápido|con|en voz|alto|bajo|poco|mucho|claro)|^(?:decido|mando|opino|apruebo|autorizo|firmo) (?:el|la) \p{Ll}+|(?<!^(?:no )?(?:hay|toca|tocaba).*)\p{L}(?:ándose|iéndose|[aei]rse)(?!\p{L})|^(?!(?:las|los|tres|seis|mis|unas|unos|muchas|pocas|varias|algunas|muchos|pocos|algunos|nuestras|nuestros|otras|otros|además|después|antes|jamás|lunes|martes|miércoles|jueves|viernes|apenas|dos) )\p{L}{3,}[aáeé]s \p{L}/iu,
};

/** Last words that only look as if another followed. */
const MAY_END = /,? pas plus$| quelqu['’]un$| por cada un[oa]$/u;

/** Returns true for words with a sign of a note: a bracket, a label's colon, capitals. Pure. */
export const hasSigns = (text: string): boolean => SIGNS.test(text) || CAPITALS.test(text);

/** Returns true for a text that begins with a subject and its verb. Pure. */
export const beginsWhole = (text: string, language: Language): boolean =>
  text.length <= MOST_LETTERS && BEGINS[language].some((begins) => begins.test(text));

/** Returns true for a sentence that begins with a person or a thing, and its verb. */
const hasOtherSubject = (text: string, language: Language): boolean =>
  BEGINS[language][1]?.test(text) === true && !BEGINS[language][0]?.test(text);
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
        (theirs !== undefined && VERBS[language].test(word))),
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
/** Returns true for words that say the same without the rest of their sentence. */
function mayBeCut(text: string, rest: string, language: Language): boolean {
  if (isHalfJoined(text, language)) return false;
  if (AFTER_LINK.test(text) && isBareItem(rest, language)) return false;
  if (OWN_CHOICE.test(text) && BUT.test(rest)) return false;
  if (ENDS_IN_NUMBER.test(text) && OR_NUMBER.test(rest)) return false;
  if (BARE_OBJECT.test(text) && TWO_WORD_ITEM.test(rest)) return false;
  if (/(?<!\p{L})c['’]est \p{Lu}\p{Ll}+$/u.test(text)) return false;
  const [first = "", ...others] = text.replaceAll(BY_NAME, "").split(", ");
  // A time or a place may stand before a comma. Any later part may need the words that are cut off.
  const isLead = !beginsWhole(first, language) && !VERBS[language].test(first);
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
    !VERBS[language].test(rest) &&
    !/(?:e|t|z|ed|ing|ando|iendo|ment|ly|mente|[oó]|aron|ieron)$/u.test(word)
  );
}
/** Returns true for words that end on a joined subject, whose verb is cut off: "et mon gardien, Paul". */
const isHalfJoined = (text: string, language: Language): boolean => {
  const [, joined = ""] = JOINED_SUBJECT.exec(text) ?? [];
  return joined !== "" && !VERBS[language].test(joined);
};
const JOINED_SUBJECT =
  /^.*(?<!\p{L})(?:et|and|y) ((?:mon|ma|mes|nos|notre|my|our|mis?|nuestr[oa]s?|le|la|les|the|el|l[oa]s) [^,;]*(?:, \p{Lu}\p{Ll}+)?)$/iu;
/** Returns true for a place between two items of a list, after the first: its last item would be left out. */
const isInList = (whole: string, end: number, language: Language): boolean =>
  [ITEM.exec(whole.slice(0, end)), LAST_ITEM.exec(whole.slice(end))].every(
    (found) =>
      found && !isOwn[language](firstOf(found[1] ?? "")) && !beginsWhole(found[1] ?? "", language),
  );
const ITEM = /, (?!qu|who|which|dont|où|donde)([^,]*)$/u;
const LAST_ITEM = /^(?:, [^,;:]+)*?,? (?:et|ou|and|or|y|e|o) (.*)$/u;
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

const VERBS: Record<Language, RegExp> = {
  fr: new RegExp(VERB.fr, "iu"),
  en: new RegExp(VERB.en, "iu"),
  es: new RegExp(VERB.es, "iu"),
};
/** Returns true for words with a known verb of another subject. Pure. */
export const holdsVerb = (text: string, language: Language): boolean => VERBS[language].test(text);
