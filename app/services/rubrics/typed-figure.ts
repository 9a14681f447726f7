import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric-fact";
import { compareFact } from "~/services/language/quantities/compare";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { showFact } from "~/services/language/quantities/show-fact";
import { factsOf } from "./facts";

/** What was understood of a figure as people write it; `fault` says why nothing was. */
export type TypedFigure = { fact: Fact; fault: null } | { fact: null; fault: "none" | "several" };

/**
 * Reads one figure ("au plus 10 minutes"). What a fact is shown as is read back as that very fact, `stored`: a sign
 * for people does not hold all that is compared.
 */
export function readFigure(text: string, language: Language, stored: Fact | null): TypedFigure {
  if (stored && text.trim() === showFact(stored, language)) return { fact: stored, fault: null };
  const [fact, second] = factsOf(text, language);
  if (!fact) return { fact: null, fault: "none" };
  return second ? { fact: null, fault: "several" } : { fact, fault: null };
}

/** Whether a text states one of these facts: a question of the customer must not. */
export function reveals(text: string, facts: readonly Fact[], language: Language): boolean {
  const quantities = readQuantities(text, language);
  return facts.some((fact) => quantities.some((found) => compareFact(fact, found) === "same"));
}
