import type { TopicCoverage } from "./coverage";
import type { Evidence } from "./evidence";
import { closingSpan, discoverySpans, openingSpan, type FoundSpan } from "./found-acts";
import type { ExpectedAct } from "./reference-points";
import type { Language } from "./types";

/** A guideline that asks for an act ("saluer") is also met by the act itself, whatever the words. */
export function expectedActsDegree(
  covered: TopicCoverage,
  evidence: Evidence,
  language: Language,
): TopicCoverage {
  const { acts } = covered.topic;
  if (acts.length === 0) return covered;
  const found = acts.map((act) => findExpected(act, evidence, language));
  const done = found.filter((span) => span !== null);
  const actDegree = done.length / acts.length;
  const contentWeight = covered.points.length === 0 ? 0 : 0.5;
  const blended = contentWeight * covered.degree + (1 - contentWeight) * actDegree;
  const degree = Math.max(covered.degree, blended);
  // The act itself is the proof that the guideline was followed; words in common come second.
  return { ...covered, degree, proof: done[0] ?? covered.proof };
}

function findExpected(act: ExpectedAct, evidence: Evidence, language: Language): FoundSpan | null {
  if (act === "greeting") return openingSpan(evidence, language);
  if (act === "nextStep") return closingSpan(evidence, language);
  return discoverySpans(evidence, language)[0] ?? null;
}
