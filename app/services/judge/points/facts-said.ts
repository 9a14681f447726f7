import type { Fact } from "~/models/rubric-fact";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units";
import { isAside, isMultiple, turned } from "./asides";
import { compareSaid, isFrequency } from "./compare";
import type { CompiledPoint, CompiledRubric } from "./compile";
import { lend, PER_KEYS } from "./lend";
import { isEvery } from "./frequencies";
import type { Passage } from "./passages";
import { isAnswering, isAskedFor, NAMED, type Topics } from "./topics";
import type { Outcome } from "./verdicts";

/** One fact of a point in one clause. */
export interface FactSaid {
  outcome: Outcome;
  quantity: Quantity | null;
}

/** A unit that only this point speaks in needs less. */
const ONLY_UNIT = 0.6;
const BEATS = 0.55;
const RANK: Record<Outcome, number> = { missing: 0, vague: 1, other: 2, same: 3 };
/** The facts of point `at` against every quantity of a clause (rubric §2, "Numbers"). */
export function factsSaid(
  rubric: CompiledRubric,
  at: number,
  passage: Passage,
  topics: Topics,
): FactSaid[] {
  const point = rubric.points[at];
  if (!point) return [];
  const said = point.point.facts.map((fact, place) => {
    let best: FactSaid = { outcome: "missing", quantity: null };
    const heard = isFrequency(fact)
      ? [...passage.quantities, ...passage.frequencies]
      : passage.quantities;
    for (const quantity of heard) {
      const lent = lend(rubric, at, fact, quantity, passage, topics);
      const plain = compareSaid(fact, lent, point.accepted[place] ?? []);
      if (plain === "other" && isAside(quantity, passage)) continue;
      // Every six weeks is no delay, and four hours no rhythm.
      if (plain === "other" && isRhythm(quantity, passage, rubric) !== point.every[place]) continue;
      const compared = plain === "other" ? turned(fact, lent, passage) : plain;
      const isDenied =
        point.denied[place] === false &&
        passage.reading.denied.has(quantity.startIndex - passage.start);
      // "Chaque année" by the way says when; it is another frequency only where it answers, or where the clause is about this.
      const isRegular = quantity.unit === "times" && quantity.value === 1 && compared === "other";
      if (isRegular && Math.max(topics.own[at] ?? 0, topics.asked[at] ?? 0) < ABOUT) continue;
      if (isDenied && compared === "other") continue;
      // A bare number is about what a figure was asked of, and about nothing else.
      const isBare = quantity.dimension === "number" && unitKind(fact.unit).dimension !== "number";
      const isAsked = passage.asked?.figure && (topics.asked[at] ?? 0) >= NAMED;
      if (compared === "other" && isBare && !isAsked) continue;
      const own = affinity(fact, quantity, rubric);
      if (compared === "other" && !contradicts(rubric, at, place, { lent, own }, passage, topics))
        continue;
      if (compared === "same" && isOfAnother(rubric, at, lent, topics)) continue;
      // What is denied is not said, though its figure is right.
      const outcome = isDenied && compared === "same" ? "vague" : compared;
      if (RANK[outcome] > RANK[best.outcome]) best = { outcome, quantity };
    }
    return best;
  });
  return lentByQuestion(rubric, at, said, passage, topics);
}

/** "Quelle remise à partir de sept jours ?" "Vingt pour cent.": what a question for another figure names is its subject. */
function lentByQuestion(
  rubric: CompiledRubric,
  at: number,
  said: FactSaid[],
  passage: Passage,
  topics: Topics,
): FactSaid[] {
  const { asked } = passage;
  const isFigure = isAnswering(passage) && asked !== null && asked.figure !== null;
  const isGiven = said.some(({ outcome }) => outcome === "same");
  if (!isFigure || !isGiven || !isAskedFor(rubric, topics, at)) return said;
  return said.map((one, place) => {
    const fact = rubric.points[at]?.point.facts[place];
    const isNamed = asked.quantities.some(
      (q) => fact && compareSaid(fact, q, rubric.points[at]?.accepted[place] ?? []) === "same",
    );
    return one.outcome === "missing" && isNamed ? { outcome: "same", quantity: null } : one;
  });
}

const isRhythm = (
  { startIndex }: Quantity,
  { text, start }: Passage,
  { language }: CompiledRubric,
) => isEvery(text, startIndex - start, language);

