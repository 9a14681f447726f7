import { termsOf } from "~/services/rubrics/terms-of";
import type { Persona } from "../persona/persona";
import type { PlanInput } from "../port";
import type { Scene } from "../scene";
import { compliments, flat } from "../social-acts";
import { AHEAD, asksToKnow } from "../unmarked-question";
import { ASKS_NAME } from "./people-on-sheet";
import { ASKS_MISHAP, FEELS, HAPPENS_WHEN, hasMishap, HESITATES } from "./fact-of-kind";
import {
  ALONE,
  ASKS_HOUR,
  ASKS_PAST,
  ASKS_WHERE,
  ASKS_WHO,
  BARE_LENGTH,
  CHOICE,
  DECIDES,
  DID_YOU,
  EVER as EVER_OF,
  FIGURES,
  IDENTIFIES,
  isDenied,
  isYesOrNo,
  LASTS,
  LIGHT,
  OF_ANOTHER,
  OF_PRICE,
  RECOMMENDS,
  SAW,
  THINKS,
  WEIGHS,
  WHENEVER,
  WHY_NOT,
} from "./question-forms";
import { asksBack, DISTURBS, FOR_A_THING, NEEDS, OF_OTHER, OF_OWN_TIME } from "./asks-back";
import { deciderOf } from "./decider";
import type { RepQuestion } from "./rep-question";
import { ASKS_WHY, smooth } from "./rep-sentences";
import { isFirst, isFirstTalk, isOpenTalk, smallAnswer } from "./first-talk";
import { ASKS_ALONE, ASKS_OFTEN, countsPublic, SOMEBODY } from "./want-forms";

/** Returns the answer to a question that the sheet does not answer; null when no phrase is left. */
export function ownAnswer(asked: RepQuestion, scene: Scene): string | null {
  const { kind, text } = asked;
  const { memory, phrases, persona } = scene;
  const { answers } = phrases;
  if (kind === "repeat" || kind === "assent" || kind === "wishes") return null;
  const isOpen = kind === "current" && isOpenTalk(asked) && isFirst(scene.input);
  if (isOpen || isFirstTalk(asked, scene)) return smallAnswer(asked, scene);
  if (SAW.test(text) && isYesOrNo(asked) && !ASKS_MISHAP.test(text))
    return once([phrases.chat, answers.later], scene);
  if (OF_OWN_TIME.test(text)) return once([answers.thought, answers.later], scene);
  if (NEEDS.test(text))
    return once([!FOR_A_THING.test(text) && answers.needs, answers.thought, answers.later], scene);
  if (asksBack(text))
    return once([answers.thought, !OF_OTHER.test(text) && answers.yours, answers.later], scene);
  if (asksToKnow(text)) return once([answers.unknown, answers.later], scene);
  const { name } = persona;
  if (asksForName(asked, persona)) return memory.unsaid(answers.nameYes);
  if (DECIDES.test(text)) return lineFor(asked, scene);
  if (kind === "name") {
    const forms = name
      ? answers.name.map((form) => form.replace("{name}", name))
      : answers.nameUnknown;
    return memory.unsaid(forms);
  }
  if (kind === "permission" && DISTURBS.test(text))
    return once([answers.undisturbed, answers.permission], scene);
  if (kind === "knows" && RECOMMENDS.test(text)) return once([phrases.chat, answers.later], scene);
  if (kind === "sign") return memory.unsaid(phrases.noSignature);
  if (kind === "wellbeing") return memory.unsaid(phrases.wellbeing);
  if (kind === "opinion" && OF_PRICE.test(text)) return memory.unsaid(answers.pricey);
  if (kind === "opinion" && OF_ANOTHER.test(text))
    return once([answers.others, answers.ahead], scene);
  if (
    kind === "other" ||
    kind === "since" ||
    kind === "cost" ||
    kind === "count" ||
    kind === "people" ||
    kind === "current" ||
    kind === "problem" ||
    kind === "satisfied" ||
    (kind === "likes" && (isYesOrNo(asked) || CHOICE.test(text) || HESITATES.test(text)))
  )
    return lineFor(asked, scene);
  return memory.unsaid(answers[kind]);
}

