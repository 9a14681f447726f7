import { disputeOf } from "~/models/judge/judged-points";
import type { JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import { isPassed } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/verdict";
import { correctedJudgement, verdictOf } from "./corrected-judgement";

/** A point, and the score that another verdict on it would give. */
export interface TurnedPoint {
  point: JudgedPoint;
  /** 0 to 100. */
  score: number;
  /** True when this point alone takes the score across the pass mark. */
  decides: boolean;
}

/**
 * The ranks of verdicts by doubt: a person most likely disagrees with the lowest rank. A red line that nobody crossed
 * comes last.
 */
const DOUBT: Record<Verdict, number> = {
  open: 0,
  vague: 1,
  contradicted: 2,
  crossed: 2,
  unsaid: 3,
  said: 4,
};
function doubtOf(point: JudgedPoint): number {
  const { kind, verdict } = point;
  if (disputeOf(point) !== null) return DOUBT.open;
  return kind === "forbidden" && verdict === "unsaid" ? DOUBT.said + 1 : DOUBT[verdict];
}

/**
 * Returns every point with the score that the opposite verdict would give. Points that change pass or fail come first,
 * then the most doubtful, then the largest change of score. Pure.
 */
export function turnedPoints(judgement: RubricJudgement): TurnedPoint[] {
  const { score: now } = judgement.arithmetic;
  return judgement.points
    .map((point) => {
      const wasSaid = point.verdict !== "said" && point.verdict !== "crossed";
      const turned = { pointId: point.id, verdictAfter: verdictOf(point, wasSaid) };
      const { score } = correctedJudgement(judgement, [turned]).arithmetic;
      return { point, score, decides: isPassed(score) !== isPassed(now) };
    })
    .toSorted(
      (a, b) =>
        Number(b.decides) - Number(a.decides) ||
        doubtOf(a.point) - doubtOf(b.point) ||
        Math.abs(b.score - now) - Math.abs(a.score - now),
    );
}
