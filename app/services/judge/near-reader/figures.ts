import type { Fact } from "~/models/terms/rubric";
import { compareFact } from "~/services/language/quantities/compare/compare";
import type { QuantityComparison } from "~/services/language/quantities/compare/compare-parts";
import type { Quantity } from "~/services/language/quantities/quantity";
import type { ComparedFact } from "~/models/terms/rubric-judgement";
import { areApart, isPresence, isSumOf } from "./arithmetic";
import type { HeardItem, HeardTurn } from "./items";
import { TIMED } from "~/services/language/quantities/rates";
import type { NearRubric } from "./rubric";

/** The comparison of a turn's figure with each fact of a point. */
export type Figures = (quantity: Quantity, point: number) => readonly QuantityComparison[];

/**
 * Returns a function that compares a turn's figures with the rubric. The right figure of another named point
 * contradicts nothing.
 */
export function figuresOf({ items, turn }: HeardTurn, rubric: NearRubric): Figures {
  const facts = rubric.points.flatMap(({ point }, k) => point.facts.map((fact) => ({ k, fact })));
  const known = new Map<Quantity, QuantityComparison[][]>();
  const compare = (quantity: Quantity): QuantityComparison[][] => {
    const named = namedBeside(quantity, items, rubric);
    return rubric.points.map(({ point, counts, rates }, k) =>
      point.facts.map((fact, n) => {
        if (isOneForOne(fact, quantity, items)) return "same";
        if (isPaidOnce(fact, quantity, turn.message)) return "unrelated";
        if (counts[n]?.some((one) => compareFact(one, quantity) === "same")) return "same";
        const outcome = outcomeOf(fact, quantity);
        const isWrong = outcome === "other" || outcome === "unrelated";
        if (isWrong && isSumOf({ ...fact, per: rates[n] }, quantity, items)) return "vague";
        const isOthers = () =>
          facts.some(
            (one) =>
              one.fact !== fact &&
              (one.k === k || named.has(one.k)) &&
              compareFact(one.fact, quantity) === "same",
          );
        const isNoValue = () => isOthers() || isAdded(quantity, turn.message);
        return outcome === "other" && isNoValue() ? "unrelated" : outcome;
      }),
    );
  };
  return (quantity, point) => {
    const found = known.get(quantity) ?? compare(quantity);
    known.set(quantity, found);
    return found[point] ?? [];
  };
}

/** Words after a figure that adds to another: "cinq de plus", "five more", "cinco más". */
const ADDS = /^\s*(?:\p{L}{4,}\s+)?(?:de plus|more|más)(?!\p{L})/iu;

/** Returns true for a figure that adds to another. It is no value of its own, so it contradicts nothing. */
const isAdded = ({ endIndex }: Quantity, message: string): boolean =>
  ADDS.test(message.slice(endIndex));

/** Words after a sum that is paid once. */
const ONCE =
  /^[\s,]*(?:une (?:seule )?fois|once|one[- ]off|una (?:sola )?vez)(?! (?:par|a|per|each|every|al|por|cada)(?!\p{L}))(?!\p{L})/iu;

/** Returns true for a sum that is paid once, beside the fact of a sum by the month or another time. */
const isPaidOnce = ({ per }: Fact, { dimension, endIndex }: Quantity, message: string): boolean =>
  dimension === "money" &&
  (per ?? "").split("+").some((one) => TIMED.has(one)) &&
  ONCE.test(message.slice(endIndex));

/** Returns true for an example of a rate of one for one: "twenty-five euros, twenty-five points". */
function isOneForOne(fact: Fact, quantity: Quantity, items: readonly HeardItem[]): boolean {
  const { value, unit, per } = quantity;
  if (fact.value !== 1 || fact.per || per || unit !== fact.unit || !value || value <= 1)
    return false;
  const clause = items.find((item) => item.quantity === quantity)?.clause;
  return items.some(
    (item) =>
      item.clause === clause &&
      item.quantity?.value === value &&
      item.quantity.unit !== unit &&
      !LASTS.has(item.quantity.dimension),
  );
}

/** Kinds of time: "five euros for five days" is no rate of one for one. */
const LASTS: ReadonlySet<Quantity["dimension"]> = new Set(["time", "workday", "calendar"]);

/** Returns the points that the figure's clause names with a word that only they have. */
function namedBeside(
  quantity: Quantity,
  items: readonly HeardItem[],
  { match, owner }: NearRubric,
) {
  const clause = items.find((item) => item.quantity === quantity)?.clause;
  const named = new Set<number>();
  for (const item of items) {
    if (item.stem === null || item.clause !== clause) continue;
    for (const [id] of match(item.stem)) {
      const point = owner[id];
      if (point !== null && point !== undefined) named.add(point);
    }
  }
  return named;
}

/**
 * Compares a figure with a fact. Another limit of the same value is near. A bare number is the same, whatever it
 * counts.
 */
