import type { Persona } from "../persona/persona";
import { type Scene, wasAstonished } from "../scene";
import { AHEAD, asksToKnow, EVER_ASKED } from "../unmarked-question";
import { asksBack, DISTURBS, FOR_A_THING, NEEDS } from "./asks-back";
import { ASKS_MISHAP } from "./fact-of-kind";
import { EVER_DONE, isAboutMishap } from "./mishap";
import { asksForReason, asksWhy, reasonFor } from "./reason";
import { roughly } from "./rough-answer";
import {
  asksWeather,
  speaksOfWeather,
  isFirst,
  isFirstTalk,
  isOpenTalk,
  smallAnswer,
} from "./first-talk";
import {
  ASKS_PAST,
  FIGURES,
  isYesOrNo,
  OF_ANOTHER,
  OF_PRICE,
  RECOMMENDS,
  SAW,
  SAW_GAME,
  THINKS,
} from "./question-forms";
import type { RepQuestion } from "./rep-question";
import { isForSay } from "../who-decides";

/** Returns the answer to a question that the sheet does not answer; null when no phrase is left. */
export function ownAnswer(asked: RepQuestion, scene: Scene): string | null {
  const { kind, text } = asked;
  const { memory, phrases, persona } = scene;
  const { answers } = phrases;
  if (kind === "repeat" || kind === "assent" || kind === "wishes") return null;
  const isOpen = kind === "current" && isOpenTalk(asked) && isFirst(scene.input);
  if (isOpen || isFirstTalk(asked, scene)) return smallAnswer(asked, scene);
  if (SAW_GAME.test(text) || (SAW.test(text) && !ASKS_MISHAP.test(text)))
    return passing(asked, scene);
  const isOfPrice = wasAstonished(scene) && asksForReason(text);
  if (isOfPrice || asksWhy(asked)) return reasonFor(scene);
  const isOfWeather = isYesOrNo(asked) && speaksOfWeather(text) && !isAboutMishap(text, scene);
  if (asksWeather(text) || isOfWeather) return passing(asked, scene);
  if (NEEDS.test(text))
    return once([!FOR_A_THING.test(text) && answers.needs], scene) ?? putOff(asked, scene);
  if (isYesOrNo(asked) && servesThem(text) && !EVER_ASKED.test(text))
    return once([answers.opinion], scene) ?? putOff(asked, scene);
  if (asksBack(text) || asksToKnow(text)) return putOff(asked, scene);
  if (asksForName(asked, persona)) return memory.unsaid(answers.nameYes);
  const { language } = scene.input;
  if (isForSay(text, language)) return once([answers.decider], scene) ?? putOff(asked, scene);
  if (kind === "name") {
    const { name } = persona;
    const forms = name
      ? answers.name.map((form) => form.replace("{name}", name))
      : answers.nameUnknown;
    return memory.unsaid(forms);
  }
  if (kind === "permission" && DISTURBS.test(text))
    return once([answers.undisturbed, answers.permission], scene);
  if (kind === "knows" && RECOMMENDS.test(text)) return passing(asked, scene);
  if (kind === "knows" && ANECDOTE.test(text)) return memory.unsaid(phrases.stories);
  if (kind === "sign") return memory.unsaid(phrases.noSignature);
  if (kind === "wellbeing") return memory.unsaid(phrases.wellbeing);
  if (kind === "opinion" && OF_PRICE.test(text)) return memory.unsaid(answers.pricey);
  if (kind === "opinion" && OF_ANOTHER.test(text)) return putOff(asked, scene);
  return OPEN_KINDS.has(kind) ? declined(asked, scene) : memory.unsaid(answers[kind as Own]);
}

/** "Do you think the lads would use that?", "¿Eso te serviría?". */
const servesThem = (text: string): boolean =>
  (OF_THAT.test(text) && (THINKS.test(text) || AHEAD.test(text))) || SUITS.test(text);
const SUITS = /(?<!\p{L})(?:l[eo]s?|te|os) parece bien(?!\p{L})/iu;
const OF_THAT = /(?<!\p{L})(?:ça|cela|that|this|it|eso|esto)(?!\p{L})/iu;
/** "¿Sabe que mi abuelo tenía unas?" asks nothing. */
const ANECDOTE =
  /(?<!\p{L})(?:sabes?|saviez|savez|sais|know)(?:[ -]\p{L}+)? (?:que|that) (?:mi|mon|ma|my) /iu;
