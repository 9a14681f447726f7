import type { WordedPoint } from "~/models/terms/rubric";
import { PASS_SCORE } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/verdict";
import type { Manner } from "./manner";
import { CREDITS, scoreRubric } from "./rubric-score";

/** A verdict with what code doubts of it; null for what nobody doubts. */
export interface Doubted {
  verdict: Verdict;
  dispute: { verdict: Verdict } | null;
}

/** The scores, 0 to 100, between which the doubts lie. */
export interface Extremes {
  best: number;
  worst: number;
  /** A cap that no doubt would lift: the best score stays below the mark. */
  isCapped: boolean;
}

type Scored = Pick<WordedPoint, "id" | "kind" | "weight" | "blocking">;

/** From the worst reading to the best; of a red line, `unsaid` is the best. */
const RANK: Record<Exclude<Verdict, "open">, number> = {
  crossed: 0,
  contradicted: 0,
  unsaid: 1,
  vague: 2,
  said: 3,
};

/**
 * The score of verdicts (one a point, in the points' order) with all that is open or disputed at its best and at its worst;
 * the manner stays as it was measured (mind §1). The worst is never above the score, nor the best below. Pure.
 * @throws Error without an expected point
 */
export function extremesOf(
  points: readonly Scored[],
  verdicts: readonly Doubted[],
  manner: Manner,
  passScore: number = PASS_SCORE,
): Extremes {
  const read = (end: "best" | "worst") =>
    scoreRubric(
      points,
      points.map((point, at) => atIts(end, point, verdicts[at])),
      manner,
      passScore,
    );
  const best = read("best");
  return {
    best: best.arithmetic.score,
    worst: read("worst").arithmetic.score,
    isCapped: best.cap !== null,
  };
}

/** At its worst a disputed blocking point keeps the cap that it has in the score. */
function atIts(end: "best" | "worst", { kind }: Scored, doubted: Doubted | undefined) {
  const { verdict, dispute } = doubted ?? { verdict: "unsaid", dispute: null };
  const readings = [verdict, ...(dispute ? [dispute.verdict] : [])]
    .map((one) => (one === "open" ? OPEN[end][kind] : one))
    .toSorted((a, b) => RANK[a] - RANK[b]);
  const read = (end === "best" ? readings.at(-1) : readings[0]) ?? "unsaid";
  return { verdict: read, credit: CREDITS[read], dispute: end === "worst" ? dispute : null };
}

/** An open red line may have been crossed; an open point is worth nothing at its worst. */
const OPEN = {
  best: { expected: "said", forbidden: "unsaid" },
  worst: { expected: "unsaid", forbidden: "crossed" },
} as const;
