import type { Language } from "~/models/terms/language";
import { ENGLISH_THIRD, hidesSubject } from "~/services/language/first-person/subject";
import { isTheirOnly } from "~/services/language/first-person/french";
import { isOwnVerb, isTheirVerb, speaksToTu } from "~/services/language/first-person/spanish";
import { breaksOff } from "~/services/rubrics/whole-question";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { readQuantities } from "../read-once";
import { hasSigns } from "./own-sentence";
import { holdsVerb } from "./sentence-borders";

/** The marks between the parts of a line. */
const MARKS = /\s*(?:[;=→|+()[\]]|,(?=\s)|\.(?=\s|$)|:(?=\s)|\s[–—/-](?=\s)(?!\s\d)|->)\s*/u;
/** Words at the beginning of a noun's group or of a place, a time or a way. */
const BEGINS: Record<Language, RegExp> = {
  fr: /^(?:[€]?\d|une? |des |les? |la |l['’]|mon |ma |mes |nos |notre |deux |trois |quatre |cinq |six |sept |huit |neuf |dix |douze |quinze |vingt |trente |aucune? |chaque |tous les |toutes les |à (?:la|l['’]|peu|\d)|au |aux |en |chez |dans |depuis |avec |sur |sous |pendant |environ |entre )/iu,
  en: /^(?:[£$]?\d|an? |the |my |our |one |two |three |four |five |six |seven |eight |nine |ten |eleven |twelve |no |every |each |about |around |up to |in |at |on |by |with |since |near |from |for |mostly )/iu,
  es: /^(?:\d|un[oa]? |unos |unas |el |la |l[oa]s |mis? |dos |tres |cuatro |cinco |seis |siete |ocho |nueve |diez |doce |quince |veinte |cada |tod[oa]s l[oa]s |ningun[oa]? |a (?:mano|la|l[oa]s|medias|ojo)|al |en |con |desde |sobre |entre |por la |algo de )/iu,
};
/** Words of a clause, of another person or of the listener. */
const OF_CLAUSE: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:tu|te|t['’]|toi|vous|il|elle|ils|elles|on|je|j['’]|lui|leurs?|ton|ta|tes|votre|vos|son|sa|ses|se|s['’]|qui|que|qu['’]|dont|où|ne|n['’]|pas|si|quand|sauf|y)(?!\p{L}{2})/iu,
  en: /\b(?:you|your|himself|herself|themselves|he|she|him|his|hers?|they|them|their|it|its|who|which|that|whose|i|we|us|if|when|because|not|\w+n['’]t|until|except|but|so)\b|['’](?:s|re|ve|ll|d)\b/i,
  es: /(?<!\p{L})(?:tú|te|ti|tus?|usted|él|ellas?|ellos|le|les|lo|se|sus?|que|quien|donde|no|ni|si|cuando|porque|salvo|pero|os|vosotr[oa]s|vuestr[oa]s?)(?!\p{L})/iu,
};
const THIRD = new RegExp(`\\b(?:${ENGLISH_THIRD})\\b`, "i");
const MOST_WORDS = 12;
/** A number without its noun, a sum or a share beside a loose noun, an age, or a shortened word. */
const INCOMPLETE =
  /^(?:each one|both|these|those|chacune?|cada un[oa]) |^[\d\s.,:h-]+$|^1 (?:en|in|à|al?)(?!\p{L})|[€£$%²] ?(?!(?:de|du|d['’]|des|par|pour|a|à|al?|le|la|les|l['’]|el|per|an?|for|each|the|chacun\p{L}*|cada|por|para|con|avec|with|in|en|et|y|and|plus|más|maximum|tope|brut\p{L}*|net\p{L}*)(?!\p{L}))\p{L}|\p{Lu}{2}|^\d\d? (?:ans|años|years old|yrs?)$|\p{L}\.|(?<![\p{L}\d])\p{L}(?=\s|$)(?<![aàyeoA-Z])|(?<!\p{L})(?:otr[oa]s?|autres?|others?|mayor|menor)$|^l['’](?:une?|autre)(?!\p{L})/u;

const isVerb: Record<Language, (word: string) => boolean> = {
  fr: isTheirOnly,
  en: (word) => /^(?:is|are|was|were|has|have|had|does|do|did|can|will)$/i.test(word),
  es: (word) => isTheirVerb(word) || isOwnVerb(word) || /\p{L}{2}(?:ó|aron|ieron)$/u.test(word),
};

/**
 * Returns the parts of a sheet's line that can be said alone as an answer: whole between two marks, without a verb or
 * another person. Pure.
 */
export function fragmentsOf(text: string, isValue: boolean, language: Language): string[] {
  const sentences = text.replaceAll(/\s*\([^()]*\)/gu, "").split(/\.\s+/u);
  return sentences.flatMap((sentence, nth) => {
    const parts = sentence
      .split(MARKS)
      .map((part) => part.trim().replace(/\s+/gu, " "))
      .map((part) =>
        beginsWithNumber(part.replace(WITH, ""), language) ? part.replace(WITH, "") : part,
      );
    return parts.filter((part, at) => {
      const isFirst =
        isValue && nth + at === 0 && !DONE.test(part) && !hidesSubject(part, language);
      const isLed =
        isFirst ||
        (isValue && NAMES.test(part)) ||
        BEGINS[language].test(part) ||
        beginsWithNumber(part, language);
      // "Pilar, la mayor": what follows a name tells of that person.
      const isApposed = THE.test(part) && NAME.test(parts[at - 1] ?? "");
      return isLed && !isApposed && isFragment(part, isFirst, language);
    });
  });
}
const beginsWithNumber = (part: string, language: Language): boolean =>
  readQuantities(part, language)[0]?.startIndex === 0;
/** "avec sept moniteurs": the number counts alone. */
const WITH = /^(?:avec|with|con) (?!une? |an? |una? |one )/iu;
const THE = /^(?:l[ae]|el|the) |^l['’]/iu;
const NAME = /^\p{Lu}\p{Ll}+(?:[- ]\p{Lu}\p{Ll}+)?$/u;
/** Two names: "Loïg et Sarah". */
const NAMES = /^\p{Lu}\p{Ll}+ (?:(?:et|and|y|e) )?\p{Lu}\p{Ll}+$/u;
/** A word that may be another person's verb, with its object: "soaks laths", unlike "timers from the nineties". */
const ACTS =
  /^\p{L}+s (?!(?:of|in|on|at|by|with|without|for|from|to|and|or|plus|over|under|per|about|around)\b)\p{L}/iu;
/** A deed without its subject. */
const DONE =
  /^(?:\w+ed|drove|spent|took|went|got|had|lost|came|began|left|sold|bought|kept|made|always|never|usually) /i;

const VERB_FIRST =
  /^(?!(?:une|cette|chaque|quelque|entre|contre|comme|toute|même) )\p{L}{2,}e (?:le|la|les|l['’]|un|une|des|du|ses|son|sa|leurs?)(?!\p{L}{3})/iu;
function isFragment(part: string, isFirst: boolean, language: Language): boolean {
  const words = strictWordCount(part);
  if (words > MOST_WORDS || (words < 2 && !isFirst && !/\d\s?\p{L}/u.test(part))) return false;
  // "40 % de particuliers" is a share of something that only its line names.
  if ((language === "es" && speaksToTu(part)) || (!isFirst && part.includes("%"))) return false;
  // "La de la oficina" names nobody.
  if (
    /^(?:l[ao]s?|el|celui|celle|ceux|the (?:one|ones)) (?:de|del|d['’]|du|of|from)(?!\p{L})/iu.test(
      part,
    )
  )
    return false;
  // "Tuesta en cedazo" has its verb.
  if (language === "es" && /^\p{L}+[ae] en /u.test(part.toLowerCase())) return false;
  // "La amontona en una nave" has its verb.
  if (language === "es" && /^l[oa]s? \p{L}+[ae]n? (?:en|con|por|a|al|para|sin) /iu.test(part))
    return false;
  // "Arrose le sol au tuyau" has its verb.
  if (language === "fr" && VERB_FIRST.test(part)) return false;
  if (INCOMPLETE.test(part) || hasSigns(part) || OF_CLAUSE[language].test(part)) return false;
  if (holdsVerb(part, language)) return false;
  if (language === "en" && (THIRD.test(part) || ACTS.test(part))) return false;
  return !part.split(/[ '’]/u).some(isVerb[language]) && !breaksOff(part, language);
}
