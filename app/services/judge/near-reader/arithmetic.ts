import type { Fact } from "~/models/terms/rubric";
import { daysOfRate } from "~/services/language/quantities/compare/compare-parts";
import type { Quantity } from "~/services/language/quantities/quantity";
import { TIMED } from "~/services/language/quantities/rates";
import { unitKind } from "~/services/language/quantities/units/units";
import type { HeardItem } from "./items";

/** The words between a price and the number of things that it is the price of. */
const REACH = 20;
/** The kinds of figure that may be the number of things in a sum. */
const COUNTED: ReadonlySet<Quantity["dimension"]> = new Set(["count", "number"]);
const MONTHS_IN_YEAR = 12;

/**
 * Returns true for the price of several, whose number is said nearby: "eight of you, that's twenty-four euros" for
 * three euros each, "over twelve months, that's 948" for 79 a month. Only a fact with a rate has such sums: two lockers
 * nearby don't make 78 euros a month the price of two subscriptions.
 */
export function isSumOf(fact: Fact, quantity: Quantity, items: readonly HeardItem[]): boolean {
  const { value, unit, dimension } = quantity;
  if (unitKind(fact.unit).dimension !== "money" || (unit !== fact.unit && dimension !== "number"))
    return false;
  if (fact.relation !== "exact" || quantity.relation !== "exact" || fact.value <= 0) return false;
  const times = (value ?? 0) / fact.value;
  if (!Number.isInteger(times) || times < 2) return false;
  const here = items.find((item) => item.quantity === quantity)?.at ?? 0;
  return items.some(
    ({ quantity: number, at }) =>
      number !== null &&
      number !== quantity &&
      Math.abs(at - here) <= REACH &&
      isNumberIn(number, {
        times,
        rate: fact.per ?? null,
        said: quantity.per,
        isBefore: at < here,
      }),
  );
}

/** A sum of so many `times` a price, with the price's rate and the rate that is said with the sum. */
interface Sum {
  times: number;
  rate: string | null;
  said: string | null;
  /** True for a number before the sum: "six pounds a month, and two of us come" counts nobody. */
  isBefore: boolean;
}

/** Returns true for the number of things or the time of a sum. A bare twelve may be the months of a year. */
function isNumberIn(number: Quantity, { times, rate, said, isBefore }: Sum): boolean {
  const days = daysOfRate(said) === null ? daysOfRate(rate) : null;
  if (!COUNTED.has(number.dimension))
    return (
      days !== null &&
      Math.round(minutesOf(number.unit, number.value ?? 0) / (days * DAY)) === times
    );
  if (number.value !== times) return false;
  const isOfEach = partsOf(rate).some((one) => !TIMED.has(one) && !partsOf(said).includes(one));
  const isOfYear = times === MONTHS_IN_YEAR && days !== null && partsOf(rate).includes("month");
  return (isBefore && isOfEach) || isOfYear;
}
/** Returns the times and the things of a rate. */
const partsOf = (per: string | null): string[] => per?.split("+") ?? [];

const DAY = 1440;
/** The minutes of one unit of each kind of time. */
const MINUTES: Partial<Record<Quantity["dimension"], number>> = {
  time: 1,
  workday: DAY,
  calendar: 43_830,
};

/** Returns the minutes of a time. 0 for another quantity. */
function minutesOf(unit: string, value: number): number {
  const { dimension, factor } = unitKind(unit);
  return value * factor * (MINUTES[dimension] ?? 0);
}

/** The factor between two times from which they are of different things: "nine years in the trade", a trial of 14 days. */
const APART = 200;

/** Returns true for two times of which one is at least `APART` times the other. */
export function areApart(fact: Fact, { value, unit }: Quantity): boolean {
  const [wanted, said] = [minutesOf(fact.unit, fact.value), minutesOf(unit, value ?? 0)];
  return wanted > 0 && said > 0 && Math.max(wanted / said, said / wanted) >= APART;
}

/**
 * Returns true for a time at a rate beside a time of another unit without a rate, of which neither contradicts the
 * other. "Seven days a week" tells when somebody is there, and "four hours" how long something takes.
 */
export function isPresence(fact: Fact, { unit, per }: Quantity): boolean {
  const areTimes = minutesOf(fact.unit, 1) > 0 && minutesOf(unit, 1) > 0;
  const isRated = (rate: string | null) => daysOfRate(rate) !== null;
  return areTimes && unit !== fact.unit && isRated(fact.per ?? null) !== isRated(per);
}
