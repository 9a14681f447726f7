import type { Language } from "~/models/terms/language";
import { fold } from "~/models/fold";
import { termsOf } from "~/services/rubrics/terms-of";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { hasSigns } from "../persona/own-sentence";
import { asSpoken } from "../persona/persona-lines";
import { lacksAccent } from "../persona/sentence-forms";
import type { Scene } from "../scene";
import { isYesOrNo, LIGHT, WEIGHS } from "./question-forms";
import type { RepQuestion } from "./rep-question";

/** A question for what annoys somebody in their work. */
const ASKS_ANNOYANCE =
  /(?<!\p{L})(?:(?:vous|te|t['’]|l['’]) ?(?:agace|énerve|gonfle|embête|saoule|soûle|gêne|dérange|tape|pèse|fatigue)(?:nt)?|(?:plus|vraiment) pénible|annoys?|bothers?|bugs|irritates?|winds you up|ticks you off|pisses you off|gets your goat|does your head in|grinds your gears|gets (?:on your nerves|to you)|drives? you (?:mad|nuts|crazy|up the wall|round the (?:bend|twist))|(?:biggest|main|real) (?:headache|pain|nuisance|gripe)|(?:do )?(?:you|ye) (?:hate|dislike) (?:the )?most|(?:le|te|les|os) (?:\p{L}+ )?(?:molest|fastidi|choca|cansa|jod|revienta|agobi|irrit|enoj|cae gord)\p{L}*|(?:le|te|les|os) (?:saca\p{L}* (?:de|canas)|rompe\p{L}* l[ao]s?)|(?:más )?rabia (?:le|te|os) da)(?!\p{L})/iu;
