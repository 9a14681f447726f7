import { disputeOf } from "~/models/judge/judged-points";
import {
  capsGroup,
  capsOf,
  type JudgedPoint,
  type RubricJudgement,
} from "~/models/terms/rubric-judgement";
import { passScoreOf, isPassed } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/reader";
import type { Correction, Decision } from "~/models/tables/index";
import { mannerOf, scoreRubric } from "./rubric-score";

type Given = Pick<Correction, "pointId" | "verdictAfter"> & {
  /** The part of the point that the verdict earns, 0 to 1. Defaults to 1 for a said point, else 0. */
  credit?: number;
};

/** Returns the verdict of an admin who says that a point was said or not. A red line that was said is crossed. */
export const verdictOf = ({ kind }: Pick<JudgedPoint, "kind">, wasSaid: boolean): Verdict => {
  if (!wasSaid) return "unsaid";
  return kind === "forbidden" ? "crossed" : "said";
};

/**
 * Returns a judgement with an admin's verdicts, scored by the same arithmetic (product §9.2). Pure.
 * The last correction of a point holds. A correction of an unknown point changes nothing. Any correction ends the
 * point's dispute. The manner stays as measured; the interval and the best and worst scores stay the judge's.
 */
export function correctedJudgement(
  judgement: RubricJudgement,
  corrections: readonly Given[],
): RubricJudgement {
  const last = new Map(corrections.map((correction) => [correction.pointId, correction]));
  const points = judgement.points.map((point) => corrected(point, last.get(point.id)));
  if (points.every((point, at) => point === judgement.points[at])) return judgement;
  return scoredAgain({ ...judgement, points });
}

/** Returns a judgement with the rows, the arithmetic and the cap that its verdicts give by its own caps. Pure. */
export function scoredAgain(judgement: RubricJudgement): RubricJudgement {
  const { points, manner } = judgement;
  const rules = { caps: capsOf(judgement) };
  const scored = scoreRubric(points, points, mannerOf(manner), passScoreOf(judgement), rules);
  return {
    ...judgement,
    ...scored,
    points: points.map((point, at) => ({ ...point, ...scored.points[at] })),
  };
}

function corrected(point: JudgedPoint, given: Given | undefined): JudgedPoint {
  if (given === undefined) return point;
  const { verdictAfter: verdict, credit } = given;
  const isSettled = disputeOf(point) === null;
  const isSame = verdict === point.verdict && (credit ?? point.credit) === point.credit;
  if (isSame && isSettled) return point;
  const earned = credit ?? (isSame ? point.credit : verdict === "said" ? 1 : 0);
  return { ...point, verdict, credit: earned, ...(isSettled ? {} : { dispute: null }) };
}

/**
 * Returns the review that results from all corrections and decisions, given oldest first. Returns null when there are
 * none. Pure.
 */
export function reviewOf({
  judgement,
  corrections,
  decisions,
}: {
  judgement: RubricJudgement | null;
  corrections: readonly Correction[];
  decisions: readonly Decision[];
}) {
  const [correction, decision] = [corrections.at(-1), decisions.at(-1)];
  const corrected = judgement && correctedJudgement(judgement, corrections);
  const isCapped = corrected !== null && corrected.cap !== null && capsGroup(corrected.cap);
  if (decision && decision.createdAt >= (correction?.createdAt ?? ""))
    return {
      reviewedScore: decision.score,
      reviewedAt: decision.createdAt,
      reviewedCapped:
        isCapped && !isPassed(decision.score, passScoreOf(judgement)) ? (1 as const) : (0 as const),
    };
  if (!correction) return null;
  return {
    reviewedScore: corrected?.arithmetic.score ?? correction.score,
    reviewedAt: correction.createdAt,
    reviewedCapped: isCapped ? (1 as const) : (0 as const),
  };
}

/** A point, and the score that another verdict on it would give. */
interface TurnedPoint {
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
