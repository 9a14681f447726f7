import { fold } from "~/models/fold";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { strictWordCount } from "~/services/talk/whole-sentences";
import type { PersonaFact } from "../persona/persona";
import type { Scene } from "../scene";
import { hails } from "../hearing/heard";
import { PAST, PLACES, YEAR } from "./fact-scope";
import { namesWorkers } from "./fact-signs";
import type { AskedKind, RepQuestion } from "./rep-question";

type Answers = (fact: PersonaFact, scene: Scene) => boolean;

/** A form of question about the customer, and the sentences that can answer it, the best first. */
interface Form {
  asks: RegExp;
  answers: readonly Answers[];
}

/** Somebody of the customer's as the subject: "My brother". */
const A_DOER = /^(?:Mon|Ma|Mes|My|Mi|Mis) \p{L}+/u;
/** A name within a sentence, unlike a town's: "with my sister Isla". */
const A_NAME = /(?<=\p{Ll},? )(?<!(?<!\p{L})(?:à|in|at|en|of|from) )\p{Lu}\p{Ll}{2,}/u;
const HAS =
  /^(?:J['’]ai|Je (?:tiens|fais|note|travaille|prends|passe|possède|loue)|I (?:have|use|keep|buy|do|wash|work|run|write|get)|I['’]ve|Tengo|Uso|Hago|Llevo|Trabajo|Compro)(?!\p{L})/u;

/** A weekday. */
const A_DAY =
  /(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\p{L}+day|lunes|martes|miércoles|jueves|viernes|sábado|domingo)s?(?!\p{L})/iu;

const says =
  (pattern: RegExp): Answers =>
  ({ text }) =>
    pattern.test(text);
const holds =
  (...dimensions: string[]): Answers =>
  ({ text }, { input }) =>
    readQuantities(text.replace(YEAR, ""), input.language).some(({ dimension }) =>
      dimensions.includes(dimension),
    );

/** Counted people at the end of a role: "Three vets and two nurses." */
const startsWithCount: Answers = ({ text }, { input }) =>
  readQuantities(text, input.language)[0]?.startIndex === 0 && strictWordCount(text) <= FEW;
const FEW = 6;
const isCountedRole: Answers = ({ text }, { persona, input }) =>
  text === persona.role && readQuantities(text, input.language).length > 0;

/** Questions for the people around the customer. */
const PEOPLE: Form = {
  asks: / (seule?s?|sol[oa]s?|anyone|anybody|alguien|on your own|by yourself|just you|only you|alone|(how many|all|many) of you|etes (combien|nombreux)|combien etes|sois|renfort|equipe|team|famille|family|familia) /,
  answers: [
    startsWithCount,
    ({ text }, { input }) => namesWorkers(text, input.language),
    says(A_NAME),
    says(A_DOER),
  ],
};

/** The forms in any language, over folded words. The first that a question has decides. */
const FORMS: readonly Form[] = [
  {
    asks: / (depuis longtemps|fait longtemps|for long|been (\w+ )+long|hace mucho) /,
    answers: [says(/(?<!\p{L})(?:depuis|since|for \w+ years|desde|hace)(?!\p{L})/iu)],
  },
  {
    asks: / (combien de temps|longtemps|beaucoup de temps|how long|take long|a lot of time|cuanto (tiempo|tard\w+)|mucho tiempo|tard\w+ mucho) /,
    answers: [holds("time", "calendar")],
  },
  {
    asks: / (cher|chere|chers|investissement|budget|prix|factur\w+|expensive|dear|investment|bills?|price|car[oa]s?|precio|presupuesto) /,
    answers: [holds("money")],
  },
  {
    asks: / (deja|jamais|ever|algun[oa]?s?|(avez|as) eu|(have|has) (the|they|it|anything) (\w+ )?(gone|been|got)|(habeis|has|ha|han) \w+(ado|ido)) /,
    answers: [says(PAST)],
  },
  PEOPLE,
  {
    asks: / (qui|who|whom|quien|quienes) /,
    answers: [says(/moi-même|myself|ourselves|mism[oa]/u), says(A_DOER), says(A_NAME)],
  },
  {
    asks: / (when|quand|cuando|semaine|horaires|week|opening|hours|semana|horario|days|jours|dias) /,
    answers: [holds("weekdays", "clock"), says(A_DAY)],
  },
  {
    asks: / (where|donde) /,
    answers: [({ text }, { input }) => PLACES[input.language].test(text)],
  },
  {
    asks: / (grande?s?|big|large|size|taille) /,
    answers: [isCountedRole, holds("count", "number")],
  },
  {
    asks: / (beaucoup|souvent|du monde|gens|combien|a lot|often|many people|kids|how much|much[oa]s?|menudo|cuant[oa]) /,
    answers: [holds("count", "number", "times"), holds("money")],
  },
  {
    asks: / (comment|quoi|quel|quelle|quels|quelles|equipee?s?|systeme|what|which|how|system|como|que|cual|sistema) /,
    answers: [({ isToday }) => isToday, (fact) => fact.feeling === null && HAS.test(fact.text)],
  },
];

/** Questions of taste or of a single property: another sentence is no answer. */
const OF_TASTE =
  / (aim\w+|prefer\w+|prefier\w+|like|likes|love|gusta\w*|couleur|colou?r|color|(en )?quelle annee|what year|que ano|pourquoi|why|por que) /;
/** The kinds of question that a sentence of the same form can answer. */
const KINDS: ReadonlySet<AskedKind> = new Set<AskedKind>([
  "other",
  "cost",
  "people",
  "since",
  "count",
  "current",
  "problem",
  "satisfied",
]);
/** A count of named things: another count is no answer. */
const COUNTS =
  / (combien (de|d)|how many|cuant[oa]s) (?!gens|monde|kids|people|of you|gente|sois|etes)/;

/**
 * Returns an unsaid sentence about the customer that has the form of an answer: the first after the last said one.
 * Reps ask about a fact in their own words, and stay with a subject. Null for none.
 */
export function factByForm({ kind, text }: RepQuestion, scene: Scene): PersonaFact | null {
  const { persona, memory, givesFigure, input } = scene;
  // Without its accent, "où" is "or".
  const words = ` ${fold(text.replace(/(?<!\p{L})où(?!\p{L})/giu, "where"))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  // Beside a greeting, a question is small talk.
  const isGreeting = hails(input.userText) && memory.turns <= 1;
  if (isGreeting || !KINDS.has(kind) || OF_TASTE.test(words) || COUNTS.test(words)) return null;
  const isRole = ({ text: said }: PersonaFact) => said === persona.role;
  // The role answers only for a figure in it.
  const facts = persona.facts
    .filter((fact) => !isRole(fact) || readQuantities(fact.text, input.language).length > 0)
    .toSorted((a, b) => Number(isRole(a)) - Number(isRole(b)));
  const last = facts.findLastIndex((fact) => memory.said(fact.text) && !isRole(fact));
  const left = [...facts.slice(last + 1), ...facts.slice(0, last + 1)].filter(
    (fact) => fact.isWhole && !memory.said(fact.text) && !givesFigure(fact.text),
  );
  const form = kind === "people" ? PEOPLE : FORMS.find(({ asks }) => asks.test(words));
  const fitting = form?.answers.flatMap((fits) => left.find((fact) => fits(fact, scene)) ?? []);
  return fitting?.[0] ?? null;
}