/** The label of what annoys the customer. */
const OF_ANNOYANCE =
  /(?<!\p{L})(?:agac\p{L}*|agacements?|[ée]nerv\p{L}*|embêt\p{L}*|gonfl\p{L}*|supporte pas|déteste|annoy\p{L}*|bothers?|bugs|irritat\p{L}*|nerves|winds|(?:pet )?hates?|dislikes?|(?:can['’]?t|cannot) stand|molesta|fastidia|choca|irrita|saca de quicio|no soporta)(?!\p{L})/iu;
/** The place between two things of a list. */
const BETWEEN: Record<Language, RegExp> = {
  fr: /[;.] |, (?:et )?| et (?=(?:les?|la|l['’]|des|du|ceux|celles|qu['’]?e?) )/iu,
  en: /[;.] |, (?:and )?| and (?=(?:people|reps|salesm[ae]n|being|the|an?|anything|anybody) )/iu,
  es: /[;.] |, (?:y )?| y (?=(?:el|la|los|las|un|una|que|q) )/iu,
};
/** The beginning of a thing that the customer may say alone. */
const BEGINS: Record<Language, RegExp> = {
  fr: /^(?:(?:les?|la|une?|des|du) |l['’](?!\p{L}+ient )|\p{L}{2,}(?:er|ir|re) )/iu,
  en: /^(?!(?:and|also|about|so|because|but|fills?|she|he|you|they|it|hates?|likes?|in|on|at|of|with|for|to|from|by|like) )\p{L}/iu,
  es: /^(?:(?:el|la|los|las|un|una) |(?:no )?\p{L}{2,}(?:ar|er|ir) |que (?!(?:les?|te|l[oa]s?|me|os) )(?:no |se )*\p{L}+)/iu,
};
/** Others' persons: the customer would say them in another form. */
const OF_PERSON: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:te|tu|ton|ta|tes|toi|vous|votre|vos|lui|elles?|leurs?|son|sa|ses|ils?|on|moi|nous)(?!\p{L})|(?<!\p{L})t['’]|\p{L}-(?:tu|vous|il|elle)(?!\p{L})/iu,
  en: /\b(?:you|your|yours|he|she|his|her|hers|him|them|their|i|my|me|we|our)\b/i,
  es: /(?<!\p{L})(?:te|tú|tus?|les?|sus?|me|mis?|nos|os|vos|usted|él|ellas?|ellos|contigo)(?!\p{L})|(?<!^)(?<=(?:que|no) )(?:la|lo|los|las) \p{L}+[ae]n?(?!\p{L})/iu,
};
/** An annoyance by a seller, or by a way of speaking: nothing of the customer's work. */
export const OF_SELLERS =
  /(?<!\p{L})(?:commercia\p{L}*|vendeu\p{L}*|démarcheu\p{L}*|comercial\p{L}*|vendedor\p{L}*|proveedor\p{L}*|salesm[ae]n|sales ?(?:people|reps)|reps|(?:les|des) gens|ceux|personnes|people|anybody|anyone|men|fellas|gente|being|jargon|mots?|sigles|anglicismes|anglicismos|word\p{L}*|parl(?:e|ent)|dis(?:e|ent)|hablen|digan|talk|pitch\p{L}*|sal(?:es|esy)|blabla|discours|promesses?|promises?|charlas?|promesas?)(?!\p{L})/iu;
/** Words of a note that nobody says. */
const SHORTENED =
  /(?<!\p{L})(?:xq|pq|tjs|tt|ds|pr)(?!\p{L})|(?<![\p{L}'’])[b-df-hj-np-tv-xz](?![\p{L}'’])/iu;
/** French "a" in the place of "à": "les normes faites a Paris". */
const BARE_A = /(?<!(?:qui|ça|on|y)) a /iu;
const MOST_WORDS = 12;
/** A French clause without a person: "le câble qu'il faut tirer". */
const IMPERSONAL = /qu['’]il (?:faut|y a)|qu['’]on(?= )/giu;

/** Returns the things of a value that the customer may say alone, in order: "les filtres mal coupés". Pure. */
export function annoyancesIn(value: string, language: Language): string[] {
  const [first = ""] = value.split(/(?<=[.;!?]) (?=\p{Lu})/u);
  return first
    .split(BETWEEN[language])
    .map((part) => part.replace(/\s*\(.*$/u, "").replace(/[.…\s]+$/u, ""))
    .filter(
      (part) =>
        BEGINS[language].test(part) &&
        strictWordCount(part) <= MOST_WORDS &&
        !OF_PERSON[language].test(part.replaceAll(IMPERSONAL, " ")) &&
        ![OF_SELLERS, SHORTENED].some((no) => no.test(part)) &&
        !hasSigns(part) &&
        !(language === "fr" && BARE_A.test(part)) &&
        !lacksAccent(part, language),
    );
}

/** Returns true for a question for what annoys the customer in its work: "What winds you up most?". */
export const asksAnnoyance = (asked: RepQuestion): boolean =>
  ASKS_ANNOYANCE.test(asked.text) && !isYesOrNo(asked) && !WEIGHS.test(asked.text);

/** The thing of which an annoyance is asked: "about the weeding", "avec les filets". */
const TOPIC =
  /(?<!\p{L})(?:about|with|in|avec|dans|sur|de|en|con) (?:(?:the|your|these|those|how|les?|la|vos|votre|tes|ton|ta|l[oa]s?|el|sus?|tus?) |l['’])?(\p{L}+)/giu;
/** A thing that only other words name, or a way: "what bugs you about it?", "in how you do it". */
const OF_THIS =
  /(?<!\p{L})(?:(?:about|with|in|of) (?:it|that|this|them|those|these|how)|avec (?:ça|cela|eux|elles)|(?:là-)?dedans|là-dessus|con (?:es[oa]s?|est[oa]s?|ell[oa]s?)|de (?:es[oa]s?|est[oa]s?|cómo)|dans (?:ça|tout ça|la façon|votre façon))(?!\p{L})/iu;
/** Returns true for a question of what annoys the customer in general: "what bugs you most in your day?". Pure. */
export const isGeneral = (asked: string): boolean => !OF_THIS.test(asked);
/** Words that name no thing: "in your job", "al día". */
const ANY_WORK =
  /^(?:job|work|days?|way|it|all|this|that|them|em|how|comment|como|ce|ca|metier|travail|journees?|quotidien|tout|trabajo|dia|todo|eso|oficio|hacer\w*|faire)$/u;
/** Returns true for an annoyance of the thing that a question names, and for any where it names none. Pure. */
export function isOnTopic(said: string, asked: string, language: Language): boolean {
  const named = [...asked.matchAll(TOPIC)].map(([, word = ""]) => fold(word));
  const light = named.filter((word) => !ANY_WORK.test(word)).join(" ");
  const topic = termsOf(light.replaceAll(LIGHT[language], " "), language);
  const own = termsOf(said, language);
  return topic.size === 0 || [...topic].some((term) => own.has(term));
}

/**
 * Returns a thing that annoys the customer in its work, by a label of its sheet: "Annoyed by: queues by the barn, mud".
 * Null for none. Annoyances by sellers are left out.
 */
export function annoyanceFor(asked: string, scene: Scene): string | null {
  const { persona, memory, input } = scene;
  const things = persona.sheet
    .filter(({ label = "" }) => OF_ANNOYANCE.test(label))
    .flatMap(({ text }) => annoyancesIn(text, input.language))
    .filter((thing) => !scene.givesFigure(thing) && isOnTopic(thing, asked, input.language));
  return things.find((thing) => !memory.said(asSpoken(thing))) ?? things[0] ?? null;
}
