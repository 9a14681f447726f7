import type { Language } from "~/models/terms/language";
import { readQuantities } from "../read-once";
import type { PersonaFact } from "../persona/persona";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { asksToKnow } from "../unmarked-question";
import {
  A_DOER,
  A_WAY,
  ASKS_WHO,
  CALENDAR,
  DAYTIME,
  DECIDES,
  EACH_TIME,
  PAST,
  PLACES,
  YEAR,
} from "./fact-scope";
import { AGO, BEGAN, namesWorkers, tellsTrouble, thingsAsked } from "./fact-signs";
import { ASKS_US, type RepQuestion } from "./rep-question";

type Answers = (fact: PersonaFact, scene: Scene) => boolean;

/** A form of question about the customer, and the sentences that can answer it, the best first. */
interface Form {
  asks: RegExp;
  answers: readonly Answers[];
  /** True when the first of several sentences answers: the most telling one stands first on a sheet. */
  isFirst?: true;
}

/** A name within a sentence, unlike a town's: "with my sister Isla". */
export const A_NAME =
  /(?<=\p{Ll},? (?:(?:M|Mr|Mrs|Ms|Dr)\. )?)(?<!(?<!\p{L})(?:[àÀ]|[Ii]n|[Aa]t|[Oo]n|[Ee]n|of|from|near|outside|around|to|du|des|de|vers|calle|rue|avenue|plaza) (?:(?:[Ll]a|[Ll]e|[Ll]es|[Ll]os|[Ll]as|[Ee]l|[Tt]he) )?)(?!(?:La|Le|Les|Los|Las|El|The|Mme|Mrs|Don|Doña) )\p{Lu}\p{Ll}{2,}/u;
/** The customer's possessions in number: "J'ai deux fours", "My stock has two thousand pieces". */
const OWNS =
  /^(?:J['’]ai|I['’]ve(?: got)?|(?:Je|I) \p{L}+|\p{L}{3,}o|(?:Mon|Ma|My|Mi) \p{L}+ (?:compte|a|has|holds|tiene))$/u;

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
/** Returns true for a sentence of ours with a figure by the day, the week, the month or the year. */
const isRate: Answers = ({ text }, { input }) =>
  OURS.test(text) &&
  readQuantities(text, input.language).some(
    ({ dimension, per }) => per !== null && dimension !== "money",
  );
const OURS = /^(?:J['’]|Je |I |I['’]|\p{L}{3,}o )/u;
/** Returns true for a sentence that begins with the customer's possessions in number. */
const isStock: Answers = ({ text }, { input }) => {
  const [first] = readQuantities(text.replace(YEAR, ""), input.language);
  return (
    first !== undefined &&
    (first.value ?? 0) > 1 &&
    ["count", "number"].includes(first.dimension) &&
    OWNS.test(text.slice(0, first.startIndex).trim())
  );
};
const isDated: Answers = ({ text }) =>
  (CALENDAR.test(text) || DAYTIME.test(text)) && !PAST.test(text);
const isPlace: Answers = (fact, scene) =>
  PLACES[scene.input.language].test(fact.text) && !isDated(fact, scene);

const namesSomebody: Answers = ({ text }) => A_NAME.test(text.replaceAll(EACH_TIME, ""));
/** A question for the number of people. */
export const ASKS_MANY =
  / (nombreu(x|ses)|etes combien|combien etes|(how many|all|many) of you|son muchos|cuantos son|cuantos sois) /;
/** Questions for the people around the customer. */
const PEOPLE: Form = {
  asks: / (seule?s?|sol[oa]s?|anyone|anybody|alguien|on your own|by yourself|just you|only you|alone|(how many|all|many) of you|etes (combien|nombreux)|combien etes|sois|renfort|equipe|team|famille|family|familia|help|aide[nrz]?|ayuda\w*|avec (vous|toi)|with you|contigo) /,
  answers: [
    namesSomebody,
    says(A_DOER),
    ({ text }, { input }) => namesWorkers(text, input.language),
  ],
  isFirst: true,
};

const WHO: Form = {
  asks: ASKS_WHO,
  answers: [
    says(/moi-même|myself|ourselves|mism[oa]|^\p{L}+o yo(?!\p{L})/u),
    says(A_DOER),
    namesSomebody,
  ],
};

/** A length of service, or a beginning with its year. */
const isTenure: Answers = ({ text }) =>
  /(?<!\p{L})(?:depuis|since|desde|for (?:\p{L}+[ -]){1,3}years)(?!\p{L})/iu.test(text) ||
  (BEGAN.test(text) && (YEAR.test(text) || AGO.test(text)));
/** A past event that was not the customer's own deed, or a loss. */
const isMishap: Answers = (fact, { input }) =>
  PAST.test(fact.text) &&
  !BEGAN.test(fact.text) &&
  (fact.feeling === "dislikes" ||
    tellsTrouble(fact.text, input.language) ||
    !OWN_DEED[input.language].test(fact.text));
const OWN_DEED: Record<Language, RegExp> = {
  fr: /^(?:[\p{L}\d]+['’ ,]+){0,4}(?:j['’]ai|je (?:me )?suis|nous avons|on a)(?!\p{L})/iu,
  en: /^(?:[\p{L}\d]+[ ,]+){0,4}(?:I|we) \p{L}+/u,
  es: /^(?:[\p{L}\d]+[ ,]+){0,4}\p{L}{2,}[éí](?!\p{L})/u,
};

