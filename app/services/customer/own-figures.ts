import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units";
import type { Language } from "~/models/terms/language";

/** From here on a number is one that somebody was told, whatever noun follows it ("69 balles"). */
const TELLING = 12;
/** "Lequel des deux ?" tells nothing. */
const SMALL = 3;

/** Returns true for a figure without a unit that we know: it may be of anything. Pure. */
export const isBare = ({ dimension, value }: Quantity): boolean =>
  dimension === "number" || (dimension === "count" && (value ?? 0) > TELLING);

/** Returns true for one that is too small and bare to tell anything. Pure. */
export const isSmall = (figure: Quantity): boolean =>
  isBare(figure) && (figure.value ?? 0) <= SMALL;

/** Returns true for two figures of the same amount; a bare one is the same as any of its value. Pure. */
export function isSameAmount(a: Quantity, b: Quantity): boolean {
  if (isBare(a) || isBare(b)) return a.value === b.value;
  if (a.dimension === "money" || a.dimension === "count")
    return a.unit === b.unit && a.value === b.value;
  return a.dimension === b.dimension && inBase(a) === inBase(b);
}

const inBase = ({ value, unit }: Quantity): number | null =>
  value === null ? null : Number((value * unitKind(unit).factor).toPrecision(9));

const MONTHS = 12;

/**
 * Returns true for a sum of money that comes of others by a customer's arithmetic: with a number of things, by the month or the year, a
 * difference or a total. Never by ten: that corrects a price. Pure.
 */
export function isReckoned(figure: Quantity, known: readonly Quantity[]): boolean {
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

/** The figures of a text with one value. */
export const figuresIn = (text: string, language: Language): Quantity[] =>
  readQuantities(text, language).filter(({ value }) => value !== null);
