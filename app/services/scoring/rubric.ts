import type { Topic } from "./reference-points";

type CriterionKind = "coverage" | "argumentation" | "listening" | "structure" | "clarity";

export interface RubricCriterion {
  id: string;
  kind: CriterionKind;
  label: string;
  maxPoints: number;
}

/** Version of the rubric, stored with each evaluation (product §9.3). */
export const RUBRIC_VERSION = "rubrique-1";

const WITH_CUSTOMER = {
  coverage: 50,
  argumentation: 15,
  listening: 15,
  structure: 10,
  clarity: 10,
};
const ALONE = { coverage: 65, argumentation: 15, listening: 0, structure: 10, clarity: 10 };

const LABELS: Record<Exclude<CriterionKind, "coverage">, string> = {
  argumentation: "Argumentation et bénéfices pour le client",
  listening: "Écoute et réponses au client",
  structure: "Structure : ouverture, enchaînement, prochaine étape",
  clarity: "Clarté : longueur, débit, hésitations (mesurés)",
};

/** The one criterion of coverage when the module names no point. */
const WHOLE = "Réponse à la consigne du module";

/**
 * The criteria of one presentation; their maxima always sum to 100. Coverage is shared between the
 * reference topics. Without a customer who speaks (a video, a monologue) listening is not graded.
 */
export function buildRubric(topics: Topic[], withCustomer: boolean): RubricCriterion[] {
  const maxima = withCustomer ? WITH_CUSTOMER : ALONE;
  const shares = shareOut(maxima.coverage, topics.map(weightOf));
  const coverage =
    topics.length === 0
      ? [{ id: "coverage", kind: "coverage" as const, label: WHOLE, maxPoints: maxima.coverage }]
      : topics.map((topic, at) => ({
          id: topic.id,
          kind: "coverage" as const,
          label: topic.label,
          maxPoints: shares[at] ?? 0,
        }));
  const others = (["argumentation", "listening", "structure", "clarity"] as const).map((kind) => ({
    id: kind,
    kind,
    label: LABELS[kind],
    maxPoints: maxima[kind],
  }));
  return [...coverage, ...others.filter((criterion) => criterion.maxPoints > 0)];
}

/** Topics with more to say weigh more, between one and two and a half times the lightest. */
function weightOf(topic: Topic): number {
  return 2 + Math.min(3, topic.points.length - 1);
}

/** Splits `total` into integers in proportion to `weights` (largest remainder); they sum to `total`. */
export function shareOut(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  let left = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { at } of byRemainder) {
    if (left <= 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left--;
  }
  return shares;
}
