import type { Fact } from "~/models/terms/rubric";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units/units";
import type { HeardItem } from "./hear-talk";

/** The words between a price and the number of things that it is the price of. */
const REACH = 20;
/** The kinds of figure of which a price may be the sum: things, people, days, months. */
const COUNTED: ReadonlySet<Quantity["dimension"]> = new Set([
  "count",
  "number",
  "times",
  "time",
  "calendar",
  "workday",
]);
const MONTHS_IN_YEAR = 12;

/**
 * Returns true for the price of several, whose number is said nearby: "eight of you, that's twenty-four euros" for
 * three euros each, "over twelve months, that's 948" for 79 a month.
 */
export function isSumOf(fact: Fact, quantity: Quantity, items: readonly HeardItem[]): boolean {
  const { value, unit, dimension } = quantity;
  if (unitKind(fact.unit).dimension !== "money" || (unit !== fact.unit && dimension !== "number"))
    return false;
  if (fact.relation !== "exact" || quantity.relation !== "exact" || fact.value <= 0) return false;
  const times = (value ?? 0) / fact.value;
  if (!Number.isInteger(times) || times < 2) return false;
  const here = items.find((item) => item.quantity === quantity)?.at ?? 0;
  const isMonthly = (fact.per ?? "").split("+").includes("month");
  return items.some(({ quantity: number, at }) => {
    if (number === null || !COUNTED.has(number.dimension)) return false;
    if (number === quantity || Math.abs(at - here) > REACH) return false;
    const isYears = number.unit === "year" && isMonthly;
    return number.value === times || (isYears && (number.value ?? 0) * MONTHS_IN_YEAR === times);
  });
}

/** The minutes of one unit of each kind of time. */
const MINUTES: Partial<Record<Quantity["dimension"], number>> = {
  time: 1,
  workday: 1440,
  calendar: 43_830,
};
/** The factor between two times from which they are of different things: "nine years in the trade", a trial of 14 days. */
const APART = 100;

/** Returns true for two times of which one is a hundred times the other. */
export function areApart(fact: Fact, { value, unit }: Quantity): boolean {
  const minutes = (one: string, by: number): number => {
    const { dimension, factor } = unitKind(one);
    return by * factor * (MINUTES[dimension] ?? 0);
  };
  const [wanted, said] = [minutes(fact.unit, fact.value), minutes(unit, value ?? 0)];
  return wanted > 0 && said > 0 && Math.max(wanted / said, said / wanted) >= APART;
}
