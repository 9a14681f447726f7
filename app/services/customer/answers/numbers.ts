import { fold } from "~/models/fold";
import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { asSpoken } from "../persona/persona-lines";
import type { SheetLine } from "../persona/persona";
import { hasSigns } from "../persona/own-sentence";
import { isWhole } from "../plan/form";
import { termsOf } from "~/services/rubrics/terms-of";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { beginningFor } from "./beginning";
import { isMishap, type Told } from "./fact-of-kind";
import * as forms from "./number-forms";
import * as questions from "./question-forms";
import { OF_LOSS, ratedNumber } from "./rated-number";
import { RATE } from "./rate";
import type { RepQuestion } from "./rep-question";

/**
 * Returns the sheet's number for "how many?", or its beginning for "since when?", with the words that name its thing
 * ("46 karts."). Null where the sheet gives none, or several.
 */
export function numberFor(asked: RepQuestion, scene: Scene): Told | null {
  const { kind, text } = asked;
  if (OF_OTHERS.test(text) || OF_SOME.test(text)) return null;
  const isCount = kind === "count" || kind === "people" || forms.ASKS_MANY.test(flat(text));
  if (kind !== "since" && !isCount) return null;
  const found = kind === "since" ? beginningFor(asked, scene) : countFor(asked, scene);
  const said = found && withAccents(found.replace(forms.SHORT_ABOUT, ""), text);
  const told = said ? { text: asSpoken(said), said } : null;
  const best =
    told && mayBeSaid(told.text, scene)
      ? told
      : kind === "count" && !OF_SHARE.test(text)
        ? ratedNumber(asked, scene)
        : null;
  // "Vous en passez combien à l'année, de l'aliment ?" counts nothing else.
  const [, after = ""] = NAMED_AFTER.exec(text) ?? [];
  const [, before = after] = NAMED_BEFORE.exec(text) ?? [];
  const isSure = best && holdsStart(best.text, before) && !isQualified(best.text, asked, scene);
  return isSure ? best : null;
}
/** Returns a sheet's words with the accents of the question's: "3 marches" for "combien de marchés ?" is "3 marchés". */
const withAccents = (said: string, asked: string): string => {
  const heard = new Map((asked.match(/\p{L}+/gu) ?? []).map((word) => [fold(word), word]));
  return said.replaceAll(/\p{L}{5,}/gu, (word) =>
    fold(word) === word ? (heard.get(word) ?? word) : word,
  );
};
/** The thing behind the number's question: "… combien par an, d'aliment ?". */
const NAMED_AFTER =
  /(?<!\p{L})combien(?!\p{L})[^,?]*,(?: (?:vous|toi|chez vous),)? (?:de l['’]|d['’]|du |de la |des |de )(\p{L}+)(?: \p{L}+)?(?=\s*\?)/iu;
/** The thing before its question: "des pompes à chaleur, vous en posez combien ?". */
const NAMED_BEFORE =
  /(?:^|(?<=[.?!…] ))\P{L}*(?:(?:et|and|y|alors|so|pues) )?(?:des|de la|du|les|vos|the|your|l[oa]s|sus|tus) (\p{L}{4,})(?: \p{L}+){0,4}, (?:[^,?]* )?(?:combien|how many|cuánt[oa]s?)(?!\p{L})/iu;
/** A condition of the counted things: "with a socket", "on a good day". */
const CONDITION =
  /(?<!\p{L})(?:avec|sans|pendant|lors d['’]|with|without|on|during|con|sin|durante) (?:(?:an?|the|une?|le|la|les|un[oa]?|el|los|las) |l['’])?((?:\p{L}+)(?: \p{L}+)?)/giu;
/** Returns true for a count with a condition that the sheet's number does not tell. */
function isQualified(said: string, { kind, text }: RepQuestion, { input }: Scene): boolean {
  const { language } = input;
  if (kind === "since" || kind === "people") return false;
  const [, asked = text] = ASKS_COUNT.exec(text) ?? [];
  const [clause = asked] = asked.split(questions.CLAUSES);
  const told = termsOf(said, language);
  return [...clause.matchAll(CONDITION)].some(([, words = ""]) => {
    const light = words.replaceAll(questions.LIGHT[language], " ").replaceAll(USUAL, " ");
    const terms = [...termsOf(light, language)];
    return terms.length > 0 && !terms.some((term) => told.has(term));
  });
}
const USUAL = /(?<!\p{L})(?:normal|ordinary|average|typical|usual|moyenne|ordinaire)\p{L}*/giu;
const ASKS_COUNT = /(?<!\p{L})(?:combien|how many|cuánt[oa]s?)(?!\p{L})(.*)$/iu;
/** The first letters of a word, which its other forms have too. */
const START = 5;
const holdsStart = (said: string, word: string): boolean =>
  fold(said).includes(fold(word.replace(/[sx]$/u, "").slice(0, START)));
