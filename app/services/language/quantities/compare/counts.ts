import { LANGUAGES } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import { unitKind } from "~/services/language/quantities/units/units";
import { nounStem } from "../cursor";
import type { Quantity } from "../quantity";
import { TIMED } from "../rates";
import { daysOfRate } from "./compare-parts";
import { byLanguage } from "~/services/language/words/words";

const isTimed = (per: string | null | undefined): boolean =>
  (per ?? "").split("+").some((one) => TIMED.has(one));

const isCount = (unit: string): boolean => unitKind(unit).dimension === "count";

/** Returns true for a count at a rate of time: "2 collectes par semaine". People say it as "deux fois par semaine". */
export const isFrequency = ({ unit, per }: Pick<Fact | Quantity, "unit" | "per">): boolean =>
  (isCount(unit) || unit === TIMES) && isTimed(per);
const TIMES = "times";

/** Returns how often something happens, by "twice a week" or "every three months". Null for another quantity. */
function frequencyOf(quantity: Quantity): Pick<Quantity, "value" | "per"> | null {
  const { dimension, value, unit, per, isEvery } = quantity;
  if (dimension === "times" && per !== null) return { value, per };
  const hasUnit = unit === "day" || unit === "month" || unit === "year";
  return isEvery && value !== null && hasUnit ? { value: 1 / value, per: unit } : null;
}

/** Returns a quantity that tells how often, as a count of the fact's own things. Null for another quantity. */
export function countedAs({ unit, nouns = [unit] }: Fact, found: Quantity): Quantity | null {
  const { dimension } = unitKind(unit);
  const often = found.dimension === dimension ? null : frequencyOf(found);
  return often && { ...found, ...often, isEvery: false, unit, nouns, dimension };
}

/** The difference from which two frequencies in weeks and months are no longer the same: months differ in length. */
const NEAR = 0.15;

/** Returns true for nearly as often in another unit: 26 times a year and once a fortnight. */
export function isNearlyAsOften(expected: Fact, { value, per }: Quantity): boolean {
  const [days, other] = [daysOfRate(expected.per ?? null), daysOfRate(per)];
  if (days === null || other === null || value === null) return false;
  return Math.abs(((value / other) * days) / expected.value - 1) <= NEAR;
}

/** The least number that is said of one thing only. "One" is an article. */
const LEAST_COUNT = 2;

/** Returns true for as many of another noun: "quinientas piezas" for 500 boxes. People give a thing several names. */
export const countsAsMany = ({ unit, value }: Fact, found: Quantity): boolean =>
  isCount(unit) && isCount(found.unit) && found.value === value && value >= LEAST_COUNT;

const WORDS = byLanguage(({ quantities }) => quantities.counts.words);

/** The stems of these words: "dix personnes" may be ten participants. */
export const PEOPLE: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) =>
    WORDS[language].split(" ").map((word) => nounStem(word, language)),
  ),
);
