import type { Fact } from "~/models/rubric-fact";
import { compareFact } from "~/services/language/quantities/compare";
import type { Quantity } from "~/services/language/quantities/quantity";
import { TIMED } from "~/services/language/quantities/rates";
import { unitKind } from "~/services/language/quantities/units";
import type { Outcome } from "./verdicts";

/** Relations that are a limit from above, and from below. */
export const UPPER = new Set(["atMost", "lessThan"]);
export const LOWER = new Set(["atLeast", "moreThan"]);
const bothIn = (set: Set<string>, fact: Fact, found: Quantity) =>
  set.has(fact.relation) && set.has(found.relation);
/** Two rates of time can be told apart; two words for what is paid for ("par bulto", "par caja") cannot. */
const isTimed = (per: string | null | undefined): boolean =>
  per !== null && per !== undefined && TIMED.has(per);
/** A fact of how often: "deux révisions par an", "once a month". */
export const isFrequency = ({ unit, per }: Fact): boolean =>
  isTimed(per) && ["count", "times"].includes(unitKind(unit).dimension);

const partsOf = (per: string | null | undefined): string[] => per?.split("+") ?? [];
/** The rate that was said, what is paid for in the fact's words: of "per head and week" only the week can be wrong. */
function withThingsOf(expected: string | undefined, said: string | null): string | null {
  const things = partsOf(expected).filter((part) => !isTimed(part));
  const times = partsOf(said).filter(isTimed);
  if (said === null || things.length === 0) return said;
  const isBare = times.length === partsOf(said).length;
  return [...(isBare ? [] : things), ...times].toSorted().join("+");
}

/** "250 euros a year" of what is paid once: a rate of time that no wording of the point has. */
const isInvented = (fact: Fact, found: Quantity, accepted: readonly Quantity[]): boolean =>
  fact.per === undefined &&
  found.per !== null &&
  found.per.split("+").every(isTimed) &&
  found.unit === fact.unit &&
  unitKind(fact.unit).dimension === "money" &&
  found.value === fact.value &&
  accepted.every(({ per }) => per === null);

/** A fact against a quantity that was said, with the ways in which the point's own wordings give it. */
export function compareSaid(fact: Fact, said: Quantity, accepted: readonly Quantity[]): Outcome {
  // Its wordings may count in a unit of their own ("500 mégas" for 500 Mb/s).
  const isAlias =
    said.unit !== fact.unit &&
    said.dimension !== "number" &&
    accepted.some(({ unit }) => unit === said.unit);
  // "Tous les mois", "once a month": how often, whatever it is that is done.
  const isOften = said.unit === "times" && said.unit !== fact.unit && isFrequency(fact);
  const found =
    isAlias || isOften
      ? {
          ...said,
          unit: fact.unit,
          dimension: unitKind(fact.unit).dimension,
          nouns: fact.nouns ?? [],
        }
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
  const fair = { ...found, per: withThingsOf(fact.per, found.per) };
  const compared = compareFact(fact, fair);
  if (compared === "unrelated") return "missing";
  if (compared === "same" && fact.tax !== undefined && found.tax === null) return "vague";
  // Another limit on the same side is another fact.
  // "Hasta 24 horas antes" where the claim says "hasta 12".
  const isSameWay = accepted.some(
    ({ relation }) => relation !== "exact" && relation === found.relation,
  );
  const isOtherLimit =
    compared === "vague" &&
    found.value !== null &&
    found.unit === fact.unit &&
    (isSameWay || bothIn(UPPER, fact, found) || bothIn(LOWER, fact, found));
  if (isInvented(fact, found, accepted)) return "other";
  return isOtherLimit && found.value !== fact.value ? "other" : compared;
}
