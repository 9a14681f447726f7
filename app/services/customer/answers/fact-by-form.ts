import type { Language } from "~/models/terms/language";
import { pastTimeIn } from "~/services/language/quantities/dates/dates";
import { termsOf } from "~/services/rubrics/terms-of";
import { readQuantities } from "../read-once";
import type { PersonaFact, SheetLine } from "../persona/persona";
import { INCIDENT } from "../persona/persona-labels";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { asksToKnow } from "../unmarked-question";
import { isYesOrNo } from "./answer";
import { weights } from "./fact-for";
import { A_WAY, AT_HOUR, CALENDAR, CLAUSES, EVER, PAST, PLACES } from "./fact-scope";
import { namesWorkers, tellsTrouble } from "./fact-signs";
import { type AskedKind, ASKS_US, type RepQuestion } from "./rep-question";

/** A form of question about the customer, and the sentence that surely answers it. */
interface Form {
  asks: RegExp;
  answers(fact: PersonaFact, scene: Scene): boolean;
}

/** Words for opening or closing. */
const OPENS =
  /(?<!\p{L})(?:ouvr\p{L}*|ouvert\p{L}*|ferm\p{L}+|open\w*|shut\w*|clos\w+|abr[oei]\p{L}*|abiert\p{L}*|cierr\p{L}+|cerr\p{L}+)(?!\p{L})/iu;
const PAYS =
  /(?<!\p{L})(?:pai?(?:e|ie|go|y|gamos)|payons|costs?|coûte|cuesta|dépense|spend|gasto)(?!\p{L})/iu;
