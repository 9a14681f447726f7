import { strictWordCount } from "~/services/talk/whole-sentences";
import { hasSigns } from "../persona/own-sentence";
import { isWhole } from "../plan/form";
import type { PersonaFact } from "../persona/persona";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import {
  ASKS_MISHAP,
  ASKS_THING,
  FEELS,
  HAPPENS_WHEN,
  isDeed,
  isMishap,
  isMishapFact,
  isOfPeople,
  isPast,
  ofKind,
  COUNTS_NOW,
  RUNS,
  THERE_IS,
  WORKS_WITH,
  roleOf,
  STORY,
  type Told,
} from "./fact-of-kind";
import { asksOwnAge } from "./people-on-sheet";
import {
  ASKS_PAST,
  ASKS_WHERE,
  ASKS_WHO,
  CHOICE,
  DECIDES,
  IDENTIFIES,
  isYesOrNo,
  LOCATED,
  sharesTime,
  WEIGHS,
  YEAR,
} from "./question-forms";
import { ASKS_US, type RepQuestion } from "./rep-question";
import { partsFor } from "./sheet-parts";
import { type SheetWords, sheetQuestion, type SheetQuestion } from "./sheet-question";
import { RATE } from "./rate";
import { BEGAN, OWNS, SINCE } from "./want-forms";
import { readQuantities } from "../read-once";
import type { Dimension } from "~/services/language/quantities/units/units";

const MOST_WORDS = 20;
/** The kinds of question that no line answers. */
const OF_ONE = /^(?:name|wellbeing)$/;

/**
 * Returns the words of the sheet nearest to a question: a whole sentence of the customer's, a part without a verb, or a
 * name, a day or a sum. They share a word with the question and are of the kind that it asks for. `led`: the question
 * with the words before it. Null for none.
 */
export function sheetAnswer(asked: RepQuestion, led: string, scene: Scene): Told | null {
  const { kind, text } = asked;
  const { memory } = scene;
  if (OF_ONE.test(kind) || (kind !== "other" && !ASKS_US.has(kind)) || asksOwnAge(text))
    return null;
  if (IDENTIFIES.test(flat(text))) return null;
  if (kind === "trade") return roleOf(scene);
  const question = sheetQuestion(asked, led, scene);
  const [best] = [...sentencesFor(question), ...partsFor(question)]
    .filter(({ text: said, worth }) => worth > 0 && mayBeSaid(said, scene))
    .toSorted(
      (a, b) => Number(memory.said(a.text)) - Number(memory.said(b.text)) || b.worth - a.worth,
    );
  return best ?? ofKind(asked, scene, question.want !== null && !ASKS_WHO.test(text));
}