function outcomeOf(fact: Fact, quantity: Quantity): QuantityComparison {
  const outcome = compareFact(fact, quantity);
  if (fact.unit === "" && outcome === "unrelated")
    return fact.value === quantity.value ? "same" : outcome;
  if (outcome === "vague" && isFar(fact, quantity)) return "unrelated";
  if (outcome === "other" && areApart(fact, quantity)) return "unrelated";
  if (outcome !== "other" || isReversed(fact, quantity)) return outcome;
  // "Jusqu'à cinq jours" is near to "five days at least".
  const exact = compareFact({ ...fact, relation: "exact" }, { ...quantity, relation: "exact" });
  return exact === "same" ? "vague" : outcome;
}

/** Returns true for "more than" in place of "less than", or the reverse. */
const isReversed = ({ relation: wanted }: Fact, { relation: said }: Quantity): boolean =>
  (wanted === "lessThan" && said === "moreThan") || (wanted === "moreThan" && said === "lessThan");

/** The factor between a figure and a limit from which the one says nothing of the other. */
const FAR = 2;
const LIMITS: ReadonlySet<Fact["relation"]> = new Set([
  "atMost",
  "lessThan",
  "atLeast",
  "moreThan",
]);

/**
 * Returns true for a figure that allows a fact from afar. "Five hours" is no word on "less than six years", nor are
 * "a few years" on "nine days".
 */
function isFar(fact: Fact, quantity: Quantity): boolean {
  const { value, relation } = quantity;
  if (value === null)
    return relation !== "range" && quantity.dimension !== "number" && quantity.unit !== fact.unit;
  if (!LIMITS.has(fact.relation)) return false;
  const exact = { ...quantity, relation: "exact" } as const;
  const isOutside = (limit: Fact["relation"], at: number) =>
    compareFact({ ...fact, relation: limit, value: at }, exact) === "other";
  return isOutside("atLeast", fact.value / FAR) || isOutside("atMost", fact.value * FAR);
}

/** The tests for a point's own words and kinds of figure. */
interface Belonging {
  isOwn: (stem: string) => boolean;
  isOwnKind: (quantity: Quantity) => boolean;
}

/** Returns true for a figure whose kind no other point of the rubric has. */
export const isOwnKind = (quantity: Quantity, at: number, { points }: NearRubric): boolean =>
  quantity.dimension !== "number" &&
  points.every(
    ({ point }, k) =>
      k === at || point.facts.every((fact) => compareFact(fact, quantity) === "unrelated"),
  );

/** Returns true for a figure that may include the fact: "une soixantaine", or "moins de dix" for eight. */
const leavesRoom = ({ unit, value }: Fact, { quantity }: HeardItem): boolean =>
  quantity !== null &&
  quantity.relation !== "exact" &&
  quantity.unit === unit &&
  quantity.value !== value;

/** The words around a window in which a right figure counts, and those in which a wrong figure counts. */
const REACH = 12;
const WRONG_REACH = 4;

/**
 * Compares a point's facts with the figures in and around a window. The right figure comes first, then a near one. Then
 * comes another figure that shares its clause with a word of the point, or whose kind no other point has. `isLoose` is
 * true when a near figure may include its fact ("une soixantaine").
 */
export function factsAround(
  facts: readonly Fact[],
  items: readonly HeardItem[],
  { from, to }: { from: number; to: number },
  outcomes: (quantity: Quantity) => readonly QuantityComparison[],
  { isOwn, isOwnKind }: Belonging,
): { compared: ComparedFact[]; found: HeardItem[]; isLoose: boolean } {
  const [first, last] = [items[from]?.at ?? 0, items[to]?.at ?? 0];
  const within = (reach: number) =>
    items.filter(({ at, quantity }) => quantity && at >= first - reach && at <= last + reach);
  const clauses = new Set(items.slice(from, to + 1).map(({ clause }) => clause));
  const away = ({ at }: HeardItem) => Math.max(0, first - at, at - last);
  const around = within(REACH).toSorted((a, b) => away(a) - away(b));
  const isSubject = ({ stem }: HeardItem) => stem !== null && isOwn(stem);
  const named = new Set(items.filter(isSubject).map(({ clause }) => clause));
  const isTheirs = ({ clause, quantity }: HeardItem) =>
    named.has(clause) || (quantity !== null && isOwnKind(quantity));
  const beside = within(WRONG_REACH).filter(
    (item) =>
      clauses.has(item.clause) && isTheirs(item) && item.standing !== "named" && item.sign !== -1,
  );
  const all = facts.map((expected, n) => {
    const isOf = (outcome: QuantityComparison) => (item: HeardItem) =>
      item.quantity !== null && outcomes(item.quantity)[n] === outcome;
    const same = around.find(isOf("same"));
    const vague = around.find(isOf("vague"));
    const other = beside.find(
      (item) =>
        isOf("other")(item) && item.quantity !== null && !isPresence(expected, item.quantity),
    );
    const item = same ?? vague ?? other;
    const outcome = same ? "same" : vague ? "vague" : other ? "other" : "missing";
    const compared: ComparedFact = { expected, found: item?.quantity?.raw ?? null, outcome };
    const isLoose = outcome === "vague" && item !== undefined && leavesRoom(expected, item);
    return { item, compared, isLoose };
  });
  return {
    compared: all.map(({ compared }) => compared),
    found: all.flatMap(({ item }) => item ?? []),
    isLoose: all.some((one) => one.isLoose),
  };
}
