import * as v from "valibot";
import type { Language } from "~/models/terms/language";
import { detectLanguage } from "~/services/language/detect-language";
import { showFact } from "~/services/language/quantities/show-fact";
import { splitSentences } from "~/services/language/tokens";
import { type Fact, FactSchema } from "~/models/terms/rubric";
import { compareFact } from "~/services/language/quantities/compare/compare";
import { readQuantities, readFact } from "~/services/language/quantities/read-quantities";

/** Returns the quantities of a claim that a rubric accepts. Recognised speech may hold words of any length. */
export const factsOf = (text: string, language: Language): Fact[] =>
  readFact(text, language).filter((fact) => v.is(FactSchema, fact));

/** A sentence of a transcript with its figures, each as it was read ("69 €/mois"). */
export interface HeardFigures {
  sentence: string;
  figures: string[];
}

/** The maximum number of sentences that a page asks a person to read. */
const MOST_SENTENCES = 40;

/** Returns the sentences of a transcript that state a figure, in order, each once. */
export function heardFigures(
  transcript: string,
  language: Language = detectLanguage(transcript),
): HeardFigures[] {
  return [...new Set(splitSentences(transcript))]
    .map((sentence) => ({
      sentence,
      figures: factsOf(sentence, language).map((fact) => showFact(fact, language)),
    }))
    .filter(({ figures }) => figures.length > 0)
    .slice(0, MOST_SENTENCES);
}

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
