import type { Card } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import type { Fact, WordedPoint } from "~/models/terms/rubric";
import { judgeNearAgainst } from "~/services/judge/judge-near";
import { compareFact } from "~/services/language/quantities/compare/compare";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units/units";
import { untimed } from "~/services/language/spoken-turn";
import { termsOf } from "~/services/rubrics/terms-of";
import type { Entry } from "./ledger";
import { type PlanInput, toldBy } from "./port";
import { keep, readQuantities } from "./read-once";
import { phrasesOf } from "./script/phrases/phrases";
import { wordsIn } from "./script/words";
import type { Session } from "./session";

/** A bare count above this tells a figure, whatever noun follows it ("69 balles"). */
const TELLING = 12;
/** A bare number up to this tells nothing: "Lequel des deux ?". */
const SMALL = 3;

/** Returns true for a figure without a known unit: it may belong to anything. Pure. */
const isBare = ({ dimension, value }: Quantity): boolean =>
  dimension === "number" || (dimension === "count" && (value ?? 0) > TELLING);

/** Returns true for a bare figure too small to tell anything. Pure. */
const isSmall = (figure: Quantity): boolean => isBare(figure) && (figure.value ?? 0) <= SMALL;

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
function isReckoned({ value, unit, dimension }: Quantity, known: readonly Quantity[]): boolean {
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

/** Returns the figures of a text that have one value. */
const figuresIn = (text: string, language: Language): Quantity[] =>
  readQuantities(text, language).filter(({ value }) => value !== null);

/** Returns true for a sentence with a figure of a point, or that states one, which the rep has not said. */
export const tellsOpenPoint = (
  sentence: string,
  ledger: readonly Entry[],
  session: Session,
  input: PlanInput,
): boolean => tellsFigure(sentence, ledger, input) || tellsPoint(sentence, ledger, session, input);

/**
 * Returns true for a sentence with a figure of the rubric that the rep has not said. A figure of a point said wrong
 * counts too: it would correct the rep. The customer's own figures, and those calculated from known ones, do not
 * count; a figure in an objection is the offer's.
 */
function tellsFigure(sentence: string, ledger: readonly Entry[], input: PlanInput): boolean {
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

/** The figures that the rep, the customer and its card have named, by the turn: a turn asks for them per sentence. */
const knownBy = new WeakMap<PlanInput, Quantity[]>();
function knownTo(input: PlanInput): Quantity[] {
  const found = knownBy.get(input);
  if (found) return found;
  const { turns, language, card, interactionPrompt } = input;
  const objected = figuresIn(card.objections.map(({ says }) => says).join("\n"), language);
  const prompted = figuresIn(interactionPrompt, language).filter(
    (figure) => !objected.some((one) => isSameAmount(one, figure)),
  );
  const spoken = turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  const own = figuresIn([ownTextOf(card), ...spoken].join("\n"), language);
  const known = [...figuresIn(toldBy(input), language), ...own, ...prompted];
  knownBy.set(input, known);
  return known;
}

/** Returns what a card's customer says of itself, without its objections. Pure. */
export const ownTextOf = ({ facts, troubles, opinions, smallTalk }: Card): string =>
  [
    ...facts.flatMap(({ value, says }) => [value, ...says]),
    ...[...troubles, ...opinions, ...smallTalk].map(({ says }) => says),
  ].join("\n");

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
 * prompt alone tell nothing.
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
function shares(sentence: string, { claim, phrasings }: WordedPoint, language: Language): number {
  const words = termsOf(sentence, language);
  const parts = [claim, ...phrasings].map((form, at) => {
    const terms = [...termsOf(form, language)];
    const shared = terms.filter((term) => words.has(term)).length;
    // One word of a short phrasing ("de cualquier casa") does not carry its meaning.
    return at > 0 && shared < 2 ? 0 : shared / Math.max(1, terms.length);
  });
  return Math.max(...parts);
}

/** Returns true for a question with a question word, or with "if", which states nothing. */
const isOpenQuestion = (sentence: string, language: Language): boolean => {
  const { asking, supposing } = phrasesOf(language);
  return (
    sentence.trimEnd().endsWith("?") &&
    wordsIn(sentence).some((word) => asking.includes(word) || supposing.includes(word))
  );
};

function statedBy(sentence: string, { rubric, stated }: Session): ReadonlySet<string> {
  const known = stated.get(sentence);
  if (known) return known;
  if (!rubric) return new Set();
  const message = sentence.replaceAll(/[¿?]/g, "").trim();
  const { points } = judgeNearAgainst(rubric, { turns: [untimed("user", `${message}.`, 0)] });
  const found = points.flatMap(({ id, verdict }) => (verdict === "said" ? [id] : []));
  return keep(stated, sentence, new Set(found));
}