/**
 * Returns a line that fits the form of a question which the sheet does not answer, from a family that the talk has not
 * heard yet; null when none is left.
 */
function lineFor(asked: RepQuestion, scene: Scene): string | null {
  const { kind, text } = asked;
  const { answers } = scene.phrases;
  const isClosed = isYesOrNo(asked);
  const isOfUs = OF_US.test(text);
  const isOfMishap = isAboutMishap(text, scene);
  const decides = deciderOf(scene.persona.sheet, scene.persona.name) ?? "decider";
  const isOfWorst = OF_ALL.test(text) && !isClosed && !FIGURES.has(kind) && isOfMishap;
  const line = once(
    [
      isClosed && isOfMishap && answers.mishap,
      (WORST_DAY.test(text) || isOfWorst) && answers.story,
      !isClosed && (WEIGHS.test(text) || kind === "likes") && answers.thought,
      (HAPPENED.test(text) || RECOUNT.test(text)) && isOfMishap && answers.story,
      DECIDES.test(text) && answers[decides],
      DECIDES.test(text) && answers.decider,
      kind !== "problem" && IN_GENERAL.test(text) && answers.usual,
      HAPPENS_WHEN.test(text) && !IN_CASE.test(text.replace(WHENEVER, "")) && answers.usual,
      kind === "since" && answers.since,
      BARE_LENGTH.test(text) && answers.since,
      ASKS_LONG.test(text) &&
        (ASKS_PAST.test(text) && !LASTS.test(text) ? answers.tooLong : answers.varies),
      ((kind === "people" && OF_TEAM.test(text) && !countsPublic(flat(text))) ||
        ASKS_ALONE.test(flat(text))) &&
        !DECIDES.test(text) &&
        answers.enough,
      kind === "cost" && !CHARGES.test(text) && answers.spent,
      (kind === "cost" || kind === "count" || kind === "people" || CHARGES.test(text)) &&
        answers.figure,
      AHEAD.test(text) && (OF_THIRD.test(text) ? answers.others : answers.ahead),
      OF_OTHERS.test(text) && !isOfUs && ASKS_WAY.test(text) && answers.usual,
      OF_OTHERS.test(text) && !isOfUs && (kind === "current" ? answers.usual : answers.others),
      ASKS_WHY.test(text) && THINKS.test(text) && answers.thought,
      ASKS_WHY.test(text) && (isOfUs || WHY_NOT.test(text)) && answers.why,
      isClosed && MANY.test(text) && answers.varies,
      isClosed && CHOICE.test(text) && OFTEN.test(text) && answers.likely,
      isClosed && CHOICE.test(text) && !ALONE.test(text) && answers.both,
      NOT_ONLY.test(text) && answers.denied,
      isClosed && EVER.test(text) && answers.ever,
      isClosed && HAS.test(text) && answers.private,
      isClosed && kind === "satisfied" && answers.satisfied,
      isClosed && DID_YOU.test(text) && answers.ever,
      isClosed && (isOfUs ? answers.likely : answers.perhaps),
      (IDENTIFIES.test(flat(text)) || ASKS_NAME.test(text)) && answers.guess,
      ASKS_WHO.test(text) &&
        !ASKS_HOW.test(text) &&
        !SOMEBODY.test(flat(text)) &&
        !SELLERS.test(text) &&
        answers.between,
      ASKS_WHERE[scene.input.language].test(text) &&
        !ASKS_HOW.test(text) &&
        !isClosed &&
        answers.kept,
      ASKS_HOUR.test(text) && ASKS_PAST.test(text) && answers.usual,
      !ASKS_HOW.test(text) &&
        (ASKS_HOUR.test(text) || ASKS_DAYS.test(text) || ASKS_OFTEN.test(flat(text))) &&
        answers.varies,
      HAPPENED.test(text) && answers.story,
      kind === "problem" && !FEELS.test(flat(text)) && answers.thought,
      ASKED_HOW.test(text) && answers.kept,
      kind === "current" && ASKS_HOW.test(text) && answers.ownWay,
      WHAT_DO.test(text) && answers.usual,
      (kind === "problem" || kind === "current" || kind === "satisfied") && answers[kind],
      ASKS_WAY.test(text) && answers.how,
      isOfUs ? answers.kept : answers.unknown,
      answers.later,
    ],
    scene,
  );
  return line !== null && isDenied(text) ? line.replace(/^Oui(?=,)/u, "Si") : line;
}
/** Returns true for a question about a mishap, of which the sheet tells one. A proposal is none: "if we lose a few". */
function isAboutMishap(text: string, scene: Scene): boolean {
  if (!hasMishap(scene) || SUPPOSED.test(text)) return false;
  const isEver = EVER.test(text) || EVER_OF[scene.input.language].test(text);
  return ASKS_MISHAP.test(text) || (isEver && !TRIED.test(text) && !OF_NOW.test(text));
}
/** "Is there ever a quiet hour?": no mishap. */
const OF_NOW =
  /(?<!\p{L})(?:(?:is|are|do|does) (?:there|you|it|they|people|he|she) ever|yet\?|déjà en |si (?:vous|tu) devi\p{L}+|(?:ha|has|han|habéis) (?:intentado|empezado)|tranquil\p{L}+)(?!\p{L})/iu;
