import type { Language } from "~/models/terms/language";
import { personOfVerb } from "./french";
import { isTheirVerb } from "./spanish";

/** A clause with a subject, and the person that it speaks of. */
export interface Led {
  clause: string;
  told: "you" | "them" | "me";
}

/** English verbs that begin a note, in their form with "I". No trade owns them. */
export const ENGLISH_VERBS =
  "accept|add|aim|allow|answer|argue|arrive|ask|avoid|believe|belong|book|borrow|break|bring|build|buy|call|care|carry|cater|change|charge|chase|check|clean|close|collect|come|complain|cook|cost|count|cover|cut|deal|decide|deliver|depend|dislike|distrust|do|doubt|dread|drive|drop|earn|eat|employ|end|enjoy|expect|fear|feed|feel|fill|find|finish|fix|forget|get|give|go|grow|handle|hate|have|hear|help|hire|hope|insist|keep|know|lack|lead|learn|leave|lend|let|like|live|look|lose|love|make|manage|mean|meet|mend|mind|miss|move|need|offer|open|order|organise|own|pack|phone|pay|pick|place|plan|play|prefer|prepare|print|produce|put|raise|reach|read|receive|reckon|recommend|refuse|rely|rent|repair|report|ride|ring|run|save|say|see|sell|send|serve|set|share|sing|sit|sleep|smoke|sort|speak|spend|stand|start|stay|stock|stop|store|struggle|supply|swim|take|talk|teach|tell|tend|think|trade|train|travel|treat|trust|try|turn|understand|use|visit|wait|walk|want|wash|watch|wear|wish|wonder|work|worry|write";
/** The same verbs in their form with "he". */
export const ENGLISH_THIRD = ENGLISH_VERBS.split("|")
  .map((verb) =>
    /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}${/(?:[sc]h|ss|[xzo])$/.test(verb) ? "es" : "s"}`,
  )
  .join("|");
const THIRD = `${ENGLISH_THIRD}|has|is|was|studies|empties|buries`;
const ADVERB =
  "(?:(?:also|still|always|never|often|only|really|already|currently|usually|now|just|mostly|mainly|sometimes|previously|recently|once|today) )";
const OBJECT =
  "(?:an?|the|his|her|their|him|it|them|this|that|every\\w*|each|all|any\\w*|no\\w*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d|£|\\$|€|about|around|up|out|off|over|nearly|almost|only)";
const OTHER_VERB = `[a-z]+s (?=${OBJECT.replace("|\\d|£|\\$|€", "")}\\b)`;
const NO_VERB = `(?!${ADVERB}*\\w+s (?:are|were|is|of|and|or|${ENGLISH_VERBS})\\b|perhaps|less|its|this|plus)`;
const OF_THEM = new RegExp(
  `^${NO_VERB}${ADVERB}*(?:(?:${THIRD})(?=[ ,]|$)|(?:has|is|does|was)n['’]t |(?:would|could|can|will|must|should|had|used to|tried|lost|bought|inherited|hired|got|gave|took over|wanted|worked) |(?:would|could|can|wo)n['’]t |can['’]t |cannot |hurt (?=his|her)|${OTHER_VERB})`,
  "i",
);
const OF_YOU = new RegExp(
  `^${ADVERB}*(?:(?:don['’]t|do not|have(?:n['’]t)?) |(?:work|run|pay|sell|buy|employ|live|rent|hate|love|like|need|want|lose|spend|have|think|prefer|worry|trust) (?!goes|\\w+s (?:up|down|in|at|to)\\b)(?=\\w))`,
  "i",
);
/** A state of a person, or their function. */
const STATE =
  /^(?:(?:very|quite|rather|a bit|deeply|always|still) )*(?:(?:afraid|worried|sceptical|skeptical|suspicious|busy|keen|responsible|proud|tired|wary|fond|interested|based|in charge|open|nervous|unhappy|happy) (?:of|about|to|for|from|in|with|by|at)|on (?:his|her|your) own|in post|new to) /i;
const FUNCTION: Record<Language, RegExp> = {
  fr: /^(?:directeur|directrice|gérante?|responsable|patronn?e?|propriétaire|chef(?:fe)?|présidente?|secrétaire|trésori(?:er|ère)|associée?|fondat(?:eur|rice)|co-?gérante?|adjointe?|retraitée?) (?=(?:de|d['’]|du|des|à|au|en|chez|dans)(?:\P{L}|(?<=['’])))/iu,
  en: /^(?:sole |joint |general |deputy |retired |head )*(?:owner|co-owner|manager|director|founder|head|chair(?:man|woman)?|treasurer|secretary|partner|assistant) (?=(?:of|at|in)\b)/i,
  es: /^(?:dueñ[oa]|propietari[oa]|gerente|director[a]?|jef[ea]|encargad[oa]|responsable|president[ea]|fundador[a]?|soci[oa]|secretari[oa]|tesorer[oa]) (?=(?:de|del|en)(?!\p{L}))/iu,
};
const FRENCH_STATE =
  /^(?:(?:très|assez|plutôt|un peu) )?(?:en poste|sensible|attachée?|opposée?|prête?(?= à)|seule? (?:avec|pour|à)|inqui(?:et|ète)|fi(?:er|ère)|débordée?|lassée?|déçue?) (?=\p{L})/iu;