/** The end of a proposal: "qu'est-ce que vous en dites ?". */
const ASKS_ASSENT =
  /(?<!\p{L})(?:vous en (?:dites|pensez)|qu['’]en (?:dites|pensez)|ça vous (?:va|irait|dit|convient)|what do you (?:say|think)|how does that sound|qué (?:le|te|les) parece|cómo l[oa] ve|(?:le|te) (?:late|parece))(?!\p{L})/iu;
type Kind = RepQuestion["kind"];
/** The kinds of question without a line of their own. */
const OPEN = [
  "other",
  "since",
  "cost",
  "count",
  "people",
  "current",
  "problem",
  "satisfied",
  "knows",
  "likes",
] as const satisfies readonly Kind[];
const OPEN_KINDS: ReadonlySet<Kind> = new Set(OPEN);
type Own = Exclude<
  Kind,
  "repeat" | "assent" | "wishes" | "sign" | "wellbeing" | "name" | (typeof OPEN)[number]
>;

/**
 * Returns a line for a question about the customer that the sheet does not surely answer, from a family that the talk
 * has not heard; null when none is left. A mishap is admitted. Other questions are declined, and the customer asks for
 * the offer: a line that pretends not to know would contradict the sheet.
 */
function declined(asked: RepQuestion, scene: Scene): string | null {
  const { kind, text } = asked;
  const { answers } = scene.phrases;
  const isClosed = isYesOrNo(asked);
  const isOfMishap = !FIGURES.has(kind) && isAboutMishap(text, scene);
  // "Do you share the hall?" "There's plenty I could say about that."
  const mayTell =
    !isFirst(scene.input) &&
    !FIGURES.has(kind) &&
    ![AHEAD, ASKS_ASSENT].some((no) => no.test(text));
  return (
    once(
      [
        isClosed && isOfMishap && answers.share,
        !isClosed && asksForStory(text, isOfMishap) && answers.story,
        roughly(asked, scene) ?? false,
        // "If I start on that, …" is the same evasion.
        mayTell && !answers.allDay.some((line) => scene.memory.said(line)) && answers.plenty,
      ],
      scene,
    ) ?? putOff(asked, scene)
  );
}

/** Returns an answer to small talk: at first the customer asks for the offer, later it keeps the answer for the end. */
export const passing = (asked: RepQuestion, scene: Scene): string | null =>
  (isFirst(scene.input) ? null : once([scene.phrases.answers.after], scene)) ??
  putOff(asked, scene);

/** Returns a line that leads back to the offer, which the talk has not heard; null for none left. */
function putOff(asked: RepQuestion, { phrases, memory, input }: Scene): string | null {
  const { invite, toOffer, back } = phrases.answers;
  const isWork = FIGURES.has(asked.kind) && asked.kind !== "since";
  const isChat = isFirst(input) && !isWork && asked.kind !== "current";
  return (isChat ? memory.unsaid(invite) : null) ?? memory.unsaid([...toOffer, ...back]);
}
/** Returns true for a question that asks somebody to tell of what went wrong. */
const asksForStory = (text: string, isOfMishap: boolean): boolean =>
  WORST_DAY.test(text) ||
  HAPPENED.test(text) ||
  (OF_WORST.test(text) && [ASKS_PAST, EVER_DONE].some((of) => of.test(text))) ||
  (isOfMishap && (RECOUNT.test(text) || OF_ALL.test(text)));
const OF_WORST = /(?<!\p{L})(?:worst|pire|peor)(?!\p{L})/iu;
/** "The breakage that's hurt you the most". */
const OF_ALL =
  /(?<!\p{L})(?:the most|last|derni(?:er|ère)|últim[oa]|le plus|la plus|más|most|biggest|plus gros(?:se)?|(?:el|la|tu|su) mayor)(?!\p{L})/iu;
/** "Racontez-moi la dernière panne." */
const RECOUNT =
  /(?<!\p{L})(?:raconte[sz]?[- ]moi|parle[sz]?[- ]moi|tell me about|talk me through|cuént[ae]me|hábl[ae]me)(?!\p{L})/iu;
/** "¿Cuál ha sido el peor día que recuerda?" */
const WORST_DAY =
  /(?<!\p{L})(?:never want to (?:live|go) (?:through|that)|(?:jamais|plus) (?:revivre|vivre ça)|no (?:querría|volvería a) (?:repetir|vivir|pasar)|(?:s['’]est passé|happened|pas(?:ó|ado)|ocurri(?:ó|do)).*(?:pire|worst|peor)|(?:worst|pire|peor).*(?:happened|s['’]est passé|pas(?:ó|ado)|ocurri(?:ó|do)|remember|souven\p{L}+|recuerd\p{L}+|been|sido|come of|vécu|arrivé)|(?:the|le|la|el|lo) (?:worst|pire|peor)(?: \p{L}+)? (?:you['’]ve|you (?:have|ever|had)|que (?:vous|tu|les?|te|os|nos))|(?:été|sido|been) (?:(?:le|la|el|the|your|votre|ton|su|tu|vuestro) )?(?:worst|pire|peor))(?!\p{L})/iu;
export const HAPPENED =
  /(?<!\p{L})(?:when(?: did| has| was|['’]s) .*(?:last|gone?) .*wrong|s['’](?:est|était)(?:-il)? passé|est arrivé|what happened|(?:did|has) (?:something|anything) happen(?:ed)?|what went wrong|qué (?:fue lo que )?(?:le |te |les |os )?(?:pasó|ocurrió|ha pasado)|resté?e? en travers)(?!\p{L})/iu;

/** Returns true for a question about the customer's own name: "Is it Amit?". */
export const asksForName = ({ kind, text }: RepQuestion, { name }: Persona): boolean =>
  name !== null &&
  (kind === "other" || kind === "name") &&
  text.split(/\s+/).length <= NAMING_WORDS &&
  /(?<!\p{L})(?:is|are|be|it['’]s|you['’]re|est|êtes|c['’]est|es|eres)(?!\p{L})/iu.test(text) &&
  name
    .split(/[ -]/)
    .some((part) => new RegExp(`${NAMES}${part}(?!\\p{L})|${part},? ${IS_IT}`, "u").test(text));
/** "Amit, is it?". */
const IS_IT = "(?:c['’]est|is (?:it|that)|es usted|eres tú)(?!\\p{L})";
/** "Is it Amit?", "vous êtes bien Samir"; not "are you married, Moira". */
const NAMES = "(?:[Ii]s|[Aa]re|be|['’]s|['’]re|[Ee]st|[Êê]tes|[Ee]s|[Ee]res) (?:\\p{L}+ ){0,2}";
const NAMING_WORDS = 8;

/** Returns a line of the first family of which the customer has said nothing; null when the talk has heard them all. */
const once = (families: readonly (string[] | false)[], { memory }: Scene): string | null => {
  const fresh = families.find((lines) => lines && !lines.some((line) => memory.said(line)));
  return fresh ? memory.unsaid(fresh) : null;
};