/** The forms in any language, over folded words. The first that a question has decides. */
const FORMS: readonly Form[] = [
  {
    asks: / (been|had|have|etes|avez|etait|es|(?<! (?:le|te) )lleva\w*|tiene\w*) .*(long|longtemps|years|mucho( tiempo)?|anos) /,
    answers: [isTenure, holds("time", "calendar")],
  },
  {
    asks: / (combien de temps|longtemps|beaucoup de temps|how long|take (you |it )?long|a lot of time|cuanto (tiempo|tard\w+)|mucho tiempo|tard\w+ mucho) /,
    answers: [holds("time", "calendar")],
  },
  {
    asks: / (cher|chere|chers|couter|coute|investissement|budget|prix|factur\w+|expensive|dear|investment|bills?|price|(what|how much|you) (\w+ )?pay(ing)?|car[oa]s?|precio|presupuesto|(viene|sale) de) /,
    answers: [holds("money")],
  },
  {
    asks: / (deja(?! (un|une|des|du|de|le|la|les) )|jamais|recemment|(des|un) (problemes?|soucis?|accidents?|ennuis?)|any (trouble|problems?|accidents?|damage|issues?)|problemas?|(have|had|has) (\w+ ){1,3}ever|recently|lately|ultimamente|algun[oa]?s?|(avez|as|a|avait) eu|(have|has) (the|they|it|anything|anyone|anybody|somebody) (\w+ )?(gone|been|got)|(habeis|has|ha|han|hubo) (tenido|habido|pasado|sufrido|perdido)|(passe|passes|deroule|went|go|gone) (\w+ )?(bien|mal|well|badly|wrong)|fue (bien|mal)) /,
    answers: [isMishap],
  },
  {
    asks: / ((?<!appelle )comment|how (do|does|are|have)|como(?! se llama)|systeme|system|sistema) /,
    answers: [
      ({ isToday }) => isToday,
      ({ text }, { input }) => OWN_DEED[input.language].test(text) && A_WAY.test(text),
      ({ text, feeling }) => feeling === null && A_WAY.test(text),
    ],
  },
  PEOPLE,
  { asks: / (quelle heure|what time|que hora) /, answers: [holds("clock"), isDated] },
  {
    asks: / (where|donde) /,
    answers: [(fact, scene) => fact.isToday && isPlace(fact, scene), isPlace],
  },
  {
    asks: / (when|quand|cuando|semaine|horaires|week|opening|hours|semana|horario|(what|which) days?|quels? jours?|que dias?|repos|days? off|libras?|descansa\w*) /,
    answers: [holds("weekdays", "clock"), isDated],
  },
  {
    asks: / (beaucoup|souvent|du monde|a lot|often|many people|much[oa]s?|menudo) /,
    answers: [isRate, isStock],
    isFirst: true,
  },
];

/** A question for the customer's own place. */
const FROM_WHERE = / (d where|de donde|etes where|where are you (from|based)) /;
/** A question for the person of an act, not for its doer. */
export const OF_WHOM =
  /(?<!\p{L})(?:à|chez|pour|par|de|a|para|de) qui(?:én)?(?!\p{L})|\bwho .* to\?/iu;
/** Words that ask for any person: "Is anybody there?" is no question of who. */
export const SOMEBODY = / (quelqu un|(any|some)(one|body)|alguien) /;
/** A question for somebody whom the rep sees. */
export const IDENTIFIES =
  / (qui est ce(?! qui)|c est qui(?! qui)|who s (this|that)|who is (this|that)|quien es) /;
/** Questions of taste or of a single property: another sentence is no answer. */
const OF_TASTE =
  / (aim\w+|prefer\w+|prefier\w+|like|likes|love|gusta\w*|couleur|colou?r|color|(en )?quelle annee|what year|que ano|pourquoi|why|por que) /;
/** Kinds of question that no other sentence answers. */
const OF_ONE = /^(?:name|trade|likes|wellbeing|knows)$/;

/**
 * Returns an unsaid sentence about the customer that has the form of an answer. Reps ask about
 * a fact in their own words. Null for none, and for several sentences of a form.
 */
export function factByForm({ kind, text }: RepQuestion, scene: Scene): PersonaFact | null {
  const { persona, memory, givesFigure, input } = scene;
  // Without its accent, "où" is "or".
  const words = flat(text.replace(/(?<!\p{L})où(?!\p{L})/giu, "where"));
  const isOfUs = (kind === "other" || ASKS_US.has(kind)) && !OF_ONE.test(kind);
  if (!isOfUs || asksToKnow(text) || OF_TASTE.test(words)) return null;
  const isRole = ({ text: said }: PersonaFact) => said === persona.role;
  if (FROM_WHERE.test(words)) return persona.facts.find(isRole) ?? null;
  // The role answers only for a figure in it.
  const facts = persona.facts
    .filter((fact) => !isRole(fact) || readQuantities(fact.text, input.language).length > 0)
    .toSorted((a, b) => Number(isRole(a)) - Number(isRole(b)));
  const things = thingsAsked(text, input.language);
  const unsaid = facts.filter(
    (fact) =>
      fact.isWhole &&
      (kind === "people" || things.size === 0 || [...things].some((one) => fact.terms.has(one))) &&
      !givesFigure(fact.text) &&
      !memory.said(fact.text),
  );
  const isWho = ASKS_WHO.test(text) && !SOMEBODY.test(words);
  const asked = FORMS.find(({ asks }) => asks.test(words));
  if ([OF_WHOM, DECIDES].some((asks) => asks.test(text)) || IDENTIFIES.test(words)) return null;
  const form = isWho ? WHO : kind === "people" ? PEOPLE : asked;
  for (const fits of form?.answers ?? []) {
    const [found, ...others] = unsaid.filter((fact) => fits(fact, scene));
    if (found) return form?.isFirst || others.length === 0 ? found : null;
  }
  return null;
}
