import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units/units";
import type { Language } from "~/models/terms/language";

/** A bare count above this tells a figure, whatever noun follows it ("69 balles"). */
const TELLING = 12;
/** A bare number up to this tells nothing: "Lequel des deux ?". */
const SMALL = 3;

/** Returns true for a figure without a known unit: it may belong to anything. Pure. */
export const isBare = ({ dimension, value }: Quantity): boolean =>
  dimension === "number" || (dimension === "count" && (value ?? 0) > TELLING);

/** Returns true for a bare figure too small to tell anything. Pure. */
export const isSmall = (figure: Quantity): boolean =>
  isBare(figure) && (figure.value ?? 0) <= SMALL;

/** Returns true for two figures of the same amount; a bare figure equals any of its value. Pure. */
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
 * Returns true for a sum of money that a customer can calculate from known figures. It multiplies or divides by a
 * count or by twelve months, adds or subtracts. Powers of ten are excluded: they correct a price. Pure.
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

/** Returns true for the second half of a number that is read in two: "one and a half", "uno con veinte". Pure. */
export const isPartOfNumber = (text: string, { startIndex, raw }: Quantity): boolean => {
  const before = text.slice(0, startIndex);
  if (/\p{L} (?:con|coma|virgule|point)\s*$/iu.test(before)) return true;
  return (
    /(?<!\p{L})(?:and|et|y)\s*$/iu.test(before) && /^(?:a )?half|^demie?|^medi[oa]/iu.test(raw)
  );
};

/** Returns the figures of a text that have one value. */
export const figuresIn = (text: string, language: Language): Quantity[] =>
  readQuantities(text, language).filter(({ value }) => value !== null);
