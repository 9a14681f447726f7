import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "../read-once";
import { sentenceKey, strictWordCount } from "~/services/talk/whole-sentences";
import { termsOf, wordsOf } from "~/services/rubrics/terms-of";
import { isStopword } from "~/services/language/detect-language";
import { fold } from "~/models/fold";
import { standsAlone } from "../persona/own-sentence";
import { asSpoken } from "../persona/persona-lines";
import type { PersonaFact, SheetLine } from "../persona/persona";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { ASKS_WHEN } from "../unmarked-question";
import { ASKS_MANY, IDENTIFIES, OF_WHOM, SOMEBODY } from "./fact-by-form";
import { weights } from "./fact-for";
import {
  ASKS_HOUR,
  ASKS_PAST,
  ASKS_SIZE,
  ASKS_WHO,
  CALENDAR,
  DECIDES,
  LIGHT,
  OWN_DEED,
  PAST,
  sharesTime,
  YEAR,
} from "./fact-scope";
import { ALONE, ASKS_NUMBER, namesWorkers, nounAsked, OF_THEM, thingsAsked } from "./fact-signs";
import { namesOn, peopleIn } from "./people-on-sheet";
import type { RepQuestion } from "./rep-question";

/** A part of the sheet that answers a question in a word or two. */
interface Found {
  said: string;
  /** The count of words that the question shares with its place in the sheet. */
  worth: number;
}

/** Questions for a length of time, a distance and an area, over folded words. */
const ASKS_LENGTH =
  / (combien de (temps|jours?|heures?|semaines?|mois)|how (long|many (days?|hours?|weeks?|months?))|cuant[oa]s? (tiempo|tard\w+|dias?|horas?|semanas?|meses)) /;
const ASKS_FAR =
  / (combien de (route|kilometres|km|metres)|quelle distance|(how|that) far|how many (miles|kilometres|metres|yards)|que distancia|cuantos (kilometros|metros)|(est|plus) loin|(mas|esta|queda) lejos|furthest|farthest|is (it|that) far) /;
const ASKS_AREA =
  / ((c est|est ce|il est|elle est) (\w+ )?grande?|grande? comment|surface|how (big|much land|much ground)|cuant[oa] (tierra|terreno|espacio|mide\w*)|superficie|hectares?|hectareas|acres?) /;
