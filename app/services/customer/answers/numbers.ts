import type { Language } from "~/models/terms/language";
import { fold } from "~/models/fold";
import type { Quantity } from "~/services/language/quantities/quantity";
import { termsOf } from "~/services/rubrics/terms-of";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { hasSigns } from "../persona/own-sentence";
import { asSpoken } from "../persona/persona-lines";
import type { SheetLine } from "../persona/persona";
import { isWhole } from "../plan/form";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { beginningFor } from "./beginning";
import { isMishap, type Told } from "./fact-of-kind";
import * as forms from "./number-forms";
import * as questions from "./question-forms";
import { LOSES, RATE } from "./rate";
import { ASKS_TEAM, OF_TASK, teamOf } from "./team-number";
import type { RepQuestion } from "./rep-question";

/**
 * Returns the sheet's number for "how many?", or its beginning for "since when?", with the words that name its thing
 * ("46 karts."). Null where the sheet gives none, or several, or where the question says more than the number tells.
 */
export function numberFor(asked: RepQuestion, scene: Scene): Told | null {
  const { kind, text } = asked;
  if (kind !== "since" && kind !== "count" && kind !== "people") return null;
  const found =
    kind === "since"
      ? beginningFor(asked, scene)
      : ASKS_TEAM.test(flat(text)) && !OF_TASK.test(flat(text))
        ? teamOf(scene)
        : countFor(text, scene);
  const said = found && withAccents(found.replace(forms.SHORT_ABOUT, ""), text);
  const told = said ? { text: asSpoken(said), said } : null;
  return told && mayBeSaid(told.text, scene) ? told : null;
}
/** Returns a sheet's words with the accents of the question's: "3 marches" for "combien de marchés ?" is "3 marchés". */
const withAccents = (said: string, asked: string): string => {
  const heard = new Map((asked.match(/\p{L}+/gu) ?? []).map((word) => [fold(word), word]));
  return said.replaceAll(/\p{L}{5,}/gu, (word) =>
    fold(word) === word ? (heard.get(word) ?? word) : word,
  );
};
const MOST_WORDS = 20;
const mayBeSaid = (said: string, { input, givesFigure }: Scene): boolean =>
  !hasSigns(said.replace(/\.$/u, "")) &&
  strictWordCount(said) <= MOST_WORDS &&
  isWhole(said, input.language) &&
  !givesFigure(said);

