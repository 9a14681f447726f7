import type { Language } from "~/models/terms/language";
import { fold } from "~/models/fold";
import { isStopword } from "~/services/language/detect-language";
import { hidesSubject } from "~/services/language/first-person/subject";
import { pastTimeIn } from "~/services/language/quantities/dates/dates";
import type { Quantity } from "~/services/language/quantities/quantity";
import { termsOf } from "~/services/rubrics/terms-of";
import type { SheetLine } from "../persona/persona";
import { beginsWhole, standsAlone } from "../persona/own-sentence";
import { TROUBLES, WISHES } from "../persona/persona-labels";
import { type Feeling, feelingIn } from "../persona/persona-lines";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { ASKS_WHEN } from "../unmarked-question";
import { HAS, isYesOrNo } from "./answer";
import { asksForSum, sumsIn } from "./fact-by-form";
import {
  ASKS_HOUR,
  CLAUSES,
  ASKS_PAST,
  EVER,
  ASKS_SIZE,
  ASKS_WHO,
  CALENDAR,
  PAST,
  YEAR,
} from "./fact-scope";
import { beginningsIn, OF_THEM, thingsAsked } from "./fact-signs";
import {
  ASKS_NAME,
  countsPeople,
  namedIn,
  namesOn,
  peopleIn,
  peopleNamed,
} from "./people-on-sheet";
import type { RepQuestion } from "./rep-question";

/** Questions for a length of time, a distance and an area, over folded words. */
const ASKS_LENGTH =
  / (combien de (temps|jours?|heures?|semaines?|mois)|how (long|many (days?|hours?|weeks?|months?))|cuant[oa]s? (tiempo|tard\w+|dias?|horas?|semanas?|meses)) /;
const ASKS_FAR =
  / (combien de (route|kilometres|km|metres)|quelle distance|(how|that) far|how many (miles|kilometres|metres|yards)|que distancia|cuantos (kilometros|metros)|(est|plus) loin|(mas|esta|queda) lejos|furthest|farthest|is (it|that) far) /;
const ASKS_AREA =
  / ((c est|est ce|il est|elle est) (\w+ )?grande?|grande? comment|surface|how (big|much land|much ground)|cuant[oa] (tierra|terreno|espacio|mide\w*)|superficie|hectares?|hectareas|acres?) /;
const YEARS = new RegExp(YEAR, "gu");
/** A question for the number of people. */
const ASKS_MANY =
  / (nombreu(x|ses)|etes combien|combien etes|(how many|all|many) of you|son muchos|cuantos son|cuantos sois) /;
/** A question for the person of an act, not for its doer. */
const OF_WHOM = /(?<!\p{L})(?:à|chez|pour|par|de|a|para|de) qui(?:én)?(?!\p{L})|\bwho .* to\?/iu;
/** Words that ask for any person: "Is anybody there?" is no question of who. */
const SOMEBODY = / (quelqu un|(any|some)(one|body)|alguien) /;
/** A question for the people beside the customer. */
const ASKS_ALONE =
  / ((vous|tu|t) (\w+ ){1,3}seule?|(usted|tu) sol[oa]|sol[oa] (aqui|con)|you (\w+ ){0,3}alone|on your own|by yourself|(just|only) you|anyone else|alguien mas|quelqu un d autre) /;
const COUNTED = new Set<Quantity["dimension"]>(["count", "number"]);
const LASTS = new Set<Quantity["dimension"]>(["time", "calendar"]);
const FAR = new Set<Quantity["dimension"]>(["length"]);
const WIDE = new Set<Quantity["dimension"]>(["area"]);
const MUCH = new Set<Quantity["dimension"]>(["mass", "volume"]);
/** A question for an amount of what nobody counts, over folded words. */
const ASKS_MUCH =
  / (how much (?!(is|does|do|did|are|was|would|time|money) )|cuant[oa] (?!(tiempo|es|cuesta|vale|paga\w*|gasta\w*|cobra\w*|os|le|te|se) )|combien de (kilos|litres|tonnes) )\w+ /;

/** The rest of a figure: "an hour" is another time than "an hour and three quarters". */
const AND_A_HALF =
  /^ (?:and (?:a half|a quarter|three[ -]quarters)|et (?:demie?|(?:un |trois )?quarts?)|y (?:medi[oa]|cuarto|tres cuartos))(?!\p{L})/u;

