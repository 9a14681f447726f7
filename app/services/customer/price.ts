import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { PlanInput } from "./port";
import type { Persona } from "./persona";

/** So many times what is known is no price that anybody takes for one. */
const ABSURD = 10;
const MONTHS: Record<string, number> = { month: 1, year: 12 };

/** A price of the rep's that is ten times one that the customer knows: its own, or an earlier one of the rep's; null for none. */
export function absurdPrice(
  { userText, turns, language }: PlanInput,
  { facts }: Persona,
): string | null {
  const known = [
    ...facts.map(({ text }) => text),
    ...turns.filter(({ source }) => source === "user").map(({ message }) => message),
  ].flatMap((text) => pricesIn(text, language));
  if (known.length === 0) return null;
  const found = pricesIn(userText, language).find((price) =>
    known.some((one) => isSameKind(price, one) && worthOf(price) >= ABSURD * worthOf(one)),
  );
  return found?.raw ?? null;
}

/** Figures of money, and bare ones with a rate ("850 a month"). */
export const pricesIn = (text: string, language: PlanInput["language"]): Quantity[] =>
  readQuantities(text, language).filter(
    ({ value, dimension, unit, per }) =>
      value !== null && value > 0 && (dimension === "money" || (unit === "" && per !== null)),
  );

/** By the month where it is by the year. */
const worthOf = ({ value, per }: Quantity): number => (value ?? 0) / (MONTHS[per ?? ""] ?? 1);

function isSameKind(a: Quantity, b: Quantity): boolean {
  const isTime = (per: string | null) => per !== null && per in MONTHS;
  const samePer = a.per === b.per || (isTime(a.per) && isTime(b.per));
  return samePer && (a.unit === b.unit || a.unit === "" || b.unit === "");
}

/** The figure by which the rep puts another one right ("non, pardon, 44 euros"); null when they put none right. */
export function figurePutRight({ userText, turns, language }: PlanInput): string | null {
  const figures = readQuantities(userText, language).filter(({ value }) => value !== null);
  const before = turns
    .filter(({ source }) => source === "user")
    .slice(-2)
    .flatMap(({ message }) => readQuantities(message, language));
  // "Pas 440, 44": what counts is said last.
  const right = figures.filter(({ unit, dimension }) =>
    before.some(
      (one) => one.unit === unit || unit === "" || one.unit === "" || one.dimension === dimension,
    ),
  );
  return (right.findLast(({ unit }) => unit !== "") ?? right.at(-1))?.raw ?? null;
}