/** Other people, whose number is not on the sheet: "elles tournent sur combien de tonnes ?". */
const OF_OTHERS =
  /(?<!\p{L})(?:(?:les|l['’]|the|los|las) ?(?:autres?|others?|otr[oa]s)|ils|elles|ell[oa]s)(?!\p{L})/iu;
/** "How much of it is for insurers?" */
const OF_SHARE =
  /(?<!\p{L})(?:(?:c['’]est|est|is|es) (?:pour|for|para)|quelle (?:part|proportion)|what share|qué parte)(?!\p{L})/iu;
/** "¿Cuántas máquinas mueves que vayan a corriente?" counts a part, "between those who teach and learn" a sum. */
const OF_SOME =
  /(?<!\p{L})(?:cuánt[oa]s .* que (?:vayan|sean|estén|tengan|funcionen|lleven|van|son|están)|entre (?:los|las) que|combien .* qui (?:sont|ont|vont|(?:marchent|roulent|fonctionnent|tournent) (?:à|au|avec|sur))|how many .* (?:that|which) (?:are|run|have|go|work)|how many of (?:them|(?:the|your|those|these)(?: \p{L}+){1,2}) (?:are|is|have|has|had|would|will|go|goes|come|comes|use|still|get|end)(?! (?:you|ye|they|i|we)(?!\p{L}))|combien (?:de|parmi) (?:vos|tes|ces|ceux)|cuánt[oa]s de (?:sus|tus|vuestr\p{L}+|es[ao]s|ell[oa]s))(?!\p{L})/iu;
const MOST_WORDS = 20;
const mayBeSaid = (said: string, { input, givesFigure }: Scene): boolean =>
  !hasSigns(said.replace(/\.$/u, "")) &&
  strictWordCount(said) <= MOST_WORDS &&
  isWhole(said, input.language) &&
  !givesFigure(said);

/** Returns the number of the thing, or of the team, that a question counts. */
function countFor({ kind, text }: RepQuestion, scene: Scene): string | null {
  const { language } = scene.input;
  const words = flat(text);
  const things = forms.thingsAsked(words, language);
  const lines = scene.persona.sheet.filter((line) => isNow(line, text));
  const only = kind === "count" ? onlyCount(text, scene) : null;
  const ofThing = scene.persona.sheet
    .filter((line) => only && line.text.includes(only.raw))
    .flatMap((line) =>
      forms
        .countedIn(line.text, things, language)
        .filter((said) => only && said.startsWith(only.raw))
        .filter((said) => !isOfSeason(said, line, text)),
    );
  if (
    ofThing.some((said) =>
      scene.persona.sheet.some((line) => isOfPart(said, line, { words, things, language })),
    )
  )
    return null;
  const isOfTeam = kind === "people" || forms.ASKS_MANY.test(words);
  const found =
    ofThing.length > 0
      ? ofThing
      : lines.flatMap((line) =>
          isOfTeam
            ? teamIn(line, {
                text,
                words,
                language,
                isFirst: scene.persona.sheet.indexOf(line) < FIRST,
              })
            : underLabel(line, things, language),
        );
  const [said] = OF_LOSS.test(text) ? found.filter((one) => OF_LOSS.test(one)) : found;
  return said ?? null;
}

/** Returns the only number of the things that a question counts, or the only one at the rate that it names. */
function onlyCount(text: string, scene: Scene): Quantity | null {
  const found = countsOf(text, scene);
  const atRate = RATE.test(text) ? found.filter(({ raw }) => RATE.test(raw)) : [];
  const [only, ...others] = atRate.length > 0 ? atRate : found;
  return only && others.length === 0 ? only : null;
}

/** "Empezó con dos telares", and a mishap, count none of today's. */
const isNow = (line: SheetLine, asked: string): boolean =>
  questions.ASKS_PAST.test(asked) || (!isMishap(line) && !forms.BEGAN.test(line.text));
/**
 * Returns true when a question asks for another number of the line: "34 members, 19 on the old clocks" and "how many are
 * still on the old clocks?".
 */
function isOfPart(
  said: string,
  { text }: SheetLine,
  asked: { words: string; things: ReadonlySet<string>; language: Language },
): boolean {
  const { words, things, language } = asked;
  const at = text.indexOf(said);
  if (at < 0) return false;
  const end = at + said.length;
  const next = readQuantities(text, language).find(({ startIndex }) => startIndex >= end);
  if (!next) return false;
  const [, ...later] = text.slice(end).split(BORDER);
  const rest = termsOf(later.join(" "), language);
  const light = words.replaceAll(questions.LIGHT[language], " ");
  // "How many residents do you style?": the verb beside the thing is no thing.
  const counted = new Set([...things].filter((term) => termsOf(said, language).has(term)));
  return [...termsOf(light, language)].some(
    (term) =>
      !counted.has(term) &&
      !term.startsWith("#") &&
      [...rest].some((one) => one.slice(0, ROOT) === term.slice(0, ROOT)),
  );
}
/** The letters that "électricité" and "électrique" share. */
const ROOT = 6;
/** The place after the words of a number: "96 residents, she does 60 of them". */
const BORDER = /[,;.:(] ?| (?:y|e|et|and) /u;
/** "Each winter fourteen floats" is no number of a year. */
const isOfSeason = (said: string, line: SheetLine, asked: string): boolean =>
  REST_OF_YEAR.test(line.text) ||
  (OF_YEAR.test(asked) && IN_SEASON.test(line.text.slice(0, line.text.indexOf(said))));
/** "65 wheels a day in the season, 25 for the rest of the year" has no number of any day. */
const REST_OF_YEAR =
  /(?<!\p{L})(?:le reste (?:de l['’]année|du temps)|the rest of the (?:year|time)|el resto del (?:año|tiempo)|hors saison|off[- ]season|fuera de temporada)(?!\p{L})/iu;
const OF_YEAR = /(?<!\p{L})(?:ans?|année|years?|años?)(?!\p{L})/iu;
const IN_SEASON =
  /(?<!\p{L})(?:(?:chaque|l['’]|each|every|in|cada|en) ?(?:invierno|verano|otoño|primavera|hiver|été|automne|printemps|winter|summer|spring|autumn))(?!\p{L})[^.;]*$/iu;

/** A number up to this may count a part: "two of them". */
const PART = 3;
/** Returns the numbers on the sheet of the things that a question counts, without those of a part or of the past. */
export function countsOf(text: string, { input: { language }, persona }: Scene): Quantity[] {
  const things = forms.thingsAsked(flat(text), language);
  const isPast = questions.ASKS_PAST.test(text);
  const found = persona.sheet
    .filter((line) => isPast || !isMishap(line))
    .flatMap(({ text: line }) =>
      forms
        .numbersOf(line, things, language, forms.mayRate(text))
        .filter(({ endIndex }) => isPast || !isOfPast(line, endIndex)),
    );
  const whole = found.filter(({ value }) => (value ?? Infinity) > PART);
  const all = whole.length > 0 ? whole : found;
  return all.filter((one, at) => all.findIndex(({ value }) => value === one.value) === at);
}

/** Returns true for a number whose clause, or one before it in its line, tells the past: "120 bought in 2014". */
function isOfPast(line: string, end: number): boolean {
  const [rest = ""] = REST_OF_CLAUSE.exec(line.slice(end)) ?? [];
  const told = `${line.slice(0, end)}${rest}`.replace(STILL_GOING, " ");
  return questions.PAST.test(told) || forms.BEGAN.test(told);
}
const REST_OF_CLAUSE = /^(?:[^,.;:(]|[.,](?=\d))*/u;
/** A time from which something lasts. */
const STILL_GOING = /(?<!\p{L})(?:depuis|since|desde) (?:\p{L}+ (?:de )?)?(?:19|20)\d\d(?!\d)/giu;

/** Returns the first part of a value whose label names the thing: "Gites : 12". */
const underLabel = (
  { text: line, label = "" }: SheetLine,
  things: ReadonlySet<string>,
  language: Language,
): string[] =>
  things.size > 0 && forms.holdsAny(label, things, language)
    ? forms.numberAtStart(line, language)
    : [];

/** Returns the number of a team in a line: "Somos tres", "60 staff". */
function teamIn(
  { text: line, label = "" }: SheetLine,
  {
    text,
    words,
    language,
    isFirst,
  }: { text: string; words: string; language: Language; isFirst: boolean },
): string[] {
  // "How many people turn up?" counts no team.
  if (forms.countsPublic(words)) return [];
  const noun = forms.nounAsked(words, language);
  const things = termsOf(noun ?? "", language);
  const isOfTeam = forms.WORKERS[language].test(text) || noun === null;
  if (!isOfTeam && !forms.holdsAny(`${label} ${line}`, things, language)) return [];
  // "Elle + deux compagnes" counts three.
  if (WITH_SELF.test(line)) return [];
  if (forms.WORKERS[language].test(label))
    return forms.numberAtStart(line, language).filter((said) => !forms.SHIFTS.test(said));
  // "Groups: up to 28 people" and "two men on a ladder" are no team.
  if (forms.OF_GROUPS.test(`${label} ${line}`) || OF_FEELING.test(label)) return [];
  const [we] = forms.WE_ARE.exec(line) ?? [];
  if (we !== undefined && readQuantities(we, language).length > 0) return [we];
  const [, they] = THEY_ARE.exec(line) ?? [];
  if (they !== undefined && readQuantities(they, language).length > 0) return [they];
  // "Pike Joinery near Wigan: 28 staff, one big roof": later lines count committees and visitors.
  const noted = (isFirst ? line : "")
    .split(/[,:;.]\s+|\.$/u)
    .filter((part) => OF_FEW_WORDS.test(part) && forms.WORKERS[language].test(part))
    .filter((part) => readQuantities(part, language)[0]?.startIndex === 0);
  if (noted.length > 0) return noted.length === 1 ? noted : [];
  if (label === "" && !forms.HAS_TEAM.test(line)) return [];
  const found = readQuantities(line, language).filter(
    ({ raw, dimension, per, value, startIndex, endIndex }) =>
      !questions.PAST.test(forms.clauseOf(line, raw)) &&
      !forms.OF_SEASON.test(line.slice(endIndex)) &&
      !line.includes(`${raw}-`) &&
      per === null &&
      forms.COUNTS.has(dimension) &&
      value !== 1 &&
      !((value ?? 0) > FEW && MEMBERS.test(raw) && !MEMBERS.test(text)) &&
      // "Su hija Maite y cinco empleados más" are six.
      !JOINED.test(line.slice(0, startIndex)) &&
      ([forms.WORKERS[language], forms.POSTS].some((of) => of.test(raw)) ||
        forms.LEADS.test(line.slice(0, startIndex))),
  );
  return found.length === 1 ? found.map(({ raw }) => raw) : [];
}
/** Labels of what annoys or pleases, whose numbers count no team: "a queue of a hundred people". */
const OF_FEELING =
  /(?<!\p{L})(?:énerv|agac|aime|plaî|annoy|hate|like|love|bother|molest|gust|fastidi|revient)\p{L}*/iu;
/** Members of a club or a cooperative: many of them are no team. */
const MEMBERS =
  /(?<!\p{L})(?:soci[oa]s|members|volunteers|voluntari[oa]s|bénévoles|adhérent[es]*|associée?s?)(?!\p{L})/iu;
const FEW = 15;
/** "Today they are four." */
const THEY_ARE =
  /(?<!\p{L})(?:(?:elles|ils) sont|they are|they['’]re) ([\p{L}\p{N}-]+)(?=[,.;:]|$)/iu;
const JOINED = / (?:et|and|y|plus) $/iu;
/** The lines of a sheet that tell who the customer is. */
const FIRST = 2;
const OF_FEW_WORDS = /^(?:\S+ ){1,2}\S+$/u;
/** The customer among the people of a line. */
const WITH_SELF =
  /(?<!\p{L})(?:elle|lui|toi|vous|himself|herself|you|tú|él|ella|usted)(?:[- ]même)?(?: et| plus|,| and| y| \+|\+) ?(?:une?|deux|trois|quatre|cinq|six|sept|huit|an?|one|two|three|four|five|six|seven|eight|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|\d)/iu;
