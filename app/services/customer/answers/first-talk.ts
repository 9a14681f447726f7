import type { Scene } from "../scene";
import { DISTURBS } from "./asks-back";
import { ASKS_PAST, isYesOrNo } from "./question-forms";
import type { RepQuestion } from "./rep-question";

/** Returns a line for small talk: how it goes, that it varies, or a laugh and a word on the offer. */
export function smallAnswer(asked: RepQuestion, { memory, phrases }: Scene): string | null {
  const { text } = asked;
  const { answers, wellbeing } = phrases;
  const isUsual = USUALLY.test(text) && !HAS_BEEN.test(text);
  if (OF_HEALTH.test(text) && !isUsual) return wellbeing.at(-1) ?? null;
  if (isUsual || HOW_IS.test(text)) return memory.unsaid(answers.changes);
  return memory.unsaid(DISTURBS.test(text) ? answers.undisturbed : answers.invite);
}
/** "Ça va, toi ?", "How's everybody doing?". */
const OF_HEALTH =
  /(?<!\p{L})(?:ça va|comment (?:va|vont)(?! (?:chacun|chaque))|how(?:['’]?s| is| are)|qué tal(?! viene)|cómo (?:va[ns]?|está[ns]?|anda[ns]?|andás)(?! (?:hoy )?(?:la|el) (?:mar|monte|campo|tierra|cosecha|oferta|propuesta)| \p{L}+(?:[ai]d[oa]s?|ando|iendo)(?!\p{L})))(?!\p{L})/iu;
/** The kinds of a question that may be small talk. */
const SMALL: ReadonlySet<RepQuestion["kind"]> = new Set([
  "other",
  "satisfied",
  "current",
  "problem",
  "likes",
] as const);
/** A question for a tool or a way of work, which the sheet may answer even at first. */
const OF_WORK =
  /(?<!\p{L})(?:utilis\p{L}+|us(?:e|es|ing|as?|áis|an)|utiliz\p{L}+|travaill\p{L}+|avec quoi|con qué|what .* (?:with|on)(?=\?| at))(?!\p{L})/iu;
/** "C'est toujours aussi animé ?". */
const USUALLY =
  /(?<!\p{L})(?:toujours|souvent|d['’]habitude|always|often|usually|siempre|a menudo)(?!\p{L})/iu;
/** "Ou vous avez toujours été arbitre ?" */
const HAS_BEEN = /(?<!\p{L})(?:été|been|sido|lived|worked|vécu|habité|vivido|trabajado)(?!\p{L})/iu;
/** "What are you working on today?" */
const IS_BUSY =
  /(?<!\p{L})(?:what (?:are|re|were) (?:you|ye|they)(?: \p{L}+){0,2} (?:working on|up to|making|doing)(?: today| now| there)?(?=\?)|(?:vous|tu) (?:faites|fais|faisiez|faisais|travaill\p{L}+ sur|êtes sur|bricol\p{L}+) quoi(?= |\?)|sur quoi (?:vous|tu) travaill|(?:vous|tu) (?:êtes|es) (?:dans|sur|à) quel(?:le)? \p{L}+|(?:which|what) \p{L}+ are you (?:in|on|at)|en qué \p{L}+ (?:está|anda)s?|quoi de (?:beau|bon|neuf)|qué (?:está(?:ba)?[ns]? (?:\p{L}+ )?haciendo|hacéis|andáis haciendo)|en qué (?:anda[ns]?|está[ns]?|andáis))/iu;
/** "¿Cómo amanecieron por allá?". */
const HOW_IS =
  /(?<!\p{L})(?:qué tal|cómo (?:pinta|está[ns]?|viene[ns]?|va[ns]?|amanec\p{L}+|and(?:a[ns]?|ás)|siguen?)|how['’]?s|comment (?:va|vont|se porte)(?! (?:chacun|chaque)))(?!\p{L})/iu;
/** A question for a way, a reason or somebody, which is no small talk. */
const NO_TALK =
  /(?<!\p{L})(?:(?:la|le|les|el|los|las) (?:plus|más|mejor)|most|best|\p{L}{3,}est|date|name|nom|llama|quel(?:le)?s?(?! temps)|which|cuál(?:es)?|comment|how|cómo|pourquoi|why|por qué|qui|who|qui[eé]n(?:es)?|combien|cuánt[oa]s?|depuis|since|desde)(?!\p{L})/iu;
/** Returns true for a question of the rep's first turn, which is small talk: "La saison a bien commencé ?". */
export const isFirstTalk = (asked: RepQuestion, { input }: Scene): boolean =>
  (SMALL.has(asked.kind) || isOfWeather(asked)) &&
  (isYesOrNo(asked) ||
    isOfWeather(asked) ||
    HOW_IS.test(asked.text) ||
    IS_BUSY.test(asked.text) ||
    ((asked.kind === "other" ||
      (asked.kind === "satisfied" && !isYesOrNo(asked)) ||
      (asked.kind === "current" && !OF_WORK.test(asked.text))) &&
      isOpenTalk(asked))) &&
  isFirst(input);
/** "Hace mucho que está así de lindo el tiempo": the weather, not the trade. */
const OF_WEATHER =
  /(?<!\p{L})(?:l[ae] (?:temps|pluie|neige|chaleur)|(?:il (?:fait|pleut|neige))|the (?:weather|rain|heat|snow)|raining|snowing|el tiempo|la (?:lluvia|nieve)|calor|frío|llueve|llovido|nieva|lashing)(?!\p{L})/iu;
/** Returns true for words on the weather. Pure. */
export const speaksOfWeather = (text: string): boolean => OF_WEATHER.test(text);
/** Returns true for "how's the weather over there?". Pure. */
export const asksWeather = (text: string): boolean =>
  (HOW_IS.test(text) && OF_WEATHER.test(text)) || WEATHER.test(text);
const WEATHER =
  /(?<!\p{L})(?:quel temps|what(?:['’]s| is) the weather|qué tiempo) (?:il |fait|like|over|there|hace|tienen?)(?!\p{L})|(?<!\p{L})il fait quel temps(?!\p{L})/iu;
const isOfWeather = ({ kind, text }: RepQuestion): boolean =>
  kind === "since" && OF_WEATHER.test(text);
/** Returns true for an open question of the rep's first turn that only passes the time: "What are you making?". */
export const isOpenTalk = ({ text }: RepQuestion): boolean =>
  !(NO_TALK.test(text) || ASKS_PAST.test(text));
/** Returns true for the rep's first turn. */
export const isFirst = ({ turns }: Scene["input"]): boolean =>
  !turns.some(({ source }) => source === "user");