const SUPPOSED =
  /(?<!\p{L})(?:(?:if|shall|should|could) (?:i|we)|how would it be|si (?:je|on|nous)|(?:y )?si (?:vengo|paso|vamos|le|te))(?!\p{L})/iu;
/** Returns true for a yes-or-no question that admits a mishap of the sheet: "Has one ever vanished?". */
export const admits = (asked: RepQuestion, scene: Scene): boolean =>
  isYesOrNo(asked) && isAboutMishap(asked.text, scene);
/** Somebody else, of whom the customer is asked what they would say. */
const OF_THIRD =
  /(?<!\p{L})(?:votre|ton|vos|tes|your|the|su|sus|tu|tus|le|la|les|el|los|las|à quién|a quién|qui) \p{L}+/iu;
/** A question for what the customer charges. */
const CHARGES =
  /(?<!\p{L})(?=.*(?:combien|quoi|quel|how much|what|cuánto|qué))(?:(?:you|they) charge|(?:vous|tu) (?:prenez|prends|facturez|vendez|vends)|(?:usted|tú) cobr\p{L}+|people pay|folks pay|paient)(?!\p{L})/iu;
/** A question for a length of time. */
const ASKS_LONG =
  /(?<!\p{L})(?:combien de (?:temps|jours|semaines|mois)|how long|how many (?:days|weeks|months)|cuánto (?:tiempo|tard\p{L}+|(?:te|le|os|les) lleva)|cuánt[oa]s (?:días|semanas|meses))(?!\p{L})/iu;
/** A question for the number of a team. */
const OF_TEAM =
  /(?<!\p{L})(?:(?:vous|êtes|sois|son|somos) (?:\p{L}+ )?(?:combien|cuánt[oa]s)|of (?:you|ye)|how many are you(?! \p{L}+ing)|(?:vous|tu) êtes|cuánt[oa]s (?:personas |gente )?(?:sois|son|somos|trabaj\p{L}+)|équipe|team|staff|plantilla|equipo|employ\p{L}+|emplead[oa]s|salariés?)(?!\p{L})/iu;

