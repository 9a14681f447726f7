import type { WordedPoint } from "~/models/terms/rubric";
import { PASS_SCORE } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/verdict";
import type { Manner } from "./manner";
import { CREDITS, scoreRubric } from "./rubric-score";

/** A verdict, and the other verdict that a doubt allows. `dispute` is null without a doubt. */
export interface Doubted {
  verdict: Verdict;
  dispute: { verdict: Verdict } | null;
}

/** The scores, 0 to 100, that the doubts allow. */
export interface Extremes {
  best: number;
  worst: number;
  /** A cap that no doubt would lift: the best score stays below the mark. */
  isCapped: boolean;
}

type Scored = Pick<WordedPoint, "id" | "kind" | "weight" | "blocking">;

/** The ranks of verdicts from worst to best. The best verdict of a red line is `unsaid`. */
const RANK: Record<Exclude<Verdict, "open">, number> = {
  crossed: 0,
  contradicted: 0,
  unsaid: 1,
  vague: 2,
  said: 3,
};

/**
 * Scores the verdicts, one for each point in order, with every open or disputed verdict at its best and at its worst
 * (two-readers.md). The manner stays as measured. The worst is never above the score, nor the best below. Pure.
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

/**
 * Returns a point's best or worst verdict. At its worst, a disputed blocking point keeps the cap that it has in the
 * score.
 */
function atIts(end: "best" | "worst", { kind }: Scored, doubted: Doubted | undefined) {
  const { verdict, dispute } = doubted ?? { verdict: "unsaid", dispute: null };
  const readings = [verdict, ...(dispute ? [dispute.verdict] : [])]
    .map((one) => (one === "open" ? OPEN[end][kind] : one))
    .toSorted((a, b) => RANK[a] - RANK[b]);
  const read = (end === "best" ? readings.at(-1) : readings[0]) ?? "unsaid";
  return { verdict: read, credit: CREDITS[read], dispute: end === "worst" ? dispute : null };
}

/**
 * The best and worst verdicts of an open point. An open red line may have been crossed. An open expected point earns
 * nothing at its worst.
 */
const OPEN = {
  best: { expected: "said", forbidden: "unsaid" },
  worst: { expected: "unsaid", forbidden: "crossed" },
} as const;
