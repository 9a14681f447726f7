import type { Fact } from "~/models/terms/rubric";
import {
  comparePer,
  scaleByDays,
  compareMoment,
  type QuantityComparison,
  type ValueInterval,
  sameValue,
  within,
} from "./compare-parts";
import type { Quantity } from "../quantity";
import { countedAs, countsAsMany, isFrequency, isNearlyAsOften, PEOPLE } from "./counts";
import { unitKind } from "~/services/language/quantities/units/units";

/**
 * Compares a rubric's fact with a said quantity, without tolerance. A rate or a tax that was left out is forgiven; a
 * different one is not.
 */
export function compareFact(expected: Fact, found: Quantity): QuantityComparison {
  const outcome = compareReading(expected, found);
  if (outcome === "same" || found.or === null || found.dimension !== "clock") return outcome;
  // "Avant six heures" may be the morning's or the evening's.
  const other = compareReading(expected, { ...found, value: found.or, or: null });
  return other === "same" || outcome === "other" ? other : outcome;
}

/** The units of degrees: people leave "Celsius" out. */
const DEGREES: ReadonlySet<string> = new Set(["°", "°C"]);

function compareReading(expected: Fact, found: Quantity): QuantityComparison {
  if (expected.unit !== found.unit && DEGREES.has(expected.unit) && DEGREES.has(found.unit))
    return compareReading(expected, {
      ...found,
      unit: expected.unit,
      dimension: unitKind(expected.unit).dimension,
    });
  // "Ochocientos metros" for a surface: people leave the square out.
  if (expected.unit === "m²" && found.unit === "m")
    return compareReading(expected, { ...found, unit: "", dimension: "number" });
  const moment = compareMoment(expected, found);
  if (moment) return moment;
  const { dimension } = unitKind(expected.unit);
  const often = isFrequency(expected) ? countedAs(expected, found) : null;
  if (often) {
    const outcome = compareReading(expected, often);
    return outcome === "other" && isNearlyAsOften(expected, often) ? "vague" : outcome;
  }
  if (found.dimension === "count" && expected.unit === "times" && expected.per !== undefined)
    return found.value === expected.value && found.per === expected.per ? "vague" : "unrelated";
  const unread = found.value === null && found.relation !== "range";
  if (found.dimension === "number" && found.tax !== null && dimension === "money")
    return compareReading(expected, { ...found, dimension, unit: expected.unit });
  if (found.dimension === "number") {
    if (unread) return "vague";
    const rate = dimension === "money" ? comparePer(expected.per ?? null, found.per) : 1;
    const bare = compareValues(
      wanted(expected),
      said(found, "", typeof rate === "number" ? rate : 1),
    );
    if (dimension === "number") return bare;
    return bare === "same" || found.or === expected.value ? "vague" : "unrelated";
  }
  if (!measuresSame(expected, found)) return countsAsMany(expected, found) ? "vague" : "unrelated";
  if (unread) return "vague";
  if (found.tax !== null && expected.tax !== undefined && found.tax !== expected.tax)
    return "other";
  if (dimension === "money" && expected.unit !== found.unit) return "other";
  const rate = comparePer(expected.per ?? null, found.per);
  if (rate === "other") return compareByDays(expected, found);
  const scale = rate === "vague" ? 1 : rate;
  const compared = compareValues(wanted(expected), said(found, expected.unit, scale));
  if (compared === "other" && saidForOneAnother(expected, found)) return "vague";
  return rate === "vague" && compared === "same" ? "vague" : compared;
}

/** Compares a price with one by another time, which does not convert exactly: 3 euros a day and 89 euros a month. */
function compareByDays(expected: Fact, found: Quantity): QuantityComparison {
  const isPrice = unitKind(expected.unit).dimension === "money";
  const scale = isPrice ? scaleByDays(expected.per ?? null, found.per) : null;
  if (!scale || expected.relation !== "exact" || found.relation === "range") return "other";
  const { low, high } = said(found, expected.unit, 1);
  const wide = { low: low.low * scale.low, high: high.high * scale.high, exact: false };
  const relation = found.relation === "lessThan" ? "atMost" : found.relation;
  const got = { relation, low: wide, high: wide };
  return compareValues(wanted(expected), got) === "other" ? "other" : "vague";
}