const SPANISH_STATE =
  /^(?:muy )?(?:hart[oa]|cansad[oa]|preocupad[oa]|content[oa]|dispuest[oa]|interesad[oa]) (?=(?:de|con|por|a|en)(?!\p{L}))/iu;
const FRENCH_FIRST =
  /^(?:(?:ne |n['’]|s['’]|se )+(?:(?:lui|leur|y|en|les?|la) )?)?(\p{L}+)(?!['’])/iu;

const lower = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll}|['’]|$| )/u, (letter) => letter.toLowerCase());

/**
 * Returns a note without its subject as a clause with one: "Utilise un cahier" → "il utilise un cahier". Null for a clause that needs none, or where the form does not tell. `isSentence`: a test for a
 * subject and its verb. Pure.
 */
export function withSubject(
  clause: string,
  language: Language,
  isSentence: (text: string) => boolean,
): Led | null {
  if (LABEL.test(clause) || OF_THING.test(clause)) return null;
  const bare = lower(clause.trim());
  const led = leads(bare, language);
  if (led) return led;
  if (isSentence(clause)) return null;
  if (FUNCTION[language].test(bare)) return { clause: `${IS[language]}${bare}`, told: "me" };
  if (SERVED.test(bare)) return { clause: `${SERVE[language]}${bare}`, told: "me" };
  return null;
}
/** A verb whose hidden subject is a thing: "Runs six times a day", "Coûte 90 €". */
const OF_THING =
  /^(?:costs?|breaks?|lasts?|starts?|stops?|takes? (?:\d|two|three|four|five|six|an? (?:hour|day|week))|coûte|dure|date|tombe|tourne|marche|fonctionne|consomme|prend \d|cuesta|dura|falla|funciona|tarda)(?!\p{L})|^\p{L}+ (?:\S+ )?(?:times|fois|veces|twice) /iu;
/** A label before its colon, which is no verb. */
const LABEL = /^[^,;:]{1,40}:\s/u;
/** A length of service: "nine years in the job". */
const SERVED =
  /^\S+ (?:ans|years|años) (?:de (?:métier|maison|carrière|service|oficio|experiencia)|in (?:the|this)|en (?:el|este|esta)|dans (?:le|la|ce))(?!\p{L})/iu;
const SERVE: Record<Language, string> = { fr: "j'ai ", en: "I've been ", es: "llevo " };
const IS: Record<Language, string> = { fr: "je suis ", en: "I'm the ", es: "soy " };

function leads(bare: string, language: Language): Led | null {
  if (language === "en") {
    if (STATE.test(bare)) return { clause: `he is ${bare}`, told: "them" };
    if (/^been /i.test(bare)) return { clause: `I've ${bare}`, told: "me" };
    if (OF_THEM.test(bare)) return { clause: `he ${bare}`, told: "them" };
    return OF_YOU.test(bare) ? { clause: `you ${bare}`, told: "you" } : null;
  }
  if (language === "es")
    return SPANISH_STATE.test(bare) ? { clause: `está ${bare}`, told: "them" } : null;
  if (FRENCH_STATE.test(bare)) return { clause: `je suis ${bare}`, told: "me" };
  const [lead = "", verb = ""] = FRENCH_FIRST.exec(bare) ?? [];
  const rest = bare.slice(lead.length);
  if (!/^(?: \p{Ll}| \d|$)/u.test(rest)) return null;
  const told = personOfVerb(verb);
  return told && { clause: `${told === "you" ? "tu" : "il"} ${bare}`, told };
}

/** Returns true for a verb without its subject, which is the customer's in a note about them. */
export const hidesSubject = (sentence: string, language: Language): boolean =>
  language === "es"
    ? isTheirVerb(sentence.split(" ")[0] ?? "")
    : withSubject(sentence, language, () => true)?.told === "them";
