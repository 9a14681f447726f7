import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { PlanInput } from "./port";
import type { Persona } from "./persona";

/** So many times an earlier price is no price that anybody takes for one. */
const ABSURD = 10;
/** So many times what the customer pays today is none either. */
const FAR_OFF = 5;
const MONTHS: Record<string, number> = { month: 1, year: 12 };

/** A price of the rep's that is many times one that the customer knows: its own, or an earlier one of the rep's; null for none. */
export function absurdPrice(
  { userText, turns, language }: PlanInput,
  { facts }: Persona,
): string | null {
  const pricesOf = (texts: string[]) => texts.flatMap((text) => pricesIn(text, language));
  const paid = pricesOf(facts.filter(({ isToday }) => isToday).map(({ text }) => text));
  const known = pricesOf([
    ...facts.map(({ text }) => text),
    ...turns.filter(({ source }) => source === "user").map(({ message }) => message),
  ]);
  const found = pricesIn(userText, language).find(
    (price) =>
      paid.some((one) => isPaidLike(price, one) && worthOf(price) >= FAR_OFF * worthOf(one)) ||
      known.some((one) => isSameKind(price, one) && worthOf(price) >= ABSURD * worthOf(one)),
  );
  return found?.raw ?? null;
}

/** Paid again and again, each by a time or a visit: near enough to be astonished. */
const isPaidLike = (price: Quantity, one: Quantity): boolean =>
  isSameKind(price, one) ||
  ((price.unit === one.unit || price.unit === "") && (price.per !== null || one.per !== null));

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