const isLasting = (dimension: string) =>
  dimension === "time" || dimension === "calendar" || dimension === "workday";

/** Returns true for the same dimension. Time units compare with each other; counts and ranks need a common noun. */
function measuresSame(expected: Fact, found: Quantity): boolean {
  const { dimension } = unitKind(expected.unit);
  if (isLasting(dimension) && isLasting(found.dimension)) return true;
  if (dimension !== found.dimension) return false;
  if (dimension === "ordinal" && (found.nouns.length === 0 || !expected.nouns?.length)) return true;
  if (dimension !== "count" && dimension !== "ordinal") return true;
  const wanted = expected.nouns ?? [expected.unit];
  const is = (stem: string | undefined) => (noun: string) => isStem(stem ?? "", noun);
  const [first = ""] = found.nouns;
  // "Dix personnes" for ten participants.
  if (dimension === "count" && PEOPLE.has(first) && PEOPLE.has(wanted[0] ?? "")) return true;
  // An adjective may stand between the number and its noun in either of them.
  return (
    wanted.slice(0, 2).some((stem) => isStem(stem, first)) ||
    found.nouns.slice(0, 2).some(is(wanted[0]))
  );
}

/** Former stems of irregular English plurals, with those of today. */
const FORMER_STEMS = new Map([
  ["peopl", "person"],
  ["children", "child"],
  ["men", "man"],
  ["women", "woman"],
]);

/** Returns true for a noun's stem, or the stem that a fact of an older rubric holds ("menus" for "menu"). */
const isStem = (stem: string, noun: string): boolean =>
  stem === noun ||
  FORMER_STEMS.get(stem) === noun ||
  (noun.length > 2 && [`${noun}s`, `${noun}es`].includes(stem));

const ROUNDED = 0.5;

/** Returns true for customary equivalents (two weeks, "quinze jours"; a third, 33 %): not wrong, not exact. */
function saidForOneAnother(expected: Fact, found: Quantity): boolean {
  const { value } = found;
  if (value === null) return false;
  if (expected.unit === "day" && found.unit === "day" && !areOpposed(expected, found)) {
    return [14, 15].includes(value) && [14, 15].includes(expected.value);
  }
  if (found.relation !== "exact" || expected.relation !== "exact") return false;
  const oneIsFraction = value % 1 > 0 !== expected.value % 1 > 0;
  return (
    expected.unit === "%" && found.unit === "%" && oneIsFraction && isThird(value, expected.value)
  );
}

const areOpposed = (expected: Fact, found: Quantity): boolean =>
  [expected.relation, found.relation].includes("range") || areTwoWays(expected, found);

