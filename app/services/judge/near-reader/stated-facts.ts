import type { Fact } from "~/models/terms/rubric";
import { compareFact } from "~/services/language/quantities/compare/compare";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units/units";
import type { Item } from "./items";

const COUNTED: ReadonlySet<string> = new Set(["count", "times"]);

/** Returns a counted fact as the phrasings say it, with their nouns. */
export function otherCounts(fact: Fact, items: readonly Item[]): Fact[] {
  if (!COUNTED.has(unitKind(fact.unit).dimension)) return [];
  return items.flatMap(({ quantity }): Fact[] => {
    if (!quantity || quantity.value !== fact.value || !COUNTED.has(quantity.dimension)) return [];
    const { value, unit, nouns } = quantity;
    return unit === fact.unit ? [] : [{ value, unit, relation: fact.relation, nouns }];
  });
}

/**
 * Returns true for a fact's figure in a true wording, also without its currency or with another limit: "soixante-neuf par
 * mois", "jusqu'à cinq jours avant" for five days at least.
 */
export const states = (fact: Fact, quantity: Quantity): boolean => {
  const plain = {
    ...quantity,
    relation: quantity.relation === "range" ? "range" : "exact",
  } as const;
  const outcome = compareFact({ ...fact, relation: "exact" }, plain);
  return (
    outcome === "same" ||
    (outcome === "vague" && [quantity.value, quantity.or].includes(fact.value))
  );
};

/** Returns a fact's rate. A fact that leaves it out has the rate that its wordings tell: "three pounds for each card". */
export const rateOf = (fact: Fact, wordings: readonly Item[]): Fact["per"] =>
  fact.per ??
  wordings.find(({ quantity }) => quantity && quantity.per !== null && states(fact, quantity))
    ?.quantity?.per ??
  undefined;
