import type { Bit, Evaluation, Standing } from "~/models/tables";

export type Unheard = Exclude<Standing, "heard">;

/**
 * Returns the standing that keeps an evaluation from counting. Null when it counts, when it could not be judged, and
 * while it is being judged, because its score is not known yet.
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

type Judged = Pick<Evaluation, "createdAt" | "reviewedAt">;

/** Returns the time of the last word on an evaluation, as `lastWordAt` does. */
const lastWordOf = ({ createdAt, reviewedAt }: Judged): string => reviewedAt ?? createdAt;

/** Sorts the evaluations of one talk: the one that holds comes first. */
export const holdingFirst = (a: Judged, b: Judged): number =>
  lastWordOf(b).localeCompare(lastWordOf(a)) || b.createdAt.localeCompare(a.createdAt);

/** The bounds of a score, 0 to 100; null when unknown. */
export interface Bounds {
  intervalLow: number | null;
  intervalHigh: number | null;
}

/** The statuses of `/api` (product §5). */
export const EVALUATION_STATUSES = [
  "waiting",
  "declared",
  "to_review",
  "settled",
  "not_evaluable",
] as const;
type EvaluationStatus = (typeof EVALUATION_STATUSES)[number];

/** Returns the status of an evaluation for `/api`. A typed and refused talk is settled, without a score. */
export function statusOf(
  evaluation: Parameters<typeof unheardOf>[0] & { toReview: Bit; decided: Bit },
): EvaluationStatus {
  if (evaluation.state === "pending") return "waiting";
  if (evaluation.state !== "scored") return "not_evaluable";
  if (unheardOf(evaluation) === "declared") return "declared";
  const counts = evaluation.effectiveScore !== null;
  return counts && evaluation.decided === 0 && evaluation.toReview === 1 ? "to_review" : "settled";
}