const YEARS = new RegExp(YEAR, "gu");
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
export function restOfNoun(rest: string, language: Language): string {
  const [more = "", word = "", next = ""] = /^ (\p{Ll}[\p{L}'’-]*)(?: (\p{L}+))?/u.exec(rest) ?? [];
  const isEnd = (one: string) => one === "" || isStopword(fold(one), language);
  const isNoun = !isEnd(word) && isEnd(next) && !standsAlone(`${TWO[language]} ${word}`, language);
  return isNoun ? more.slice(0, word.length + 1) : "";
}

/** A person's age, which is no other length of time: "Ana Roy, 51 ans". */
const AGE =
  /\p{Lu}\p{Ll}+, \d+ (?:ans|años|years(?: old)?)$|(?:tu as|vous avez|you are|tienes) \d+ (?:ans|años|years(?: old)?)$/u;
/** "How long's the line?" asks for a measure, or for a time of that very thing. */
const ASKS_EXTENT =
  / how long (s|is|was|are|were|did you say|do you reckon) (?!(it|this|that|you|they|we|i|he|she) (s |been |take|last|had|have|gonna|going|got|since|before|til))/;
/** A lateness, an hour or an age is no amount. */
const NO_AMOUNT =
  /^(?:[\s\p{L}]{0,12})?(?<!\p{L})(?:late|sharp|prompt|o['’]clock|of age|old|de retard|pile|tarde|en punto|de retraso)(?!\p{L})/iu;
/** An hour with its preposition. */
const HOUR =
  /(?<!\p{L})(?:(?:à|vers) (?:\d{1,2} ?h(?:eures?)?(?: ?\d\d)?|\p{L}+ heures?(?: et demie| et quart| trente| quinze)?)|at (?:half past |quarter (?:past|to) )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o['’]clock| thirty| fifteen)?|a las? (?:\d{1,2}(?:[:.]\d\d)?|\p{L}+)(?: y (?:media|cuarto|\p{L}+)| en punto)?)(?!\p{L})/giu;
/** The beginning of what lasts: "depuis onze ans", "since 2003". */
const SINCE =
  /(?<!\p{L})(?:(?:depuis|since|desde|for) (?:(?:l['’]an|le|el|about|almost|over|nearly|más de|plus de) ?)?(?:[\p{L}\d-]+ (?:ans|years|años)|(?:19|20)\d\d)|hace (?:más de )?[\p{L}\d]+ años)(?!\p{L})/giu;
/** A question for an age, and words that tell one. */
const ASKS_AGE = / (quel age|how old|what age|cuantos anos tienen?s?|que edad) /;
const AGED =
  /(?<!\p{L})(?:l[ae]s? plus (?:jeunes?|âgée?s?|vieux|vieille)|(?:the )?(?:youngest|oldest|eldest)|average age|aged|from \w+ to (?:\d|\w+teen|\w+ty)|de [\p{L}\d]+ à [\p{L}\d]+ ans|edad|(?:el |la |l[oa]s )?más (?:jóven(?:es)?|joven|viej[oa]s?|mayor)) .*|^\P{L}*[\p{L}\d-]+ (?:ans|años|years old)$/iu;
/** A number of people as a sentence: "Somos tres". */
const WE_ARE =
  /^(?:nous sommes|on est|we['’]re|we are|there are|somos|son(?= [\p{L}\p{N}-]+ \p{Ll}{4,})) [\p{L}\p{N}-]+(?: of us|(?<=^son .*) \p{Ll}{4,})?/iu;
/** A day, a month or a feast, with the words before it: "every Monday", "les premiers lundis du mois". */
const TIME = new RegExp(
  `(?:(?:every|each|on|in|since|from|until|the|first|second|third|last|le|la|les|l['’]|en|à|au|depuis|chaque|tous|premiers?|deuxièmes?|troisièmes?|derniers?|fin|el|los|las|cada|desde|primer|segundo|tercer|últimos?|final(?:es)?|de|del?) )*${CALENDAR.source}(?:[ -](?:morning|afternoon|evening|matin|soir|après-midi|por la \\p{L}+|of the month|du mois|del mes)s?)?|${YEAR.source}`,
  "giu",
);

/** Returns a reader of the parts of a line that answer a question; null for a question of another form. */
function partsFor(
  { kind, text }: RepQuestion,
  { input, persona }: Scene,
): {
  parts: (line: SheetLine) => string[];
  isFirst?: true;
  isOfSubject?: boolean;
  isPerson?: boolean;
} | null {
  const { language } = input;
  const words = flat(text);
  const figures =
    (dimensions: ReadonlySet<Quantity["dimension"]>, fits: (one: Quantity) => boolean) =>
    ({ text: line }: SheetLine): string[] =>
      readQuantities(line.replaceAll(YEARS, "    "), language)
        .filter((one) => dimensions.has(one.dimension) && !one.ordinal && fits(one))
        .filter(
          ({ endIndex }) =>
            !AGE.test(line.slice(0, endIndex)) && !NO_AMOUNT.test(line.slice(endIndex)),
        )
        .map(({ startIndex, endIndex }) => {
          const rest = line.slice(endIndex);
          const more = AND_A_HALF.exec(rest)?.[0] ?? restOfNoun(rest, language);
          return `${line.slice(startIndex, endIndex)}${more}`.trim();
        });
  const isAny = () => true;
  // A past event does not tell who does something today, nor when.
  const isPast = ({ text: line }: SheetLine) => PAST.test(line) && !ASKS_PAST.test(text);
  if (ASKS_AGE.test(words))
    return {
      parts: ({ text: line }) => line.split(/[,;] /u).flatMap((part) => AGED.exec(part)?.[0] ?? []),
    };
  if (ASKS_FAR.test(words)) return { parts: figures(FAR, isAny) };
  if (kind === "since")
    return { parts: ({ text: line }) => [...line.matchAll(SINCE)].map(([time]) => time) };
  if (ASKS_EXTENT.test(words))
    return {
      parts: (line) => [...figures(FAR, isAny)(line), ...figures(LASTS, isAny)(line)],
      isOfSubject: true,
    };
  if (ASKS_LENGTH.test(words)) return { parts: figures(LASTS, ({ per }) => per === null) };
  if (ASKS_SIZE.test(text) || ASKS_AREA.test(words)) return { parts: figures(WIDE, isAny) };
  if (ASKS_MUCH.test(words)) return { parts: figures(MUCH, isAny) };
  const names = namesOn(persona.sheet, persona.name);
  const people = (line: SheetLine) => (isPast(line) ? [] : peopleIn(line, names, language));
  const isAlone = ASKS_ALONE.test(words);
  if (kind === "people" || ASKS_MANY.test(words) || isAlone) {
    const counts = figures(COUNTED, ({ raw }) => namesWorkers(raw, language));
    const many = (line: SheetLine) => {
      const [we = ""] = WE_ARE.exec(line.text) ?? [];
      return readQuantities(we, language).length > 0 ? [we] : counts(line);
    };
    const isCounted = persona.sheet.some((line) => many(line).length > 0);
    const isPerson = isAlone || (!isCounted && !ASKS_NUMBER.test(words));
    return { parts: isPerson ? people : many, isFirst: true, isPerson };
  }
  if (kind === "count") {
    const things = thingsAsked(text, language);
    const isPeople = namesWorkers(nounAsked(text, language), language);
    const asked = [...termsOf(text.replaceAll(LIGHT[language], " "), language)];
    const isTimes = / (fois|times|veces) /.test(words);
    const isOf = ({ raw, nouns, value, dimension }: Quantity) =>
      things.size === 0
        ? dimension === "count" &&
          (value ?? 2) > 1 &&
          (!isTimes || weights([], asked)({ terms: termsOf(raw, language) }) > 0)
        : [...termsOf(`${raw} ${nouns.join(" ")}`, language)].some((one) => things.has(one)) ||
          (isPeople && namesWorkers(raw, language));
    const counts = (line: SheetLine) =>
      figures(COUNTED, (one) => isOf(one) || isBareOf(one, line))(line);
    // "200 odd on the roof" leaves its noun to the question.
    const isBareOf = ({ nouns, value }: Quantity, line: SheetLine) =>
      things.size === 0 && nouns.length === 0 && value !== 1 && weights([], asked)(line) >= 1;
    return {
      parts: (line) =>
        OF_THEM.test(line.text) ? [line.text.split(/[.,;] /u)[0] ?? ""] : counts(line),
      isFirst: true,
      // Without a noun only a count of what the question speaks of answers it.
      isOfSubject: things.size === 0 && !isTimes,
    };
  }
  if (ASKS_WHO.test(text) && !SOMEBODY.test(words) && !OF_WHOM.test(text)) {
    return { parts: people, isPerson: true };
  }
  if (ASKS_HOUR.test(text))
    return { parts: ({ text: line }) => [...line.matchAll(HOUR)].map(([time]) => time) };
  if (ASKS_WHEN[language].test(text))
    return {
      parts: (line) => (isPast(line) ? [] : [...line.text.matchAll(TIME)].map(([time]) => time)),
    };
  return null;
}

/**
 * Returns the sentence to say for few words: a fact that holds them or tells the customer's own deed, another sentence
 * on a person, or the words alone. Pure.
 */
export function fuller(
  fact: PersonaFact | null,
  few: Few,
  { persona, memory }: Scene,
): Pick<PersonaFact, "text"> {
  const key = ` ${sentenceKey(few.said)} `;
  const holds = ({ text }: PersonaFact) => ` ${sentenceKey(text)} `.includes(key);
  const isOfMe = fact !== null && few.isPerson && OWN_DEED.test(fact.text) && !few.isNamed;
  if (fact !== null && (holds(fact) || isOfMe)) return fact;
  const isUnsaid = (one: PersonaFact) => holds(one) && one.isWhole && !memory.said(one.text);
  return (few.isPerson ? persona.facts.find(isUnsaid) : undefined) ?? few;
}

/** The few words that answer a question. */
export interface Few {
  text: string;
  /** The words within a sentence: "my sister". */
  said: string;
  isPerson: boolean;
  /** True when the question names something beside them, not only their kind. */
  isNamed: boolean;
}

/**
 * Returns the few words of the sheet that answer a question for a person, a number or a time; null for none. `led`: the
 * question with the words before it.
 */
export function shortAnswer(asked: RepQuestion, led: RepQuestion, scene: Scene): Few | null {
  const { persona, input, memory, givesFigure } = scene;
  const { language } = input;
  const reader = partsFor(asked, scene);
  if (!reader) return null;
  const bare = (words: string) => words.replaceAll(LIGHT[language], " ").replace(ALONE, " ");
  const own = termsOf(bare(asked.text), language);
  const lead = [...termsOf(bare(led.text), language)].filter((term) => !own.has(term));
  const [ofOwn, ofLead] = [weights(persona.sheet, [...own]), weights(persona.sheet, lead)];
  const small = wordsOf(bare(asked.text), language);
  const shares = (line: SheetLine) => ofOwn(line) + HALF * ofLead(line);
  const found = persona.sheet.flatMap((line, at): Found[] => {
    const before = persona.sheet[at - 1];
    const worth =
      shares(line) +
      (before ? HALF * shares(before) : 0) +
      // "How long are you without them?": the small words decide between lines of equal worth.
      SMALL * [...wordsOf(line.text, language)].filter((word) => small.has(word)).length +
      (sharesTime(asked.text, line.text) ? 1 : 0);
    return reader
      .parts(line)
      .filter((said) => said !== "" && strictWordCount(said) <= MOST_WORDS && !givesFigure(said))
      .map((said) => ({ said, worth }));
  });
  const isNew = ({ said }: Found, at: number) =>
    found.findIndex((one) => one.said.toLowerCase() === said.toLowerCase()) === at;
  const [best, ...others] = found.filter(isNew).toSorted((a, b) => b.worth - a.worth);
  const isOfOne = IDENTIFIES.test(flat(asked.text)) || DECIDES.test(asked.text);
  const isSure = reader.isFirst || (others.length === 0 && !isOfOne);
  const isBest = best && (best.worth >= 1 || best.worth > (others[0]?.worth ?? best.worth));
  // A figure beside the line that the question speaks of counts something else.
  const isOther =
    reader.isOfSubject && (best?.worth ?? 0) < 1 && persona.sheet.some((line) => ofOwn(line) >= 1);
  const isSpent = best && reader.isPerson && memory.said(best.said);
  if (!best || isOther || !(isBest || (isSure && !isSpent))) return null;
  const { said, worth } = best;
  const isPerson = reader.isPerson === true;
  return { text: asSpoken(said), said, isPerson, isNamed: worth >= 1 };
}
const HALF = 0.5;
const SMALL = 0.1;
const MOST_WORDS = 12;
