import { rubricForm as words } from "~/copy/evaluation/rubric-form";
import type { Language } from "~/models/terms/language";
import type { ComparedFact } from "~/models/terms/rubric-judgement";
import { showFact } from "~/services/language/quantities/show-fact";

/** Returns a French sentence that compares an expected fact with the words of the rep. */
export function factWords({ expected, found, outcome }: ComparedFact, language: Language): string {
  const shown = showFact(expected, language);
  if (found === null || outcome === "missing") return words.factMissing(shown);
  if (outcome === "same") return words.factSame(shown, found);
  return outcome === "vague" ? words.factVague(shown, found) : words.factOther(shown, found);
}
