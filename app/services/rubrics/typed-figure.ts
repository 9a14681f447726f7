import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric-fact";
import { compareFact } from "~/services/language/quantities/compare/compare";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { showFact } from "~/services/language/quantities/show-fact";
import { factsOf } from "./facts";

/** The reading of a typed figure. `fault` gives the reason when it failed. */
export type TypedFigure = { fact: Fact; fault: null } | { fact: null; fault: "none" | "several" };

/**
 * Reads one figure ("au plus 10 minutes"). The unchanged text of `stored` returns `stored` itself, because a shown text
 * does not hold all compared fields.
 */
export function readFigure(text: string, language: Language, stored: Fact | null): TypedFigure {
  if (stored && text.trim() === showFact(stored, language)) return { fact: stored, fault: null };
  const [fact, second] = factsOf(text, language);
  if (!fact) return { fact: null, fault: "none" };
  return second ? { fact: null, fault: "several" } : { fact, fault: null };
}

/** Returns true when a text states one of these facts. A customer's question must not. */
export function reveals(text: string, facts: readonly Fact[], language: Language): boolean {
  const quantities = readQuantities(text, language);
  return facts.some((fact) => quantities.some((found) => compareFact(fact, found) === "same"));
}