/** Returns true for limits in two directions: "sous deux semaines" and "plus de quinze jours". */
export function areTwoWays({ relation }: Fact, found: Quantity): boolean {
  const isOn = (limits: ReadonlySet<string>) => limits.has(relation) || limits.has(found.relation);
  return isOn(LIMITS_ABOVE) && isOn(LIMITS_BELOW);
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/** Returns true for a third or a sixth beside its rounded percent. */
const isThird = (a: number, b: number) =>
  Math.abs(a - b) < ROUNDED &&
  [a, b].some((share) => !isWhole(share) && isWhole((share * 6) / 100));

/** A value as a relation to an interval, which is wider than a point when units do not convert exactly. */
interface RelatedInterval {
  relation: Quantity["relation"];
  low: ValueInterval;
  high: ValueInterval;
}

const wanted = (fact: Fact): RelatedInterval => ({
  relation: fact.relation,
  low: within(fact.value, fact.unit, fact.unit),
  high: within(fact.high ?? fact.value, fact.unit, fact.unit),
});

function said(found: Quantity, unit: string, scale: number): RelatedInterval {
  const isRange = found.relation === "range";
  const low = (isRange ? found.low : found.value) ?? 0;
  const high = (isRange ? found.high : found.value) ?? 0;
  const known = unit === "" ? "" : found.unit;
  return {
    relation: found.relation,
    low: within(low * scale, known, unit),
    high: within(high * scale, known, unit),
  };
}

const LIMITS_ABOVE = new Set(["atMost", "lessThan"]);
const LIMITS_BELOW = new Set(["atLeast", "moreThan"]);

function compareValues(want: RelatedInterval, got: RelatedInterval): QuantityComparison {
  const { relation } = want;
  if (relation === "range") return compareToRange(want, got);
  if (relation === "exact" || relation === "about") return compareToValue(want, got);
  const below = LIMITS_BELOW.has(relation);
  // A lower limit is the mirror image of an upper limit.
  return below ? compareToLimit(mirror(want), mirror(got)) : compareToLimit(want, got);
}

const ABOUT = 0.2;

/** Returns true when "about b" includes a. */
const near = (a: ValueInterval, b: ValueInterval): boolean =>
  Math.abs(a.low - b.low) <= ABOUT * Math.max(Math.abs(a.low), Math.abs(b.low)) + 1e-9;

function compareToValue(want: RelatedInterval, got: RelatedInterval): QuantityComparison {
  const order = sameValue(want.low, got.low);
  switch (got.relation) {
    case "range":
      return sameValue(want.low, got.low) >= 0 && sameValue(want.low, got.high) <= 0
        ? "vague"
        : "other";
    case "about":
      if (order === 0 && want.relation === "about") return "same";
      return near(want.low, got.low) ? "vague" : "other";
    case "atMost":
    case "lessThan":
      return order <= 0 && !(got.relation === "lessThan" && order === 0) ? "vague" : "other";
    case "atLeast":
    case "moreThan":
      return order >= 0 && !(got.relation === "moreThan" && order === 0) ? "vague" : "other";
    default:
      if (order === 0) return want.low.exact && got.low.exact ? "same" : "vague";
      return want.relation === "about" && near(want.low, got.low) ? "vague" : "other";
  }
}

/** Compares an upper limit ("dix minutes maximum") with the said value. */
function compareToLimit(want: RelatedInterval, got: RelatedInterval): QuantityComparison {
  const low = sameValue(got.low, want.low);
  const high = sameValue(got.high, want.low);
  const exact = want.low.exact && got.low.exact;
  if (got.relation === "range") return high <= 0 ? "vague" : "other";
  if (LIMITS_BELOW.has(got.relation)) return low < 0 ? "vague" : "other";
  if (got.relation === "about") return low <= 0 || near(want.low, got.low) ? "vague" : "other";
  if (low > 0) return "other";
  if (low < 0 || !exact) return "vague";
  return got.relation === "exact" && want.relation === "lessThan" ? "vague" : "same";
}

function compareToRange(want: RelatedInterval, got: RelatedInterval): QuantityComparison {
  const starts = sameValue(got.low, want.low);
  const ends = sameValue(got.high, want.high);
  const least = got.relation === "moreThan" ? 0 : 1;
  const above = sameValue(got.low, want.high) >= least;
  const below = sameValue(got.high, want.low) <= (got.relation === "lessThan" ? 0 : -1);
  if (got.relation === "range") return starts === 0 && ends === 0 ? "same" : "other";
  if (LIMITS_ABOVE.has(got.relation)) return below || ends > 0 ? "other" : "vague";
  if (LIMITS_BELOW.has(got.relation)) return above || starts < 0 ? "other" : "vague";
  if (got.relation === "about") return above || below ? "other" : "vague";
  return starts >= 0 && ends <= 0 ? "vague" : "other";
}

const flip = ({ low, high, exact }: ValueInterval): ValueInterval => ({
  low: -high,
  high: -low,
  exact,
});
const MIRRORED: Partial<Record<RelatedInterval["relation"], RelatedInterval["relation"]>> = {
  atMost: "atLeast",
  atLeast: "atMost",
  lessThan: "moreThan",
  moreThan: "lessThan",
};

const mirror = ({ relation, low, high }: RelatedInterval): RelatedInterval => ({
  relation: MIRRORED[relation] ?? relation,
  low: flip(high),
  high: flip(low),
});
