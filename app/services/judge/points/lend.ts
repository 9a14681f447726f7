import type { Fact } from "~/models/rubric-fact";
import { compareFact } from "~/services/language/quantities/compare";
import { lendUnit } from "~/services/language/quantities/facts";
import type { Quantity } from "~/services/language/quantities/quantity";
import { TIMED } from "~/services/language/quantities/rates";
import { unitKind } from "~/services/language/quantities/units";
import type { CompiledRubric } from "./compile";
import type { Passage } from "./passages";
import { isAnswering, isAskedFor, NAMED, type Topics } from "./topics";

const SHORT_ANSWER = 3;
/** Stretches of time that a rate is for, as the words of a text give them. */
export const PER_KEYS: Record<string, string> = {
  month: "MONTH",
  year: "YEAR",
  week: "WEEK",
  day: "DAY",
  hour: "HOUR",
};

/** The question lends a short answer its unit and rate; a price with its cents takes them from the words beside it. */
export function lend(
  rubric: CompiledRubric,
  at: number,
  fact: Fact,
  found: Quantity,
  passage: Passage,
  topics: Topics,
): Quantity {
  const { asked, reading } = passage;
  const isAnswer = isAnswering(passage);
  const isFirst = passage.place === 0 || (passage.place === 1 && passage.repaired);
  const subjects = reading.terms.filter(({ isLight }) => !isLight).length;
  let lent = found;
  // "Cinquante-neuf par mois" is no speed and no weight.
  if (found.dimension === "number" && found.per !== null && fact.per === undefined) return found;
  // "Un paquet de cinq kilos, c'est combien ?" does not ask how many kilos.
  const isStated = asked?.quantities.some((q) => compareFact(fact, q) === "same") ?? false;
  const isShort = isFirst && !isStated && subjects <= SHORT_ANSWER;
  if (isAnswer && isShort && isAskedFor(rubric, topics, at)) {
    lent = lendAsked(found, fact, asked);
    if (lent.relation === "exact" && asked && asksLimit(asked.text)) {
      lent = { ...lent, relation: fact.relation };
    }
  } else if (isPrice(found, fact) && (topics.close[at] ?? 0) >= NAMED) {
    lent = lendUnit(found, fact);
  }
  if (lent.unit !== fact.unit || lent.per !== null || fact.per === undefined) return lent;
  // "Combien de fois par an ?" "Douze.": the question lends its rate.
  const rate = isAnswer && isFirst ? asked?.figure?.rates.find((one) => TIMED.has(one)) : undefined;
  if (rate !== undefined) return { ...lent, per: rate };
  const terms = [...reading.terms, ...(isAnswer ? (asked?.reading.terms ?? []) : [])];
  const timed = PER_KEYS[fact.per];
  const stem = fact.per.slice(0, 5);
  const isMentioned = terms.some(({ key }) => (timed ? key === timed : key.startsWith(stem)));
  return isMentioned ? { ...lent, per: fact.per } : lent;
}

/** "Jusqu'à combien ?": the figure that answers is the limit. */
const asksLimit = (question: string): boolean =>
  /\b(jusqu['’]à|jusqu['’]où|au (?:maximum|plus|minimum|moins)|up to|at (?:most|least)|m[aá]ximum|minimum|hasta|como (?:máximo|mínimo))(?!\p{L})/iu.test(
    question,
  );

const isPrice = ({ value }: Quantity, fact: Fact): boolean =>
  value !== null && !Number.isInteger(value) && unitKind(fact.unit).dimension === "money";

/** A bare number takes the unit that the question asks for ("combien d'années ?"), else the fact's. */
function lendAsked(found: Quantity, fact: Fact, asked: Passage["asked"]): Quantity {
  const isTime = ["time", "calendar"].includes(unitKind(fact.unit).dimension);
  if (!isTime || found.value === null || found.dimension !== "number") return lendUnit(found, fact);
  const unit = asked?.figure?.unit;
  if (unit === "min" && fact.unit === "min" && !NAMES_HOURS.test(asked?.text ?? ""))
    return lendUnit(found, fact);
  const keys = new Set(asked?.reading.terms.map(({ key }) => key));
  for (const [key, unit] of ASKED_UNITS) {
    if (keys.has(key)) return lendUnit(found, { ...fact, unit });
  }
  // Hours are stored as minutes.
  const isHours = keys.has("HOUR") || (fact.unit === "min" && fact.value % 60 === 0);
  return isHours
    ? lendUnit({ ...found, value: found.value * 60 }, { ...fact, unit: "min" })
    : lendUnit(found, fact);
}

const NAMES_HOURS = /\b(?:heures?|hours?|horas?)\b/i;
const ASKED_UNITS: readonly [string, string][] = [
  ["YEAR", "year"],
  ["MONTH", "month"],
  ["DAY", "day"],
];