/** Whether another value of a fact's unit is about this fact at all, and not about another of the rubric. */
function contradicts(
  rubric: CompiledRubric,
  at: number,
  place: number,
  { lent: found, own }: { lent: Quantity; own: number },
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
  // "Un mois" beside twelve months and thirty days of notice is the notice.
  if (says(point, (outcome) => outcome === "same" || outcome === "vague")) return false;
  const name = Math.max(topics.named[at] ?? 0, own);
  const isOwned = (outcome: Outcome, one: Fact): boolean =>
    outcome === "same" ||
    (outcome === "vague" && found.per !== null && found.per === one.per) ||
    (outcome === "vague" && found.value === one.value && found.unit === one.unit) ||
    (outcome === "other" && isMultiple(one, found, passage));
  let least = NAMED * (point.unitOwn[place] === 1 ? ONLY_UNIT : 1);
  for (const [other, rival] of rubric.points.entries()) {
    if (other === at || !says(rival, (outcome) => outcome !== "missing")) continue;
    // "Vingt centimes le kilowatt-heure": what it is paid for says whose it is.
    const isRate = found.per !== null && found.per === fact.per;
    if (isRate && rival.point.facts.every(({ per }) => per !== found.per)) continue;
    const rivalName = topics.named[other] ?? 0;
    if (rivalName > name * 1.05) return false;
    if (!says(rival, isOwned)) continue;
    if (says(rival, (_, { per }) => names(passage, per))) return false;
    // Another point's figure: only words that tell this one from the other, in the clause or its question, make it this one's.
    least = NAMED;
    const [mine, theirs] = [topics.apart(at, other), topics.apart(other, at)];
    if (mine < APART || mine <= theirs) return false;
    if (rivalName > name * BEATS) return false;
    // The sentence is about the other, and what seems to name this one is in the other's words too.
    const close = topics.close[other] ?? 0;
    const isDirect = isAnswering(passage) && isAskedFor(rubric, topics, at);
    const isTheirs = !isDirect && close >= NAMED && close > (topics.own[at] ?? 0);
    if (isTheirs && (topics.own[other] ?? 0) >= UNNAMED) return false;
    const named = Math.max(own, topics.own[at] ?? 0, topics.asked[at] ?? 0);
    const isNamed = Math.max(rivalName, topics.own[other] ?? 0) >= UNNAMED;
    if (named < (isNamed ? WELL : NAMED)) return false;
    // Its rate, too, is the other's.
    const isRated = found.per !== null && fact.per === undefined;
    if (
      isNamed &&
      isRated &&
      says(rival, (outcome, { per }) => outcome === "same" && per === found.per)
    )
      return false;
  }
  return name >= (isFar(fact, found) ? Math.max(least, CLEARLY) : least);
}

const WELL = 0.45;
const APART = 0.3;
const CLEARLY = 0.6;
const MINUTES: Record<string, number> = {
  s: 1 / 60,
  min: 1,
  day: 1440,
  month: 43_800,
  year: 525_600,
};
/** Ten years beside ten minutes: times of another scale are likelier those of something else. */
function isFar(fact: Fact, found: Quantity): boolean {
  const [a, b] = [MINUTES[fact.unit], MINUTES[found.unit]];
  if (!a || !b || !found.value) return false;
  const ratio = (found.value * b) / (fact.value * a);
  return ratio > 100 || ratio < 0.01;
}

const ABOUT = 0.5;
const UNNAMED = 0.15;
/** "L'option, c'est 42 €" gives the option a price: it does not say the subscription's, though that is 42 €. */
function isOfAnother(rubric: CompiledRubric, at: number, said: Quantity, topics: Topics): boolean {
  if (Math.max(topics.own[at] ?? 0, topics.asked[at] ?? 0) >= UNNAMED) return false;
  return rubric.points.some(
    ({ point, accepted }, other) =>
      other !== at &&
      point.kind === "expected" &&
      Math.max(topics.own[other] ?? 0, topics.asked[other] ?? 0) >= NAMED &&
      point.facts.some((fact) => fact.unit === said.unit) &&
      point.facts.every((fact, place) => compareSaid(fact, said, accepted[place] ?? []) !== "same"),
  );
}

/** Whether a clause names what a rate is for ("chaque passage"). */
const names = ({ reading }: Passage, per: string | undefined): boolean =>
  per !== undefined &&
  !(per in PER_KEYS) &&
  reading.terms.some(({ key }) => key.startsWith(per.slice(0, 5)));

const COMMON = new Set(["time", "calendar", "money", "number", "times", "percent"]);

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
  // The very figure, for another stretch of time: "quatorze euros par semaine" where it is by the month.
  const isSame = found.value === fact.value && found.per !== null && per !== undefined;
  if (isSame && isOnly((other) => other.value === fact.value)) return 0.45;
  return others.length === 0 && !COMMON.has(found.dimension) ? 0.35 : 0;
}
