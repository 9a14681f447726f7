import type { Fact } from "~/models/terms/rubric";
import { unitKind } from "~/services/language/quantities/units/units";
import type { Quantity } from "../quantity";
import { TIMED } from "../rates";

/** The relation of a clause's quantity to a fact. "vague" is near or unknown: it neither proves nor contradicts. */
export type QuantityComparison = "same" | "other" | "vague" | "unrelated";

/** Compares dates, hours of the day and days of the week. Returns null when the ordinary comparison holds. */
export function compareMoment(expected: Fact, found: Quantity): QuantityComparison | null {
  const { dimension } = unitKind(expected.unit);
  if (dimension === "weekdays" || found.dimension === "weekdays")
    return compareWeek(expected, found);
  if (dimension === "date" || found.dimension === "date") {
    return dimension === found.dimension ? compareDates(expected, found) : "unrelated";
  }
  const oneIsClock = (dimension === "clock") !== (found.dimension === "clock");
  if (!oneIsClock) return null;
  // "18 heures" alone may be an hour or a duration, so only the exact value counts.
  const lasts = expected.unit === "min" || found.unit === "min";
  return lasts && found.value === expected.value ? "same" : "unrelated";
}

const daysIn = (mask: number) => [...mask.toString(2)].filter((bit) => bit === "1").length;

/** Compares "du lundi au vendredi" with days, and with "5 jours sur 7". */
function compareWeek(expected: Fact, found: Quantity): QuantityComparison {
  const want =
    expected.unit === "weekdays"
      ? daysIn(expected.value)
      : daysAWeek(expected.unit, expected.per, expected.value);
  const got =
    found.unit === "weekdays"
      ? daysIn(found.value ?? 0)
      : daysAWeek(found.unit, found.per, found.value);
  if (want === null || got === null) return "unrelated";
  if (expected.unit === found.unit) return expected.value === found.value ? "same" : "other";
  if (want !== got) return "other";
  return want === 7 ? "same" : "vague";
}

const daysAWeek = (unit: string, per: string | null | undefined, value: number | null) =>
  unit === "day" && per === "week" ? value : null;

interface Parts {
  year: number;
  month: number;
  day: number;
}

const partsOf = (date: number): Parts => ({
  year: Math.floor(date / 10_000),
  month: Math.floor(date / 100) % 100,
  day: date % 100,
});

/** Compares the parts that both dates name. Without the finest expected part, it is at most vague. */
function compareParts(want: Parts, got: Parts): QuantityComparison {
  const both = (["year", "month", "day"] as const).filter(
    (part) => want[part] > 0 && got[part] > 0,
  );
  if (both.some((part) => want[part] !== got[part])) return "other";
  if (both.length === 0) return "unrelated";
  const finest = want.day > 0 ? "day" : want.month > 0 ? "month" : "year";
  return got[finest] > 0 ? "same" : "vague";
}

const OPPOSITE: Partial<Record<Fact["relation"], readonly string[]>> = {
  atMost: ["atLeast", "moreThan"],
  lessThan: ["atLeast", "moreThan"],
  atLeast: ["atMost", "lessThan"],
  moreThan: ["atMost", "lessThan"],
};

function compareDates(expected: Fact, found: Quantity): QuantityComparison {
  if (expected.relation === "range" || found.relation === "range") {
    const ends = [found.low ?? found.value ?? 0, found.high ?? found.value ?? 0].map(partsOf);
    const [low, high] = [partsOf(expected.value), partsOf(expected.high ?? expected.value)];
    const compared = [compareParts(low, ends[0] ?? low), compareParts(high, ends[1] ?? high)];
    if (compared.every((one) => one === "same")) return "same";
    return expected.relation === found.relation ? "other" : "vague";
  }
  const compared = compareParts(partsOf(expected.value), partsOf(found.value ?? 0));
  if (compared !== "same" || found.relation === expected.relation) return compared;
  if (OPPOSITE[expected.relation]?.includes(found.relation)) return "other";
  return found.relation === "exact" ? "same" : "vague";
}

/** A value in a fact's own base. It is a range of possible values when the unit does not convert exactly. */
export interface ValueInterval {
  low: number;
  high: number;
  exact: boolean;
}

const DAY = 1440;
const point = (value: number): ValueInterval => ({ low: value, high: value, exact: true });
const spread = (low: number, high: number): ValueInterval => ({ low, high, exact: false });

/**
 * Converts `value` of `unit` into the dimension of `target`. A month may have 28 to 31 days, and five working days may
 * last five to nine days. Those become intervals, which never equal a value exactly.
 */