/** A subject that a verb would complete. */
const TWO: Record<Language, string> = { fr: "Les deux", en: "The two", es: "Las dos" };
/** Returns the noun that a figure's first words leave out: "40 swinging" of "40 swinging moorings". */
function restOfNoun(rest: string, language: Language): string {
  const [more = "", word = "", next = ""] = /^ (\p{Ll}[\p{L}'’-]*)(?: (\p{L}+))?/u.exec(rest) ?? [];
  const isEnd = (one: string) => one === "" || isStopword(fold(one), language);
  const isNoun = !isEnd(word) && isEnd(next) && !standsAlone(`${TWO[language]} ${word}`, language);
  return isNoun ? more.slice(0, word.length + 1) : "";
}

/** A person's age, which is no other length of time: "Ana Roy, 51 ans". */
const AGE =
  /\p{Lu}\p{Ll}+, \d+ (?:ans|años|years(?: old)?)$|(?:tu as|vous avez|you are|tienes) \d+ (?:ans|años|years(?: old)?)$/u;
/** A lateness, an hour or an age is no amount. */
const NO_AMOUNT =
  /^(?:[\s\p{L}]{0,12})?(?<!\p{L})(?:late|sharp|prompt|o['’]clock|of age|old|de retard|pile|tarde|en punto|de retraso)(?!\p{L})/iu;
/** An hour with its preposition. */
const HOUR =
  /(?<!\p{L})(?:de \d{1,2} ?h? [aà] \d{1,2} ?h|(?:from )?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m)? (?:to|till) \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|(?:à|vers) (?:\d{1,2} ?h(?:eures?)?(?: ?\d\d)?|\p{L}+ heures?(?: et demie| et quart| trente| quinze)?)|at (?:half past |quarter (?:past|to) )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o['’]clock| thirty| fifteen)?|a las? (?:\d{1,2}(?:[:.]\d\d)?|\p{L}+)(?: y (?:media|cuarto|\p{L}+)| en punto)?)(?!\p{L})/giu;
/** A number of people as a sentence: "Somos tres". */
const WE_ARE =
  /^(?:nous sommes|on est|vous êtes|sois|we['’]re|we are|there are|somos|son(?= [\p{L}\p{N}-]+ \p{Ll}{4,})) [\p{L}\p{N}-]+(?: of us|(?<=^son .*) \p{Ll}{4,})?/iu;
/** A day, a month or a feast, with a preposition: "every Monday", "en mai". */
const TIME = new RegExp(
  `(?<!\\p{L})(?:(?:every|each|on|in|since|from|until|en|à|au|depuis|chaque|jusqu['’](?:en|à)|desde|hasta|cada) )?(?:(?:the|le|la|les|l['’]|el|los|las|tous les|todos los) ?)?(?:(?:first|second|third|last|premiers?|deuxièmes?|troisièmes?|derniers?|primer|segundo|tercer|últimos?) )?${CALENDAR.source}(?:[ -](?:morning|afternoon|evening|matin|soir|après-midi)s?)?(?: (?:de )?20\\d\\d)?|${YEAR.source}`,
  "giu",
);

/** A question for days of the week, and one of them. */
const ASKS_DAYS = / (jours?|days?|dias?) /;
const WEEKDAY =
  /(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo/iu;
/** Words that leave a day out. */
const EXCEPT =
  /(?<!\p{L})(?:sauf|pas|hors|except|not|but|never|menos|salvo|no|excepto)(?: \p{L}+){0,2} ?$/iu;
/** Words of closing before a day: "cierra los lunes". */
const SHUTS =
  /(?<!\p{L})(?:ferm\p{L}*|clos\p{L}+|shuts?|off|repos|cierr\p{L}+|cerr\p{L}+|libra\p{L}*)(?!\p{L})/iu;
/** A reader of the parts of a line that answer a question of one form. */
export interface PartReader {
  parts(line: SheetLine): string[];
  /** True for a count of people or an area, which names its subject itself. */
  isOfAll?: true;
  isPerson?: true;
  isNote?: true;
}
/** A question for a number, unlike one for an amount: "how much diesel a month". */
const NUMBER = / (cuant[oa]s|how many|combien (de|d|en)|nombre) /;
const AMOUNTS = new Set<Quantity["dimension"]>(["money", "mass", "volume"]);
/** The measures by the words that ask for one. */
const MEASURES: readonly [RegExp, ReadonlySet<Quantity["dimension"]>][] = [
  [ASKS_FAR, FAR],
  [ASKS_LENGTH, LASTS],
  [ASKS_MUCH, MUCH],
];

/** Returns the figures of a line with their nouns, without years, ages and hours. */
function figuresIn(
  line: string,
  language: Language,
  fits: (figure: Quantity) => boolean,
): string[] {
  return readQuantities(line.replaceAll(YEARS, "    "), language)
    .filter((one) => !one.ordinal && fits(one))
    .filter(
      ({ endIndex }) => !AGE.test(line.slice(0, endIndex)) && !NO_AMOUNT.test(line.slice(endIndex)),
    )
    .map(({ startIndex, endIndex, dimension }) => {
      const rest = line.slice(endIndex);
      const isThing = COUNTED.has(dimension);
      const more = AND_A_HALF.exec(rest)?.[0] ?? (isThing ? restOfNoun(rest, language) : "");
      return `${line.slice(startIndex, endIndex)}${more}`.trim();
    });
}

/** A beginning that lasts until today. */
const LASTING = /(?<!\p{L})(?:depuis|since|desde) \d{4}/giu;
/** The end of a time's range: "de mayo a octubre". */
const RANGE_AFTER = /^ ?(?:[-–]|to|till|until|a|à|au|hasta|et|and|y)(?!\p{L})/iu;
const RANGE_BEFORE = /(?:[-–]|(?<!\p{L})(?:to|till|until|(?<!on )a|à|au|hasta))\s?$/iu;

/** Returns the reader of a question's form; null for a question of another form. */
export function readerFor(
  { kind, text }: RepQuestion,
  led: string,
  scene: Scene,
): PartReader | null {
  const { input, persona } = scene;
  const { language } = input;
  const words = flat(text);
  const ofKind =
    (dimensions: ReadonlySet<Quantity["dimension"]>) =>
    ({ text: line }: SheetLine) =>
      figuresIn(line, language, ({ dimension, per }) => dimensions.has(dimension) && per === null);
  const ofLabel = (isOf: (label: string) => boolean): PartReader | null =>
    persona.sheet.some(({ label = "" }) => isOf(label))
      ? {
          parts: (line) => (isOf(line.label ?? "") ? valueOf(line, language) : []),
          isOfAll: true,
          isNote: true,
        }
      : null;
  const matches =
    (pattern: RegExp) =>
    ({ text: line }: SheetLine) =>
      [...line.matchAll(pattern)].map(([found]) => found);
  // A past event does not tell who does something today, nor when.
  const unlessPast = (parts: PartReader["parts"]) => (line: SheetLine) =>
    parts(line).filter((said) => {
      const clause =
        line.text.split(CLAUSES).find((one) => one.includes(said.split(" ").at(-1) ?? said)) ??
        line.text;
      return (
        !PAST.test(clause.replace(LASTING, "")) || ASKS_PAST.test(text) || ASKS_YEAR.test(text)
      );
    });
  if (kind === "since") return { parts: (line) => beginningsIn(line, text, language) };
  if (ASKS_SIZE.test(text) || ASKS_AREA.test(words)) return { parts: ofKind(WIDE), isOfAll: true };
  const measure = MEASURES.find(([asks]) => asks.test(words));
  if (measure) return { parts: ofKind(measure[1]) };
  const names = namesOn(persona.sheet, persona.name);
  const people = unlessPast((line) => peopleIn(line, names, language));
  if (kind === "people" || ASKS_MANY.test(words)) {
    const named = peopleNamed(text, language);
    const many = ({ text: line }: SheetLine) => {
      const [told = ""] = (named.size === 0 && WE_ARE.exec(line)) || [];
      const we = told.replace(/^sois/iu, "somos").replace(/^vous êtes/iu, "on est");
      const isCounted = (one: Quantity) => countsPeople(one, named, language);
      return readQuantities(we, language).length > 0 ? [we] : figuresIn(line, language, isCounted);
    };
    return { parts: many, isOfAll: true };
  }
  if (kind === "count") {
    const things = thingsAsked(text, language);
    const has = ({ raw, nouns }: Quantity) =>
      [...termsOf(`${raw} ${nouns.join(" ")}`, language)].some((one) => things.has(one));
    const isAmount = things.size === 0 && !NUMBER.test(words);
    const isOf = (one: Quantity) =>
      (isAmount ? AMOUNTS : COUNTED).has(one.dimension) &&
      (things.size === 0 ? one.value !== 1 : has(one));
    // "Tes cuves : quatre de 10 hL": the label names what its number counts.
    const isCountOf = (label: string, line: string) =>
      [...termsOf(label, language)].some((one) => things.has(one)) &&
      readQuantities(line, language)[0]?.startIndex === 0;
    const parts: PartReader["parts"] = ({ text: line, terms, label = "" }) =>
      isCountOf(label, line) ||
      (OF_THEM.test(line) && (things.size === 0 || [...things].some((one) => terms.has(one))))
        ? [line.split(/[.,;] /u)[0] ?? ""]
        : figuresIn(line, language, isOf);
    return things.size === 0 ? { parts } : { parts, isOfAll: true };
  }
  const labelled = LABELLED.find(([asks]) => asks.test(words));
  const ofValue = labelled ? ofLabel((label) => labelled[1].test(label)) : null;
  if (ofValue) return ofValue;
  const around = (line: SheetLine) => (PAST.test(line.text) ? [] : people(line));
  if (ASKS_ALONE.test(words)) return { parts: around, isOfAll: true, isPerson: true };
  if (ASKS_WHO.test(text) && !SOMEBODY.test(words) && !OF_WHOM.test(text))
    return { parts: people, isPerson: true };
  if (asksForSum(kind, words))
    return { parts: (line) => sumsIn(line, termsOf(words, language), scene) };
  if (ASKS_NAME.test(text)) return { parts: (line) => namedIn(line, led, language) };
  // "What time do you open?" is not answered by the hour of closing.
  const isAsked = (line: string, time: string) => {
    const clause = line.split(CLAUSES).find((one) => one.includes(time)) ?? line;
    const [before = "", after = ""] = clause.split(time);
    const isCut = RANGE_AFTER.test(after) || RANGE_BEFORE.test(before);
    return !isCut && !EXCEPT.test(before) && (SHUTS.test(text) || !SHUTS.test(before));
  };
  if (ASKS_HOUR.test(text))
    return { parts: (line) => matches(HOUR)(line).filter((one) => isAsked(line.text, one)) };
  if (ASKS_WHEN[language].test(text))
    return {
      parts: unlessPast((line) =>
        matches(TIME)(line).filter(
          (time) => (!ASKS_DAYS.test(words) || WEEKDAY.test(time)) && isAsked(line.text, time),
        ),
      ),
    };
  const felt = kind === "problem" ? "dislikes" : kind === "likes" ? "likes" : null;
  if (felt && (EVER[language].test(text) || isYesOrNo({ kind, text }))) return null;
  if (felt) return ofLabel((label) => feelingOf(label, language) === felt);
  if (isYesOrNo({ kind, text }) && !HAS.test(text)) return null;
  return { parts: (line) => notedIn(line, words, language), isNote: true };
}

/** A question for the year of a thing's beginning. */
const ASKS_YEAR = /(?<!\p{L})(?:(?:quelle|quel) an(?:née)?|what year|(?:qué|cuál) año)(?!\p{L})/iu;
/** Words of another person, or of the sheet's writer. */
const OF_OTHERS =
  /(?<!\p{L})(?:il|elle|ils|elles|lui|son|sa|ses|leurs?|tu|ton|ta|tes|vous|he|she|his|her|they|their|you|your|él|ella|sus?|tus?|le|les(?= \p{L}+[ae] ))(?!\p{L})/iu;
/** A state that needs its noun: "posée en 1999". */
const PARTICIPLE =
  /^\p{L}{2,}(?:ée?s?|[ai]d[oa]s?|ed) (?:en|in|on|avec|with|con|por|par|by|de|d['’]|desde|depuis|since|for|il y a|hace|le|el)(?!\p{L})/iu;
/** Returns the parts of a label's value before a verb: "Famille : marié, trois filles". */
function valueOf({ text }: SheetLine, language: Language): string[] {
  const parts = (text.split(/[.;] /u)[0] ?? "").split(", ");
  const isVerb = (part: string) =>
    OF_OTHERS.test(part) ||
    beginsWhole(part, language) ||
    beginsWhole(`${TWO[language]} ${part}`, language) ||
    hidesSubject(part, language);
  // "L'an dernier livré avec six heures de retard" is a note without its verb.
  const time = pastTimeIn(text, language);
  if (PARTICIPLE.test(parts[0] ?? "")) return [];
  if (time !== null && text.toLowerCase().startsWith(time.toLowerCase())) return [];
  const end = parts.findIndex(isVerb);
  return [(end < 0 ? parts : parts.slice(0, end)).join(", ")];
}
/** Returns that value when the question names its label. */
const notedIn = (line: SheetLine, words: string, language: Language): string[] => {
  const asked = termsOf(words, language);
  const isNamed = [...termsOf(line.label ?? "", language)].some((one) => asked.has(one));
  return isNamed ? valueOf(line, language) : [];
};
/** Questions that a label's value answers, over folded words. */
const LABELLED: readonly [RegExp, RegExp][] = [
  [ASKS_ALONE, /équipe|team|staff|equipo|plantilla/iu],
  [
    / (ouvert\w*|ouvre\w*|open|opening|abre\w*|abris|abiert\w*|horaires|hours|horario) /,
    /horaires?|ouverture|hours|opening|horario/iu,
  ],
];
/** Returns the feeling that a label tells: "Craintes", "What you like". */
const feelingOf = (label: string, language: Language): Feeling | null =>
  TROUBLES.test(label) ? "dislikes" : WISHES.test(label) ? "likes" : feelingIn(label, language);
