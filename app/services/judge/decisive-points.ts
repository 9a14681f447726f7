import { disputeOf } from "~/models/judge/judged-points";
import type { JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import { isPassed } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/verdict";
import { correctedJudgement, verdictOf } from "./corrected-judgement";

/** A point, and what the score would be if its verdict were another. */
export interface TurnedPoint {
  point: JudgedPoint;
  /** 0 to 100. */
  score: number;
  /** It alone takes the score to the other side of the pass mark. */
  decides: boolean;
}

/** What a reader is likeliest to see otherwise than the judge; least of all a red line that nobody crossed. */
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
 * Every point with what the score would be if it were the other way round, those that make the difference on top, then
 * the likeliest to have been misjudged, then what is at stake. Pure.
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
