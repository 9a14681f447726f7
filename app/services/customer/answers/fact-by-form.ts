import { readQuantities } from "../read-once";
import type { PersonaFact } from "../persona/persona";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { asksToKnow } from "../unmarked-question";
import { A_WAY, CALENDAR, PAST, PLACES } from "./fact-scope";
import { namesWorkers, tellsTrouble } from "./fact-signs";
import { ASKS_US, type RepQuestion } from "./rep-question";

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
  /(?<!\p{L})(?:avec|with|con) (?:mon|ma|mes|my|mis?) |^(?:J['’]ai|I have|I['’]ve(?: got)?|Tengo) (?:une?|an?|una?) \p{L}+, \p{Lu}|^(?:On est|Nous sommes|There are|We are|Somos) /u;
/** The customer as the subject. */
const OF_ME = /^(?:Je |J['’]|I |\p{L}{3,}o )/u;
/** Hours a day or a week. */
const HOURS =
  /(?:heures?|hours?|horas?) (?:par|chaque|an?|each|every|al?|por|cada) (?:la )?(?:jour|semaine|day|week|día|semana)/iu;

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
    asks: / (ouvre\w*|ouvert\w*|ferme\w*|repos|open|opening|close\w*|shut|days? off|abre\w*|abiert\w*|cierra\w*|libras?|descansa\w*) /,
    answers: ({ text }) => CALENDAR.test(text) && OPENS.test(text),
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
    asks: / (seule?|sol[oa]|on your own|by yourself|alone|(how many|all|many) of you|etes (combien|nombreux)|combien etes|sois) /,
    answers: ({ text }, { input }) =>
      WITH.test(text) ||
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
