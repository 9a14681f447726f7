import type { WordedPoint, Fact } from "~/models/terms/rubric";
import { compareFact } from "~/services/language/quantities/compare/compare";
import type { Quantity } from "~/services/language/quantities/quantity";
import { judgeNearAgainst } from "~/services/judge/near-reader/read-talk";
import { untimed } from "~/services/language/spoken-turn";
import { termsOf } from "~/services/rubrics/terms-of";
import { readQuantities } from "../read-once";
import { unitKind } from "~/services/language/quantities/units/units";
import type { Language } from "~/models/terms/language";
import type { Entry } from "../ledger";
import { readLines } from "../persona/persona-lines";
import { type PlanInput, toldBy } from "../port";
import type { Session } from "../session";
import { keep } from "../read-once";

/** A bare count above this tells a figure, whatever noun follows it ("69 balles"). */
const TELLING = 12;
/** A bare number up to this tells nothing: "Lequel des deux ?". */
const SMALL = 3;

/** Returns true for a figure without a known unit: it may belong to anything. Pure. */
export const isBare = ({ dimension, value }: Quantity): boolean =>
  dimension === "number" || (dimension === "count" && (value ?? 0) > TELLING);

/** Returns true for a bare figure too small to tell anything. Pure. */
export const isSmall = (figure: Quantity): boolean =>
  isBare(figure) && (figure.value ?? 0) <= SMALL;

/** Returns true for two figures of the same amount; a bare figure equals any of its value. Pure. */
function isSameAmount(a: Quantity, b: Quantity): boolean {
  if (isBare(a) || isBare(b)) return a.value === b.value;
  if (a.dimension === "money" || a.dimension === "count")
    return a.unit === b.unit && a.value === b.value;
  return a.dimension === b.dimension && inBase(a) === inBase(b);
}

const inBase = ({ value, unit }: Quantity): number | null =>
  value === null ? null : Number((value * unitKind(unit).factor).toPrecision(9));

const MONTHS = 12;

/**
 * Returns true for a sum of money that a customer can calculate from known figures. It multiplies or divides by a
 * count or by twelve months, adds or subtracts. Powers of ten are excluded: they correct a price. Pure.
 */
function isReckoned(figure: Quantity, known: readonly Quantity[]): boolean {
  const { value, unit, dimension } = figure;
  if (value === null || dimension !== "money") return false;
  const valued = known.flatMap((one) => (one.value === null ? [] : [{ ...one, value: one.value }]));
  const sums = valued.filter((one) => one.unit === unit).map((one) => one.value);
  const counts = valued
    .filter((one) => one.dimension === "count" || one.dimension === "number")
    .map((one) => one.value);
  return sums.some((sum) =>
    [
      ...[...counts, MONTHS].filter(isNoPowerOfTen).flatMap((by) => [sum * by, sum / by]),
      ...sums.flatMap((other) => [sum + other, sum - other]),
    ].some((reckoned) => Math.abs(reckoned - value) < 0.01),
  );
}

const isNoPowerOfTen = (value: number): boolean => value > 1 && Math.log10(value) % 1 !== 0;

/** Returns true for the second half of a number that is read in two: "one and a half", "uno con veinte". Pure. */
export const isPartOfNumber = (text: string, { startIndex, raw }: Quantity): boolean => {
  const before = text.slice(0, startIndex);
  if (/\p{L} (?:con|coma|virgule|point)\s*$/iu.test(before)) return true;
  return (
    /(?<!\p{L})(?:and|et|y)\s*$/iu.test(before) && /^(?:a )?half|^demie?|^medi[oa]/iu.test(raw)
  );
};

/** Returns the figures of a text that have one value. */
export const figuresIn = (text: string, language: Language): Quantity[] =>
  readQuantities(text, language).filter(({ value }) => value !== null);

/**
 * Returns true for a sentence that tells something the rep has not said. It gives a figure of a point, or states the
 * point ("Et c'est sans engagement ?" states it).
 */
export function reveals(
  sentence: string,
  ledger: readonly Entry[],
  session: Session,
  input: PlanInput,
): boolean {
  return (
    tellsFigure(sentence, ledger, input) ||
    tellsPoint(sentence, ledger, session, input) ||
    takesUpUnsaid(sentence, ledger, input)
  );
}