/** Returns a line of the first family of which the customer has said nothing; null when the talk has heard them all. */
const once = (families: readonly (string[] | false)[], { memory }: Scene): string | null => {
  const fresh = families.find((lines) => lines && !lines.some((line) => memory.said(line)));
  return fresh ? memory.unsaid(fresh) : null;
};
/** A choice between the usual and the rare case. */
const OFTEN = /(?<!\p{L})(?:toujours|souvent|always|often|siempre|a menudo)(?!\p{L})/iu;
/** "Isn't it just …?": a yes would belittle what is the customer's own. */
const NOT_ONLY =
  /(?<!\p{L})(?:(?:isn|aren|wasn)['’]t (?:it|that|they) (?:just|only)|(?:c['’]est|ce n['’]est) (?:pas )?(?:juste|seulement|que (?:du|de la|des))|no (?:es|son) (?:solo|simplemente|solamente))(?!\p{L})/iu;

/** A question about the customer, who would know the answer. */
const OF_US =
  /(?<!\p{L})(?:(?:vous|tu|you|usted|tienes?|[lt]e (?:gusta|interesa|parece))(?!\p{L})|t['’])/iu;

/** A question about several other people. */
const OF_OTHERS = /(?<!\p{L})(?:ils|elles|they|ell[oa]s|les (?:dicen?|gusta\p{L}*))(?!\p{L})/iu;
/** A question about something that ever happened. */
const EVER =
  /(?<!\p{L})(?:déjà(?! (?:une?|des|du|de|le|la|les)(?!\p{L}))|jamais|ever|alguna vez|tuvi?ste(?:is)?|tuvo|hubo|avez(?:-vous)? (?:eu|\p{L}{3,}é)|have you (?:had|been|seen|tried|\w+ed)|ha[ns]? (?:usted )?\p{L}+(?:ado|ido))(?!\p{L})/iu;
/** "Et l'hiver, ça se passe comment ?" */
const IN_GENERAL =
  /(?<!\p{L})(?:(?:ça|cela) se passe(?: \p{L}+)? comment|comment (?:ça|cela) se passe)(?!\p{L})/iu;
/** A case that may never come: "what happens if it packs up?". */
const IN_CASE =
  /(?<!\p{L})(?:if|si|s['’]il|when you['’]re|the day (?:you|it|he|she|they|something|somebody)|le jour|el día|off|ill|out|down|packs|breaks?)(?!\p{L})/iu;
/** "The breakage that's hurt you the most". */
const OF_ALL =
  /(?<!\p{L})(?:the most|last|derni(?:er|ère)|últim[oa]|le plus|la plus|más|most|biggest|plus gros(?:se)?|mayor)(?!\p{L})/iu;
/** "Racontez-moi la dernière panne." */
const RECOUNT =
  /(?<!\p{L})(?:raconte[sz]?[- ]moi|parle[sz]?[- ]moi|tell me about|talk me through|cuént[ae]me|hábl[ae]me)(?!\p{L})/iu;
/** "¿Cuál ha sido el peor día que recuerda?" */
const WORST_DAY =
  /(?<!\p{L})(?:never want to (?:live|go) (?:through|that)|(?:jamais|plus) (?:revivre|vivre ça)|no (?:querría|volvería a) (?:repetir|vivir|pasar)|(?:s['’]est passé|happened|pas(?:ó|ado)|ocurri(?:ó|do)).*(?:pire|worst|peor)|(?:worst|pire|peor).*(?:remember|souven\p{L}+|recuerd\p{L}+|been|sido|come of|vécu|arrivé)|(?:the|le|la|el|lo) (?:worst|pire|peor)(?: \p{L}+)? (?:you['’]ve|you (?:have|ever|had)|que (?:vous|tu|les?|te|os|nos))|(?:été|sido|been) (?:(?:le|la|el|the|your|votre|ton|su|tu|vuestro) )?(?:worst|pire|peor))(?!\p{L})/iu;
/** Something that somebody may ever have tried or seen, and that is no mishap. */
const TRIED =
  /(?<!\p{L})(?:déjà (?:une?|des|du|de|les?|la) |(?:essay\p{L}+|test\p{L}+|utilis\p{L}+|entend\p{L}+|v(?:u|us|ue)|bu|goût\p{L}+|pens\p{L}+|travaill\p{L}+|tried|used|seen|heard|thought|been(?! (?:stung|caught|burnt|burned|let|left|hit))|considered|looked|worked|visited|prob\p{L}+|us(?:ado|aste)|visto|oído|pensado|trabajado|utilizado)(?!\p{L}))/iu;
/** A question for a possession, or for a family. */
const HAS =
  /(?<!\p{L})(?:avez|(?<=tu |t['’])as|as(?=-tu)|have(?= you)|(?<=you )(?:have|got)|(?<=do(?:es)? (?:you|he|she|they) )have|tienes?)(?!\p{L})/iu;
/** A question for a way of doing. */
const ASKS_WAY =
  /(?<!\p{L})(?:(?<!appelle |appellent )comment(?! s['’]appelle)|de quelle (?:façon|manière)|de qué (?:manera|forma)|fai(?:tes|s) quoi|font quoi|passe quoi|devien(?:t|nent) quoi|become of|qué es de|how(?! (?:many|much|long|often|far|big|old)(?!\p{L}))|what (?:do|happens)|cómo(?! se llama)|qué (?:hace|pasa|tal)\p{L}*)(?!\p{L})/iu;

const ASKS_HOW =
  /(?<!\p{L})(?:comment|how(?! (?:many|much|long|often|far|big|old)(?!\p{L}))|cómo|de quelle (?:façon|manière)|de qué (?:manera|forma))(?!\p{L})/iu;
/** "What do you do with the offcuts?" */
const WHAT_DO =
  /(?<!\p{L})(?:what do (?:you|they)|fai(?:tes|s)[- ](?:vous )?quoi|qué hace[ns]?)(?!\p{L})/iu;
/** "Vous en voyez beaucoup, des chevaux ?" */
const MANY =
  /(?<!\p{L})(?:beaucoup|many|a lot|much[oa]s?)(?!\p{L})(?!.*(?<!\p{L})(?:años|years|ans|temps|tiempo|time)(?!\p{L}))/iu;

/** "How did the numbers come out?" asks for no way. */
const ASKED_HOW =
  /(?<!\p{L})(?:how (?:did|was|were)|comment (?:ça )?s['’](?:est|était)|comment (?:ça|cela|tout)(?: ça)? a (?:commencé|démarré)|cómo (?:empezó|arrancó|comenzó)|cómo (?:fue|salió|quedó|acabó))(?!\p{L})/iu;
/** A question for somebody of the seller's, or for a name. */
const SELLERS = /(?<!\p{L})(?:nos |nous|notre|our|we|us|nuestr\p{L}+)(?!\p{L})/iu;
/** Questions for days and for a mishap. */
const ASKS_DAYS =
  /(?<!\p{L})(?:quels? jours?|horaires|what days?|which days?|qué días?|horario)(?!\p{L})/iu;
export const HAPPENED =
  /(?<!\p{L})(?:when(?: did| has| was|['’]s) .*(?:last|gone?) .*wrong|s['’](?:est|était)(?:-il)? passé|est arrivé|what happened|(?:did|has) (?:something|anything) happen(?:ed)?|what went wrong|qué (?:le |te |les )?(?:pasó|ocurrió|ha pasado)|resté?e? en travers)(?!\p{L})/iu;

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

const POINTS =
  /(?<!\p{L})(?:ça|en|les?|la|y|it|them|that|this|those|lo|l[oa]s|eso)(?!\p{L})|(?<!\p{L})l['’]/iu;
const HOW_MANY =
  /(?<!\p{L})(?:how|many|much|long|often|roughly|about|each|every|exactly|usually|combien|environ|chaque|exactement|cuánt[oa]s?|cada|aproximadamente)(?!\p{L})/giu;

/**
 * Returns a question with the words that may name its subject: those before it in the turn, or the turn before. A
 * question with a subject of its own needs none of an earlier turn.
 */
export function completed(
  asked: RepQuestion,
  { turns, userText, language }: Pick<PlanInput, "turns" | "userText" | "language">,
): RepQuestion {
  const said = smooth(userText);
  const at = said.indexOf(asked.text);
  // A greeting before them names no subject.
  const own = (at < 0 ? "" : said.slice(0, at).trim()).split(/(?<=[.!?…])\s+/u).at(-1) ?? "";
  // "Lovely old chimney. Is that still in use?": praise names no subject.
  if (own !== "" && !compliments(own, language)) return { ...asked, text: `${own} ${asked.text}` };
  // "Who works with you?" points to nothing before it.
  if (ASKS_WHO.test(asked.text) && !POINTS.test(asked.text)) return asked;
  const before = turns.findLast(({ source }) => source === "user")?.message ?? "";
  const subject = asked.text.replaceAll(LIGHT[language], " ").replaceAll(HOW_MANY, " ");
  const known = termsOf(asked.text, language);
  const isBare = ![...termsOf(subject, language)].some((term) => known.has(term));
  return isBare && /\?\s*$|^(?:[^.!?]*)$/u.test(before)
    ? { ...asked, text: `${asked.text} ${before}` }
    : asked;
}