/** Returns the customer's whole sentences with their worth as an answer. */
function sentencesFor(question: SheetQuestion): SheetWords[] {
  const { asked, scene, want, isSure, isNow, isOfWay, shares, names, worthOf } = question;
  const { kind, text } = asked;
  const { persona } = scene;
  const mayTellWay = (fact: (typeof persona.facts)[number]) =>
    isDeed(fact) &&
    !THERE_IS.test(fact.text) &&
    !OF_LEAVE.test(fact.text) &&
    !DENIES.test(fact.text.replace(SUBORDINATE, "")) &&
    (ASKS_PAST.test(text) || !(isMishapFact(fact) || isPast(fact.text) || STORY.test(fact.text)));
  // "Old clients come by taxi" shares one word with "how do you adjust a client's?", and is no answer.
  const isWay = (fact: (typeof persona.facts)[number]) =>
    fact.isToday || !ARRIVES.test(fact.text) || ASKS_ARRIVAL.test(text) || shares(fact) >= 2;
  const isOfPast = ASKS_PAST.test(text) || ASKS_MISHAP.test(text) || kind === "problem";
  const isOfCourse = kind === "other" || kind === "current" || HAPPENS_WHEN.test(text);
  const isOpen = want === null && isOfCourse && !isYesOrNo(asked);

  return persona.facts
    .filter(({ text: said }) => said !== persona.role || (want !== null && isOfRole(question)))
    .filter(({ feeling }) => kind !== "likes" || feeling === "likes")
    .filter(({ about }) => DECIDES.test(text) || !OF_DECISION.test(about))
    .filter(
      ({ feeling }) =>
        want !== null || feeling === null || OF_FEELING.has(kind) || ASKS_FEELING.test(text),
    )
    .filter((fact) => kind !== "problem" || !FEELS.test(flat(text)) || tellsTrouble(fact))
    .filter((fact) => !ASKS_THING.test(text) || !isOfPeople(fact.text))
    .filter((fact) => !isOfWay || (mayTellWay(fact) && isWay(fact)))
    .filter(
      ({ text: said }) => want !== null || isOfPast || !STORY.test(said) || sharesTime(text, said),
    )
    .filter(
      (fact) =>
        !isOpen ||
        (fact.isToday && !COUNTS_NOW.test(fact.text)) ||
        !tellsOther(fact.text, question),
    )
    .filter((fact) => !isOpen || fact !== persona.facts[0] || !RUNS.test(fact.text))
    .filter(({ text: said }) => want !== null || !CHOICE.test(text) || !RATE.test(said))
    .filter(
      ({ text: said }) => !isNow || OWNS.test(said) || !(isMishap({ text: said }) || begins(said)),
    )
    .filter(({ text: said, terms }) => (want ? want.fits(said, "") : names(terms)))
    .map((fact): SheetWords => {
      const worth = worthOf(fact.text, shares(fact), 0, isSure);
      const isTool = isOfWay && ASKS_TOOL.test(text) && USES.test(fact.text);
      const isUsual = fact.isToday && kind === "current" && !isYesOrNo(asked);
      return {
        text: fact.text,
        said: fact.text.replace(/\.$/u, ""),
        worth: worth + (isTool ? 3 : isUsual ? 1 : 0),
      };
    });
}
/** The label of a decision: "Décision : elle propose, le comité paye" tells no way. */
const OF_DECISION = /^(?:qui |quién |who )?(?:déci|deci|sign)\p{L}*(?: \p{L}+)? ?:/iu;
const ASKS_ARRIVAL =
  /(?<!\p{L})(?:v(?:ien|en)\p{L}*|arriv\p{L}+|comes?|coming|lleg\p{L}+|get (?:here|to you))(?!\p{L})/iu;
const ARRIVES =
  /(?<!\p{L})(?:viennent|arrivent|vient|arrive|comes?|arrives?|turns? up|vienen?|llegan?) (?:en|à|au|de|by|on|in|from|a|al) /iu;
const tellsTrouble = (fact: PersonaFact): boolean =>
  fact.feeling === "dislikes" || isMishapFact(fact);
const OF_FEELING: ReadonlySet<RepQuestion["kind"]> = new Set([
  "likes",
  "satisfied",
  "problem",
] as const);
/** A question for a feeling, which alone gets one for an answer. */
const ASKS_FEELING =
  /(?<!\p{L})(?:aim\p{L}+|plaî\p{L}+|plai[srt]\p{L}*|ador\p{L}+|préfér\p{L}+|pens\p{L}+|trouv\p{L}+|gên\p{L}+|embêt\p{L}+|agac\p{L}+|énerv\p{L}+|inqui\p{L}+|peur|like|love|enjoy|prefer|hate|mind|bother\p{L}*|annoy\p{L}*|worr\p{L}+|feel|think|gust\p{L}+|encant\p{L}+|prefier\p{L}+|molest\p{L}+|preocup\p{L}+|parec\p{L}+|opin\p{L}+|piens\p{L}+|fastidi\p{L}+)(?!\p{L})/iu;
