import type { Standing } from "./tables";

export type Unheard = Exclude<Standing, "heard">;

/**
 * Why nothing of an evaluation counts, so far; null when it counts, when it could not be judged, and while it is being
 * judged, as nobody knows yet what it is worth.
 */
export function unheardOf({
  state,
  standing,
  effectiveScore,
}: {
  state: string;
  standing: Standing;
  effectiveScore: number | null;
}): Unheard | null {
  if (standing === "heard" || effectiveScore !== null) return null;
  if (state === "pending") return standing === "waiting" ? standing : null;
  return state === "scored" ? standing : null;
}

/** The words of `/api` (product §5); `to_review` once a judge gives an interval. */
export type EvaluationStatus = "waiting" | "declared" | "to_review" | "settled" | "not_evaluable";

/** Where an evaluation is, for `/api`. What was typed and refused is settled, without a score. */
export function statusOf(evaluation: Parameters<typeof unheardOf>[0]): EvaluationStatus {
  if (evaluation.state === "pending") return "waiting";
  if (evaluation.state !== "scored") return "not_evaluable";
  return unheardOf(evaluation) === "declared" ? "declared" : "settled";
}