export function within(value: number, unit: string, target: string): ValueInterval {
  const from = unitKind(unit);
  const to = unitKind(target);
  const base = value * from.factor;
  if (from.dimension === to.dimension) return point(base);
  const days = daysOf(base, from.dimension);
  if (to.dimension === "calendar") return spread(days.low / 31, days.high / 28);
  if (to.dimension === "workday") return spread(Math.max(0, (days.low - 2) * (5 / 7)), days.high);
  return spread(days.low * DAY, days.high * DAY);
}

function daysOf(base: number, dimension: string): { low: number; high: number } {
  if (dimension === "calendar") return { low: base * 28, high: base * 31 };
  if (dimension === "workday") return { low: base, high: base * (7 / 5) + 2 };
  return { low: base / DAY, high: base / DAY };
}

const CLOSE = 1e-9;

/** Compares two intervals: 0 when they touch, -1 or 1 when `a` is below or above `b`. */
export function sameValue(a: ValueInterval, b: ValueInterval): -1 | 0 | 1 {
  const room = CLOSE * Math.max(1, Math.abs(a.low), Math.abs(b.low));
  if (a.high < b.low - room) return -1;
  return a.low > b.high + room ? 1 : 0;
}

/** The time units of a rate. Units of one family convert exactly. */
const SIZES: Record<string, { family: "clock" | "calendar"; size: number }> = {
  s: { family: "clock", size: 1 / 60 },
  min: { family: "clock", size: 1 },
  hour: { family: "clock", size: 60 },
  day: { family: "clock", size: 1440 },
  week: { family: "clock", size: 10_080 },
  fortnight: { family: "clock", size: 20_160 },
  month: { family: "calendar", size: 1 },
  quarter: { family: "calendar", size: 3 },
  semester: { family: "calendar", size: 6 },
  year: { family: "calendar", size: 12 },
};
const DAYS_IN_MONTH = 365.25 / 12;

/** Returns the days of a rate's time, roughly: 30.4 for "month". Null for a rate without a time. */
export function daysOfRate(per: string | null): number | null {
  const kind = SIZES[parse(per).time ?? ""];
  if (!kind) return null;
  return kind.family === "clock" ? kind.size / DAY : kind.size * DAYS_IN_MONTH;
}

const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;

/**
 * Returns the least and the greatest factor from a said rate by the day or week to one by the month or year, or the
 * reverse. Null for rates that convert exactly, and for rates of other things.
 */
export function scaleByDays(
  expected: string | null,
  found: string | null,
): { low: number; high: number } | null {
  const [want, got] = [parse(expected), parse(found)];
  const [to, from] = [SIZES[want.time ?? ""], SIZES[got.time ?? ""]];
  if (!to || !from || to.family === from.family || compareThings(want, got) === "other")
    return null;
  const isToMonth = to.family === "calendar";
  const [months, days] = isToMonth ? [to.size, from.size / DAY] : [from.size, to.size / DAY];
  const [low, high] = [(months * SHORTEST_MONTH) / days, (months * LONGEST_MONTH) / days];
  return isToMonth ? { low, high } : { low: 1 / high, high: 1 / low };
}

/** Things that exclude each other. Other nouns may be synonyms ("par salle", "par pièce à vivre"). */
const EXCLUSIVE = new Set(["person", "unit", "night", "kg", "km", "mile", "m²", "m", "l", "kWh"]);

interface Rate {
  time: string | undefined;
  things: string[];
}

function parse(per: string | null): Rate {
  const parts = per === null ? [] : per.split("+");
  return {
    time: parts.find((part) => TIMED.has(part)),
    things: parts.filter((part) => !TIMED.has(part)),
  };
}

/**
 * Returns the factor from the said rate to the expected one, or "other" or "vague" when they do not match. An unsaid
 * rate counts as the expected one, because people leave it out.
 */
export function comparePer(
  expected: string | null,
  found: string | null,
): number | "vague" | "other" {
  if (found === null || expected === found) return 1;
  if (expected === null) return "vague";
  const want = parse(expected);
  const got = parse(found);
  const things = compareThings(want, got);
  if (things === "other") return "other";
  if (got.time === undefined) return things;
  if (want.time === undefined)
    return want.things.some((thing) => got.things.includes(thing)) ? "vague" : "other";
  const [from, to] = [SIZES[got.time], SIZES[want.time]];
  if (!from || !to || from.family !== to.family) return "other";
  return things === "vague" && from.size === to.size ? "vague" : to.size / from.size;
}

function compareThings(want: Rate, got: Rate): 1 | "vague" | "other" {
  if (got.things.length === 0) return 1;
  if (got.things.every((thing) => want.things.includes(thing))) return 1;
  const excluded = got.things.some((thing) => EXCLUSIVE.has(thing) && !want.things.includes(thing));
  const rivals =
    want.things.length > 0
      ? want.things.some((thing) => EXCLUSIVE.has(thing))
      : got.time === undefined;
  return excluded && rivals ? "other" : "vague";
}