/** Somebody who works with the customer. */
const WITH =
  /(?<!\p{L})(?:avec|with|con) (?:mon|ma|mes|my|mis?) |^(?:J['’]ai|I have|I['’]ve(?: got)?|Tengo) (?:une?|an?|una?) \p{L}+, \p{Lu}|^(?:J['’]emploie|I employ|Empleo) |^(?:On est|Nous sommes|There are|We are|Somos) /u;
const MYSELF = /(?<!\p{L})(?:moi-même|myself|yo mism[oa])(?!\p{L})/iu;
/** The customer as the subject. */
const OF_ME = /^(?:Je |J['’]|I |\p{L}{3,}o )/u;
/** Hours a day or a week. */
const HOURS =
  /(?:heures?|hours?|horas?) (?:par|chaque|an?|each|every|al?|por|cada) (?:la )?(?:jour|semaine|day|week|día|semana)/iu;

/** An earlier life. */
const WAS =
  /^(?:(?:Avant|Before(?: that)?|Antes),? )?(?:j['’](?:étais|ai été)|I was (?:an? |the |in )|I used to|I trained as |I worked (?:as|in|for) |j['’]ai travaillé |(?:era|fui|trabajaba|trabajé) )/iu;

/** Kinds of question that no other sentence answers. */
const OF_ONE = /^(?:name|trade|likes|wellbeing|knows)$/;
/** A question for the customer's own place. */
const FROM_WHERE =
  / (d ou|de donde|etes (ou|basee?s?)|where are you (from|based)|donde esta( usted)?( exactamente)?) $/;

/** The forms in any language, over folded words. The first that a question has decides. */
const FORMS: readonly Form[] = [
  {
    asks: / ((des|un) (\w+ )?(problemes?|soucis?|accidents?|ennuis?|pepins?)|(an?|any|had) (\w+ )?(trouble|problems?|accidents?|damage)|algun (susto|problema|disgusto)) /,
    answers: ({ text }, { input }) => PAST.test(text) && tellsTrouble(text, input.language),
  },
  {
    asks: / (what (happened|went wrong)|que (le |te |os )?(paso|ocurrio)|s est passe|est arrive) /,
    answers: ({ about, text }) =>
      INCIDENT.test(about.slice(0, about.indexOf(":") + 1)) ||
      (PAST.test(text) && MISHAP.test(text)),
  },
  {
    asks: / (job|metier|travail|trabajo) (avant|before|antes) | (avant|before|antes|toujours fait|always do(ne)?|siempre)( \w+)* (quoi|job|metier|this|trabajo|esto|avant|before|antes) | (faisiez|fais(ie|ai)[zs] quoi|hacias?( usted)?|dedicab\w*|did you do|have you done) (\w+ )*(avant|before|antes) |(avant|antes|before).* (faisiez|faisais|hacia|hacias|dedicaba\w*) /,
    answers: ({ text }) => WAS.test(text),
  },
  {
    asks: / (ouvre\w*|ouvert\w*|ferme\w*|repos|open|opening|close\w*|shut|days? off|abre\w*|abiert\w*|cierra\w*|libras?|descansa\w*|horaires|hours|horario) /,
    answers: ({ text }) => (CALENDAR.test(text) || AT_HOUR.test(text)) && OPENS.test(text),
  },
  {
    asks: / (cher|chere|factur\w+|expensive|dear|bills?|car[oa]|factura) /,
    answers: ({ text }, { input }) =>
      PAYS.test(text) &&
      readQuantities(text, input.language).some(({ dimension }) => dimension === "money"),
  },
  {
    asks: / ((?<!appelle )comment|how (do|does|are|have)|como(?! se llama)|systeme|system|sistema) /,
    answers: ({ isToday, text }) => isToday || (OF_ME.test(text) && A_WAY.test(text)),
  },
  {
    asks: / (beaucoup de temps|a lot of time|mucho tiempo) /,
    answers: ({ text }) => HOURS.test(text),
  },
  {
    asks: / (seule?|sol[oa]|on your own|by yourself|alone|(how many|all|many) of you|etes (combien|nombreux)|combien etes|sois|avez quelqu un|(have|got) (someone|somebody)|tienen? (a )?alguien|travaill\w+ avec (qui|quelqu un)|work with (anyone|anybody|who)|trabaja\w* con (quien|alguien)) /,
    answers: ({ text }, { input }) =>
      WITH.test(text) ||
      MYSELF.test(text) ||
      readQuantities(text, input.language).some(
        ({ dimension, per, raw }) =>
          dimension === "count" && per === null && namesWorkers(raw, input.language),
      ),
  },
];

/**
 * Returns an unsaid sentence about the customer that surely answers a question of its form, in other words than the
 * question's. Null for none, and for several.
 */
export function factByForm({ kind, text }: RepQuestion, scene: Scene): PersonaFact | null {
  const { persona, memory, givesFigure } = scene;
  const isOfUs = kind === "other" || (ASKS_US.has(kind) && !OF_ONE.test(kind));
  if (!isOfUs || asksToKnow(text)) return null;
  const words = flat(text);
  const isPlaced = (one: PersonaFact) =>
    one.text === persona.role &&
    !memory.said(one.text) &&
    PLACES[scene.input.language].test(one.text);
  if (FROM_WHERE.test(words)) return persona.facts.find(isPlaced) ?? null;
  const form = FORMS.find(({ asks }) => asks.test(words));
  const [found, ...others] = persona.facts.filter(
    (fact) =>
      fact.text !== persona.role &&
      form?.answers(fact, scene) === true &&
      fact.isWhole &&
      !givesFigure(fact.text) &&
      !memory.said(fact.text),
  );
  return found && others.length === 0 ? found : null;
}

/** A question for what the customer has, over folded words. */
const ASKS_HAS =
  / (qu est ce que (vous|tu) (avez|as)|(vous|tu) (avez|as) quoi|avez vous comme|quoi comme|what (have|ve) you got|what do you have|que (teneis|tienes?|tienen)( usted(es)?)?( aqui)? de) /;
/** A sentence with a number of the customer's things. */
const OWNS =
  /^(?:J['’]ai|On a|Nous avons|I['’]ve got|I have|We have|Tengo|Tenemos|Hay|There are|(?:Le|La|The|El) \p{L}+ (?:a|possède|has|tiene)|L['’]\p{L}+ (?:a|possède)) .*(?:\d|(?<!\p{L})(?:deux|trois|quatre|cinq|six|two|three|four|five|six|dos|tres|cuatro|cinco|seis)(?!\p{L}))/iu;
/** Returns the things of the customer's that a question or the offer speaks of; null for none, and for several. */
export function possessed(asked: RepQuestion, led: RepQuestion, scene: Scene): PersonaFact | null {
  const { persona, memory, givesFigure, input } = scene;
  if (!ASKS_HAS.test(flat(asked.text))) return null;
  const terms = termsOf(`${led.text} ${input.reference.title}`, input.language);
  const shares = weights(persona.facts, [...terms]);
  const [best, next] = persona.facts
    .filter(({ text }) => OWNS.test(text) && !memory.said(text) && !givesFigure(text))
    .map((fact) => ({ fact, worth: shares(fact) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth);
  return best && best.worth > (next?.worth ?? 0) ? best.fact : null;
}

/** A question for a mishap. */
const ASKS_MISHAP =
  /(?<!\p{L})(?:arrivée?s?|surprises?|pannes?|problèmes?|soucis?|pépins?|accidents?|incidents?|cassée?s?|abîmée?s?|perdue?s?|volée?s?|dégâts?|sinistres?|ratée?s?|lâchée?s?|retards?|galères?|mésaventures?|happen(?:ed)?|mix-?ups?|mistakes?|erreurs?|missing|trouble|problems?|br(?:eak|oke)\p{L}*|lost|lose|damage\p{L}*|wrong|stuck|late|down|faults?|stolen|mishaps?|scare|fail\p{L}*|(?:ha|le|te|os|les) (?:pasado|ocurrido)|sustos?|problemas?|averías?|averiad[oa]s?|rot[oa]s?|estropead[oa]s?|perdid[oa]s?|robad[oa]s?|daños?|percances?|accidentes?|(?:ha|han|habéis) quedado|fallad[oa]s?|mala experiencia|disgustos?|parad[oa]s?)(?!\p{L})/iu;
/** Somebody else's part in it: "with another company". */
const ELSEWHERE = /(?<!\p{L})(?:une? autre|d['’]autres|another|other|otr[oa]s?) \p{L}+/iu;
/** Words of a mishap. */
const MISHAP =
  /(?<!\p{L})(?:éclaté|lâch\p{L}+|cambriol\p{L}+|burgl\p{L}+|colgó|(?:was|were)n['’]t|perd\p{L}+|pannes?|dort mal|arrêtée?|lost|br(?:oke|eak)\p{L}*|fined|averi\p{L}+|avería|multa|détrui\p{L}+|destroy\p{L}*|destruy\p{L}+|graniz\p{L}+|stolen|wrong|was left|had no|dejó sin|sin poder|orage|tempête|incendie|inond\p{L}+|dégât|cass\p{L}+|déchir\p{L}+|abîm\p{L}+|annul\p{L}+|tombée? en|vol(?:ée?s?)|furieu\p{L}+|rat(?:é|ée)|rendu|storm|fire|flood\p{L}*|cancel\p{L}*|double[- ]booked|stopped|complain\p{L}*|furious|fell|missed|tormenta|incendio|inund\p{L}+|romp\p{L}+|mojaron|paró|(?:no|nunca) apareció|cancel\p{L}+|robaron|cayó|cobró)(?!\p{L})/iu;
/** Returns the time of a line on a mishap, also from its label ("Février"); null for any other line. */
export function mishapTime({ text, label = "" }: SheetLine, language: Language): string | null {
  if (!INCIDENT.test(label) && !MISHAP.test(text)) return null;
  return pastTimeIn(label, language) ?? pastTimeIn(text, language);
}

/** Returns the sheet's mishap as the answer to "has that ever happened?": its sentence, or its time. Null for none. */
export function mishapOn(asked: RepQuestion, led: RepQuestion, scene: Scene): string | null {
  const { persona, memory, givesFigure, phrases, input } = scene;
  const { language } = input;
  if (!EVER[language].test(asked.text) || !isYesOrNo(asked)) return null;
  if (ELSEWHERE.test(asked.text)) return null;
  const lines = persona.sheet.flatMap((line) => {
    const time = mishapTime(line, language);
    return time ? [{ ...line, time }] : [];
  });
  const shares = weights(persona.sheet, [...termsOf(led.text, language)]);
  const isAsked = ASKS_MISHAP.test(asked.text);
  const [best] = lines
    .filter((line) => isAsked || shares(line) >= 1)
    .toSorted((a, b) => shares(b) - shares(a));
  if (!best) return null;
  const isOfLine = ({ text, terms }: PersonaFact) =>
    PAST.test(text) &&
    !memory.said(text) &&
    !givesFigure(text) &&
    [...terms].filter((term) => best.terms.has(term)).length >= terms.size * MOST;
  const story = persona.facts.find(isOfLine)?.text;
  const told = phrases.answers.once.map((form) => form.replace("{x}", best.time));
  return story ?? memory.unsaid(told);
}
/** The share of a story's words that stand in its line. */
const MOST = 0.7;

/** Questions for a price of the customer's, over folded words. */
const ASKS_PRICE =
  / (what do you charge|(vous|tu) (prenez|prends|facturez|vendez|vends)( \w+)* combien|cuanto cobr\w+) /;
const BUDGET = / (budget|presupuesto|prevu) /;
/** Returns true for a question for a sum, over folded words; a budget is another. */
export const asksForSum = (kind: AskedKind, words: string): boolean =>
  (kind === "cost" && !BUDGET.test(words)) || ASKS_PRICE.test(words);
/** Returns the sums of a line beside a word of the question, or the only sum of a mishap. */
export function sumsIn(
  line: SheetLine,
  asked: ReadonlySet<string>,
  { persona, input }: Scene,
): string[] {
  const { language } = input;
  const isNamed = persona.sheet.some(({ terms }) => [...asked].some((one) => terms.has(one)));
  const isMishap = !isNamed && mishapTime(line, language) !== null;
  return line.text.split(CLAUSES).flatMap((clause) => {
    const sums = readQuantities(clause, language).filter(({ dimension }) => dimension === "money");
    const own = termsOf(`${line.label ?? ""}: ${clause}`, language);
    const isOf = isMishap || [...own].some((one) => asked.has(one));
    return isOf && sums.length === 1
      ? sums.map(({ startIndex, endIndex }) => clause.slice(startIndex, endIndex))
      : [];
  });
}