/** "By Thursday nothing is dry" tells no way; "a diary that never leaves my bag" does. */
const DENIES =
  /(?<!\p{L})(?:not|never|nothing|ne|rien|nada|nunca)(?!\p{L})|n['’]t(?!\p{L})|(?<!\p{L})n['’]/iu;
const SUBORDINATE = / (?:that|who|which|que|qui|quand|when|cuando|if|si) .*$/iu;
/** The least number that makes a sentence one of an amount: "640 lifts", unlike "two carers". */
const AMOUNT = 4;
/** An opinion, a feeling, or a length of service. */
const OPINION =
  /^(?:I (?:can['’]t (?:bear|stand)|hate|love|doubt|think|believe|reckon|suspect|fear|worry)|Je (?:ne supporte|déteste|doute|pense|crois|crains|trouve)|(?:Desconfío|Dudo|Creo|Pienso|Temo|Odio|No soporto|No aguanto)(?!\p{L})|Me (?:da|dan) (?!de )|Llev(?:o|amos) [^,;]*años)/u;
/** Returns true for a question that the customer's role may answer: not where something is. */
const isOfRole = ({ asked: { text }, language }: SheetQuestion): boolean =>
  !ASKS_WHERE[language].test(text) || LOCATED.test(text);
const TIMES_A = /\S+ (?:fois|times|veces) (?:par|an?|al?) /giu;
/** Returns true for an amount, a length of service, an hour or an opinion: none answers "what happens when …?". */
function tellsOther(text: string, { language, asked }: SheetQuestion): boolean {
  if (OPINION.test(text) || text.search(SINCE) >= 0) return !WEIGHS.test(asked.text);
  if (OF_LEAVE.test(text) || (WORKS_WITH.test(text) && isOfPeople(text))) return true;
  if (sharesTime(asked.text, text)) return false;
  return readQuantities(text.replace(TIMES_A, "").replace(YEAR, ""), language).some(
    ({ dimension, value }) =>
      (dimension === "money" && !COSTS.test(asked.text)) ||
      dimension === "clock" ||
      (!OF_TIME.has(dimension) && (value ?? 0) >= AMOUNT),
  );
}
/** A question for a cost without "how much": "ça vous coûte quoi ?". */
const COSTS =
  /^(?!.*(?<!\p{L})(?:comment|how|cómo)(?!\p{L})).*(?<!\p{L})(?:coût\p{L}*|costs?|cuest\p{L}+|pa[iy]\p{L}*|pag\p{L}+|spend|gast\p{L}+)(?!\p{L})/iu;
const OF_TIME: ReadonlySet<Dimension> = new Set<Dimension>([
  "time",
  "calendar",
  "date",
  "weekdays",
]);
/** Returns true for a sentence on a beginning: "Empecé con dos telares". */
const begins = (text: string): boolean => BEGAN.test(text.split(" ").slice(0, 3).join(" "));
/** Leave to buy, which tells no way of doing. */
const OF_LEAVE = /(?<!\p{L})(?:accord|approval|permission|permiso|visto bueno)(?!\p{L})/iu;
/** A question for a tool, and its answer. */
const ASKS_TOOL =
  /(?<!\p{L})(?:us(?:e|es|ing|an?|as)|utilis\p{L}+|utiliza\p{L}*|what .* (?:on|with)(?= at | today|\?)|avec quoi|con qué)(?!\p{L})/iu;
const USES = /^(?:I (?:still )?use|J['’]utilise|On utilise|Uso|Utilizo|Usamos) /u;
/** Returns true for words that are whole, short enough and tell no figure of the offer. */
const mayBeSaid = (said: string, { input, givesFigure }: Scene): boolean =>
  strictWordCount(said) <= MOST_WORDS &&
  isWhole(said, input.language) &&
  !/(?<!\p{L})(?:tuy|suy|vuestr)[oa]s?(?!\p{L})/iu.test(said) &&
  !hasSigns(said.replace(/[.!?…]+$/u, "")) &&
  !givesFigure(said);