/** A question about a promise not kept: "¿Y si no baja, qué?". */
const NOT_KEPT: Record<Language, RegExp> = {
  fr: /^et (?:si|s['’]il) .*(?:ne |n['’]|pas)/iu,
  en: /^(?:and |but )?(?:what )?if .*(?:not|n['’]t|no)\b/iu,
  es: /^¿?(?:y |pero )?(?:qué pasa )?si no /iu,
};
/** A doubt of words just heard: "Does that really work with hens?". */
const DOUBTS_THAT: Record<Language, RegExp> = {
  fr: /^(?:et |mais )?(?:ça|cela) .*(?:vraiment|pour de vrai)/iu,
  en: /^(?:and |but )?(?:does|do|will|is|can|would) (?:that|it|this) (?:really|actually|truly)\b/iu,
  es: /^¿?(?:y |pero )?(?:es[oa]|esto) .*(?:de verdad|realmente)/iu,
};
/** A denial as a question: "No subscription now, or no subscription ever?". */
const OF_NONE: Record<Language, RegExp> = {
  fr: /^(?:et |alors |donc |vraiment )?(?:pas d(?:e |['’])|aucune? |sans )/iu,
  en: /^(?:so |and |really )?(?:no |without |never |not an? )/iu,
  es: /^¿?(?:y |entonces |de verdad )?(?:sin |ning[uú]n\p{L}* |nada de )/iu,
};
/** Returns true for a question of an open point that takes up its claim before the rep made it. */
function takesUpUnsaid(sentence: string, ledger: readonly Entry[], input: PlanInput): boolean {
  const { language } = input;
  const asks = (form: Record<Language, RegExp>) => form[language].test(sentence);
  if (!asks(NOT_KEPT) && !asks(DOUBTS_THAT) && !asks(OF_NONE)) return false;
  const entry = ledger.find(
    ({ point, state }) => state === "open" && point.question.trim() === sentence.trim(),
  );
  if (!entry) return false;
  if (asks(DOUBTS_THAT) || asks(OF_NONE)) return true;
  const claimed = termsOf(entry.point.claim, language);
  // The sheet's "bajan a la nave" makes no "la merma baja".
  const said = termsOf(toldBy(input), language);
  return [...termsOf(sentence, language)].some((term) => claimed.has(term) && !said.has(term));
}

/**
 * Returns true for a sentence with a figure of the rubric that the rep has not said. A figure of a point said wrong
 * counts too: it would correct the rep. The customer's own figures, and those calculated from known ones, do not
 * count; a figure in an objection of the sheet is the offer's.
 */
export function tellsFigure(sentence: string, ledger: readonly Entry[], input: PlanInput): boolean {
  const figures = figuresIn(sentence, input.language).filter((figure) => !isSmall(figure));
  if (figures.length === 0) return false;
  const known = knownTo(input);
  return figures.some(
    (figure) =>
      !known.some((one) => isSameAmount(one, figure)) &&
      !isReckoned(figure, known) &&
      ledger.some(({ point }) => point.facts.some((fact) => isOf(fact, figure))),
  );
}

/** The figures that the rep, the customer and its sheet have named, by the turn: a turn asks for them per sentence. */
const knownBy = new WeakMap<PlanInput, Quantity[]>();
function knownTo(input: PlanInput): Quantity[] {
  const found = knownBy.get(input);
  if (found) return found;
  const { turns, language } = input;
  const spoken = turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  const own = figuresIn([toldOfThem(input), ...spoken].join("\n"), language);
  const known = [...figuresIn(toldBy(input), language), ...own];
  knownBy.set(input, known);
  return known;
}

/** Returns the sheet without its objections. */
function toldOfThem({ interactionPrompt }: PlanInput): string {
  const { sentences, labelled } = readLines(interactionPrompt);
  return [...sentences, ...labelled.map(({ label, value }) => `${label}: ${value}`)].join("\n");
}

/**
 * Returns true for a figure with the fact's value in any unit of counting: twelve pence a unit tells twelve pence a
 * kilowatt-hour.
 */
const isOf = (fact: Fact, figure: Quantity): boolean =>
  isBare(figure) || figure.unit === fact.unit
    ? fact.value === figure.value
    : compareFact(fact, figure) === "same";

/**
 * Returns true for a sentence that states a point which the rep has not said. Words of the rep and of the customer's
 * sheet alone tell nothing.
 */
function tellsPoint(
  sentence: string,
  ledger: readonly Entry[],
  session: Session,
  input: PlanInput,
): boolean {
  const { language } = input;
  if (isOpenQuestion(sentence, language)) return false;
  const stated = statedBy(sentence, session);
  const isStated = ({ point, state }: Entry) =>
    state !== "said" && stated.has(point.id) && shares(sentence, point, language) >= HALF;
  if (!ledger.some(isStated)) return false;
  // Figures are judged apart.
  const said = termsOf(`${toldBy(input)}\n${input.interactionPrompt}`, language);
  return [...termsOf(sentence, language)].some((term) => !term.startsWith("#") && !said.has(term));
}

const HALF = 0.5;
/** Returns the largest share of a wording of the point found in a sentence, by words, 0 to 1. */
function shares(
  sentence: string,
  { claim, phrasings }: WordedPoint,
  language: PlanInput["language"],
): number {
  const words = termsOf(sentence, language);
  const parts = [claim, ...phrasings].map((form, at) => {
    const terms = [...termsOf(form, language)];
    const shared = terms.filter((term) => words.has(term)).length;
    // One word of a short phrasing ("de cualquier casa") does not carry its meaning.
    return at > 0 && shared < 2 ? 0 : shared / Math.max(1, terms.length);
  });
  return Math.max(...parts);
}

/** An open question, or one with "if", which states nothing. */
const OPEN_QUESTION: Record<PlanInput["language"], RegExp> = {
  fr: /(?<!\p{L})(?:combien|comment|quand|quels?|quelles?|qui|quoi|où|pourquoi|que|qu['’]est-ce|si|s['’]il)(?!\p{L})/iu,
  en: /\b(?:how|what|when|which|who|where|why|if)\b/i,
  es: /(?<!\p{L})(?:cuánt[oa]s?|cómo|cuándo|qué|cuál(?:es)?|quién|dónde|si)(?!\p{L})/iu,
};
/** Returns true for a question with a question word, or with "if". Pure. */
export const isOpenQuestion = (sentence: string, language: PlanInput["language"]): boolean =>
  sentence.trimEnd().endsWith("?") && OPEN_QUESTION[language].test(sentence);

function statedBy(sentence: string, { rubric, stated }: Session): ReadonlySet<string> {
  const known = stated.get(sentence);
  if (known) return known;
  if (!rubric) return new Set();
  const message = sentence.replaceAll(/[¿?]/g, "").trim();
  const { points } = judgeNearAgainst(rubric, { turns: [untimed("user", `${message}.`, 0)] });
  const found = points.flatMap(({ id, verdict }) => (verdict === "said" ? [id] : []));
  return keep(stated, sentence, new Set(found));
}
