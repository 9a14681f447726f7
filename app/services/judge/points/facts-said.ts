import type { Fact } from "~/models/rubric-fact";
import { lendUnit } from "~/services/language/quantities/facts";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units";
import { compareSaid } from "./compare";
import type { CompiledPoint, CompiledRubric } from "./compile";
import type { Passage } from "./passages";
import { isAnswering, isAskedFor, type Topics } from "./topics";
import type { Outcome } from "./verdicts";

/** One fact of a point in one clause. */
export interface FactSaid {
  outcome: Outcome;
  quantity: Quantity | null;
}

/** Words that name a point enough to take a figure for its own, or for its contradiction. */
export const NAMED = 0.3;
/** A unit that only this point speaks in needs less. */
const ONLY_UNIT = 0.6;
const BEATS = 0.8;
const SHORT_ANSWER = 3;
const RANK: Record<Outcome, number> = { missing: 0, vague: 1, other: 2, same: 3 };
const PER_KEYS: Record<string, string> = {
  month: "MONTH",
  year: "YEAR",
  week: "WEEK",
  day: "DAY",
  hour: "HOUR",
};

/** The facts of point `at` against every quantity of a clause (rubric §2, "Numbers"). */
export function factsSaid(
  rubric: CompiledRubric,
  at: number,
  passage: Passage,
  topics: Topics,
): FactSaid[] {
  const point = rubric.points[at];
  if (!point) return [];
  return point.point.facts.map((fact, place) => {
    let best: FactSaid = { outcome: "missing", quantity: null };
    for (const quantity of passage.quantities) {
      const lent = lend(rubric, at, fact, quantity, passage, topics);
      const outcome = compareSaid(fact, lent, point.accepted[place] ?? []);
      if (outcome === "other" && !contradicts(rubric, at, place, lent, passage, topics)) continue;
      if (RANK[outcome] > RANK[best.outcome]) best = { outcome, quantity };
    }
    return best;
  });
}

/** Whether another value of a fact's unit is about this fact at all, and not about another of the rubric. */
function contradicts(
  rubric: CompiledRubric,
  at: number,
  place: number,
  found: Quantity,
  passage: Passage,
  topics: Topics,
): boolean {
  const point = rubric.points[at];
  const fact = point?.point.facts[place];
  if (!point || !fact) return false;
  const says = (other: CompiledPoint, wanted: (outcome: Outcome, fact: Fact) => boolean) =>
    other.point.facts.some(
      (one, index) =>
        one !== fact && wanted(compareSaid(one, found, other.accepted[index] ?? []), one),
    );
  if (says(point, (outcome) => outcome === "same")) return false;
  const own = affinity(fact, found, rubric);
  const name = Math.max(topics.named[at] ?? 0, own);
  const isOwned = (outcome: Outcome, one: Fact) =>
    outcome === "same" ||
    (outcome === "vague" && found.value === one.value && found.unit === one.unit);
  let least = NAMED * (point.unitOwn[place] === 1 ? ONLY_UNIT : 1);
  for (const [other, rival] of rubric.points.entries()) {
    if (other === at || !says(rival, (outcome) => outcome !== "missing")) continue;
    const rivalName = topics.named[other] ?? 0;
    if (rivalName > name * 1.05) return false;
    if (!says(rival, isOwned)) continue;
    if (says(rival, (_, { per }) => names(passage, per))) return false;
    // Another point's figure: only the clause's own words, or the question, make it this one's (prices exchanged).
    least = NAMED;
    if (rivalName > name * BEATS) return false;
    if (Math.max(own, topics.own[at] ?? 0, topics.asked[at] ?? 0) < NAMED) return false;
  }
  return name >= least;
}

/** Whether a clause names what a rate is for ("chaque passage"). */
const names = ({ reading }: Passage, per: string | undefined): boolean =>
  per !== undefined &&
  !(per in PER_KEYS) &&
  reading.terms.some(({ key }) => key.startsWith(per.slice(0, 5)));

const COMMON = new Set(["time", "calendar", "money", "number", "times"]);

/** How far the unit of a quantity, its rate and its tax alone say which fact it is about. */
function affinity(fact: Fact, found: Quantity, rubric: CompiledRubric): number {
  if (found.unit !== fact.unit) return 0;
  const others = rubric.points
    .flatMap(({ point }) => point.facts)
    .filter((other) => other !== fact && other.unit === fact.unit);
  const isOnly = (has: (other: Fact) => boolean) => !others.some(has);
  const { per, tax } = fact;
  if (found.per !== null && found.per === per && isOnly((other) => other.per === per)) return 0.6;
  if (found.tax !== null && found.tax === tax && isOnly((other) => other.tax === tax)) return 0.5;
  return others.length === 0 && !COMMON.has(found.dimension) ? 0.35 : 0;
}

/** The question lends a short answer its unit and rate; a price with its cents takes them from the words beside it. */
function lend(
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
  if (isAnswer && isFirst && subjects <= SHORT_ANSWER && isAskedFor(rubric, topics, at)) {
    lent = lendAsked(found, fact, asked);
  } else if (isPrice(found, fact) && (topics.close[at] ?? 0) >= NAMED) {
    lent = lendUnit(found, fact);
  }
  if (lent.unit !== fact.unit || lent.per !== null || fact.per === undefined) return lent;
  const terms = [...reading.terms, ...(isAnswer ? (asked?.reading.terms ?? []) : [])];
  const timed = PER_KEYS[fact.per];
  const stem = fact.per.slice(0, 5);
  const isMentioned = terms.some(({ key }) => (timed ? key === timed : key.startsWith(stem)));
  return isMentioned ? { ...lent, per: fact.per } : lent;
}

const isPrice = ({ value }: Quantity, fact: Fact): boolean =>
  value !== null && !Number.isInteger(value) && unitKind(fact.unit).dimension === "money";

/** A bare number takes the unit that the question asks for ("combien d'années ?"), else the fact's. */
function lendAsked(found: Quantity, fact: Fact, asked: Passage["asked"]): Quantity {
  const isTime = ["time", "calendar"].includes(unitKind(fact.unit).dimension);
  if (!isTime || found.value === null || found.dimension !== "number") return lendUnit(found, fact);
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

const ASKED_UNITS: readonly [string, string][] = [
  ["YEAR", "year"],
  ["MONTH", "month"],
  ["DAY", "day"],
];