/** Returns the only number of the sheet for the things that a question of today counts. */
function countFor(text: string, scene: Scene): string | null {
  const { language } = scene.input;
  // "Vous en avez combien, des camionnettes ?" names its thing after the comma.
  const asking =
    text
      .replaceAll(/, (?=(?:des? |d['’]))/giu, " ")
      .split(questions.CLAUSES)
      .find((one) => ASKS_COUNT.test(one)) ?? text;
  const [clause = asking] = ASKS_COUNT.exec(asking) ?? [];
  const things = forms.thingsAsked(clause, language);
  if (things.size === 0 || OF_OTHERS.test(asking) || OF_SOME_DAYS.test(clause)) return null;
  if (questions.ASKS_PAST.test(clause.replace(GOT, " "))) return null;
  const only = onlyCount(clause, things, scene);
  const told = scene.persona.sheet.flatMap((line) =>
    only && line.text.includes(only.raw)
      ? forms.countedIn(line.text, things, language).map((said) => ({ said, line }))
      : [],
  );
  const [sure, ...others] = told.filter(({ said }) => only && said.startsWith(only.raw));
  if (!sure || others.some(({ said }) => said !== sure.said)) return null;
  if (isOfSeason(sure.said, sure.line, clause)) return null;
  // "Loses about 120 pieces a year" counts no stock.
  if (LOSES.test(sure.line.text) && !LOSES.test(text)) return null;
  // "Deux scies à disque et une scie à fil" are three.
  const after = sure.line.text.slice(sure.line.text.indexOf(sure.said) + sure.said.length);
  const more = (after.split(/[.;]/u)[0] ?? "").match(AND_ONE) ?? [];
  if (forms.holdsAny(more.join(" "), things, language)) return null;
  // "384 broches, dont 300 qui tournent" has another number for "qui tournent".
  if (RUNS.test(clause) && RUNS.test(sure.line.text)) return null;
  // "They bore 70 wells a year" counts no wells that they mind.
  if (MINDS.test(clause) && RATE.test(sure.said)) return null;
  // "How many patients do you see a day?" is not answered by all patients.
  if (RATE.test(clause) && !OF_YEAR.test(clause) && !RATE.test(sure.said)) return null;
  return isPlain(clause, sure, language) ? sure.said : null;
}
/** The question for a number, from its verb on in French: "vous avez combien de fauteuils". */
const ASKS_COUNT =
  /(?<!\p{L})(?:(?:(?:vous|tu) (?:(?!(?:vous|tu) )[^,:?]){1,30})?combien|how many|cuánt[oa]s?)(?!\p{L}).*/iu;
/** "… et une scie à fil". */
const AND_ONE = / (?:et|and|y) (?:une?|one|an?|una?|otr[oa]|another) \p{L}+/giu;
const MINDS = /(?<!\p{L})(?:mind(?:ing)?|look(?:ing)? after|on (?:the|your) books)(?!\p{L})/iu;
const RUNS = /(?<!\p{L})(?:tourne(?:nt|r)?|roule(?:nt)?|running)(?!\p{L})/iu;
const GOT = /(?<!\p{L})got(?!\p{L})/giu;
/** Other people, whose number is not on the sheet: "elles tournent sur combien de tonnes ?". */
const OF_OTHERS =
  /(?<!\p{L})(?:(?:les|l['’]|the|los|las) ?(?:autres?|others?|otr[oa]s)|ils|elles|ell[oa]s|(?:ça|cela|eso|that) (?:\p{L}+ )?(?:représente|fait|supone|hace|makes?|comes? to))(?!\p{L})/iu;
/** Days of which a number is another than of any: "on a good day". */
const OF_SOME_DAYS =
  /(?<!\p{L})(?:(?:on|in|during) an? (?!(?:normal|ordinary|average|typical|usual|given|single)(?!\p{L}))\p{L}+ (?:day|night|week|month|year)|un(?:e)? (?:bon(?:ne)?|gros(?:se)?|beau|belle|mauvais(?:e)?|petite?|grosse) (?:jour(?:née)?|soir(?:ée)?|semaine|mois)|un(?:a)? (?:buen|buena|mal|mala|gran) (?:día|semana|noche|mes)|un(?:a)? (?:día|semana|noche|mes) (?:buen[oa]|mal[oa]|fuerte|floj[oa]))(?!\p{L})/iu;

/** Returns the only number of the things, or the only one at the rate that the question names. */
function onlyCount(clause: string, things: ReadonlySet<string>, scene: Scene): Quantity | null {
  const { input, persona } = scene;
  const counted = persona.sheet
    .filter((line) => !isMishap(line))
    .flatMap(({ text: line }) =>
      forms
        .numbersOf(line, things, input.language, forms.mayRate(clause))
        .filter(({ endIndex }) => !isOfPast(line, endIndex)),
    );
  const whole = counted.filter(({ value }) => (value ?? Infinity) > PART);
  const all = whole.length > 0 ? whole : counted;
  const atRate = RATE.test(clause) ? all.filter(({ raw }) => RATE.test(raw)) : [];
  const found = atRate.length > 0 ? atRate : all;
  const [only, ...others] = found;
  return only && others.every(({ value }) => value === only.value) ? only : null;
}
/** A number up to this may count a part: "two of them". */
const PART = 3;

/**
 * Returns true for a question with nothing but what the sheet's words tell: not "how many pitches with a socket?" for
 * "132 pitches". Other words of the number's line may stand in the question while the line has no other number.
 */
function isPlain(
  clause: string,
  { said, line }: { said: string; line: SheetLine },
  language: Language,
): boolean {
  const plain = clause.replaceAll(questions.LIGHT[language], " ").replaceAll(PLAIN, " ");
  const isRated = RATE.test(clause) && RATE.test(said);
  const asked = termsOf(isRated ? plain.replaceAll(DEEDS, " ") : plain, language);
  const rest = line.text.replace(said, " ");
  const isAlone = !readQuantities(rest, language).some(({ dimension }) =>
    forms.COUNTS.has(dimension),
  );
  // "Vuela 9 aves: 5 halcones, 3 águilas" answers "¿cuántas aves vuela?" by its own clause.
  const at = line.text.indexOf(said);
  const clauseOf =
    (line.text
      .slice(0, at)
      .split(/[,;:.(]/u)
      .at(-1) ?? "") + said;
  const told = termsOf(isAlone ? `${line.label ?? ""} ${line.text}` : clauseOf, language);
  return [...asked].every((term) => told.has(term));
}
/** Words of asking and of having, which ask for no part: "how many beds have you got there, roughly?". */
const PLAIN =
  /(?<!\p{L})(?:roughly|about|around|actually|altogether|would|say|guess|reckon|normal\p{L}*|ordinary|average|typical|usual|moyenne|ordinaire|combien|how|many|cuánt[oa]s?|have|has|got|run(?:ning)?|there|here|avez|as|tenez|tournez|comptez|gére[sz]|élevez|ici|(?:là[ -])?dedans|idée|avis|peu près|gros|louche|tien\p{L}+|ten[eé]is|tenés|hay|maneja\p{L}*|aquí|ahí|más|menos|ahorita|aproximadamente|en total|in all|en tout|au total|accueill\p{L}+|recevez|tourne(?:nt|r)?|roule(?:nt)?|trae[ns]?|puest[oa]s?|through (?:the|your) doors?|look(?:ing)? after|on (?:the|your) books|mind(?:ing)?)(?!\p{L})/giu;
/** Deeds of a business, of which a number at a rate tells: "how many horses do you see in a week?". */
const DEEDS =
  /(?<!\p{L})(?:v(?:es?|eis|en|oyez|ois)|fai(?:tes|s)|sort(?:ez|s)|vend(?:ez|s|e[ns]?|éis)|reç(?:oit|ois)|accueille[sz]?|traite[sz]?|see(?:ing)?|do(?:ing)?|make|making|sell(?:ing)?|take|taking|get(?:ting)?|mov(?:e|ing)|turn(?:ing)? out|sac(?:a[ns]?|áis|ando)|mueve[ns]?|recib(?:e[ns]?|ís)|(?:le |te |os )?entra[ns]?|(?:vous )?rentrent|come (?:in|through)|atiende[ns]?|hac(?:e[ns]?|éis))(?!\p{L})/giu;

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

/** Returns true for a number whose clause, or one before it in its line, tells the past: "120 bought in 2014". */
function isOfPast(line: string, end: number): boolean {
  const [rest = ""] = REST_OF_CLAUSE.exec(line.slice(end)) ?? [];
  const before = line.slice(0, end);
  // "The club was founded in 1931, it has 31 members" tells the members of today.
  const own = before.slice(
    Math.max(0, ...[", ", "; ", ": "].map((mark) => before.lastIndexOf(mark))),
  );
  const told = `${HAS.test(own) ? own : before}${rest}`
    .replace(STILL_GOING, " ")
    .replaceAll(COMPOUND, " ");
  return questions.PAST.test(told) || forms.BEGAN.test(told);
}
/** "83 school-owned instruments" tells no past. */
const COMPOUND = /(?<!\p{L})\p{L}+-\p{L}+ed(?!\p{L})/giu;
const HAS =
  /(?<!\p{L})(?:has|have|['’]ve got|compte[sz]?|possède[sz]?|avez|as|il y a|tiene[ns]?|tenés|tenéis|hay|cuenta[ns]? con)(?!\p{L})/iu;
const REST_OF_CLAUSE = /^(?:[^,.;:(]|[.,](?=\d))*/u;
/** A time from which something lasts. */
const STILL_GOING = /(?<!\p{L})(?:depuis|since|desde) (?:\p{L}+ (?:de )?)?(?:19|20)\d\d(?!\d)/giu;
