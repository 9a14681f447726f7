import type { Fact } from "~/models/rubric-fact";
import { compareFact } from "~/services/language/quantities/compare";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units";
import type { Outcome } from "./verdicts";

const UPPER = new Set(["atMost", "lessThan"]);
const LOWER = new Set(["atLeast", "moreThan"]);
const bothIn = (set: Set<string>, fact: Fact, found: Quantity) =>
  set.has(fact.relation) && set.has(found.relation);
/** Two rates of time can be told apart; two words for what is paid for ("par bulto", "par caja") cannot. */
const isTimed = (per: string | null | undefined): boolean =>
  per !== null && per !== undefined && ["time", "calendar"].includes(unitKind(per).dimension);

/** A fact against a quantity that was said, with the ways in which the point's own wordings give it. */
export function compareSaid(fact: Fact, said: Quantity, accepted: readonly Quantity[]): Outcome {
  // Its wordings may count in a unit of their own ("500 mégas" for 500 Mb/s).
  const isAlias =
    said.unit !== fact.unit &&
    said.dimension !== "number" &&
    accepted.some(({ unit }) => unit === said.unit);
  const found = isAlias
    ? { ...said, unit: fact.unit, dimension: unitKind(fact.unit).dimension }
    : said;
  const isOwn = accepted.some(
    (own) =>
      own.value === said.value &&
      own.unit === said.unit &&
      own.per === found.per &&
      own.relation === found.relation &&
      own.tax === found.tax,
  );
  if (isOwn) return "same";
  if (
    isTimed(fact.per) &&
    found.per !== null &&
    !isTimed(found.per) &&
    !found.per.includes("+") &&
    found.unit === fact.unit
  )
    return "other";
  const isWordy = fact.per !== undefined && !isTimed(fact.per);
  const fair = isWordy && !isTimed(found.per) ? { ...found, per: fact.per ?? null } : found;
  const compared = compareFact(fact, fair);
  if (compared === "unrelated") return "missing";
  if (compared === "same" && fact.tax !== undefined && found.tax === null) return "vague";
  // Another limit on the same side is another fact.
  const isOtherLimit =
    compared === "vague" &&
    found.value !== null &&
    found.unit === fact.unit &&
    (bothIn(UPPER, fact, found) || bothIn(LOWER, fact, found));
  return isOtherLimit && found.value !== fact.value ? "other" : compared;
}
