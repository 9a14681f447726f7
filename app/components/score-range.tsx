import { copy } from "~/copy/copy";
import type { CorrectedPoints } from "~/models/judge/judged-points";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import {
  boundScore,
  cappedScore,
  holdsPassMark,
  isPassed,
  openInterval,
  passScoreOf,
} from "~/models/terms/score";
import { Tag } from "./ui/tag";

const words = copy.judgement;

/** The decisions of admins on a result: that one decided its score, and the points that they corrected. */
export interface ReviewedResult {
  decided: boolean;
  /** The judge's own score, 0 to 100, when another score counts; else null. */
  judged: number | null;
  corrected: CorrectedPoints;
}

/** The range of an unsettled score or the certainty of a settled one, the judge's own score, and the reason of a cap. */
export function ScoreRange({
  judgement,
  decided,
  judged,
  isBadged = false,
}: Pick<ReviewedResult, "decided" | "judged"> & {
  judgement: RubricJudgement;
  /** True when a badge beside it already says why it cannot pass. */
  isBadged?: boolean;
}) {
  const { cap, arithmetic, points } = judgement;
  const mark = passScoreOf(judgement);
  const isOpen = judgement.review && !decided;
  const interval = openInterval(judgement.interval, { toReview: judgement.review, decided });
  const isCertain = !isOpen && !decided && !holdsPassMark(judgement.interval);
  const capped = points.find(({ id }) => id === cap?.pointId);
  return (
    <div className="range">
      <p>
        {interval ? <b>{words.between(interval.low, interval.high)}</b> : null}
        {judged === null ? null : <span>{copy.review.judgeGave(judged)}</span>}
        {isOpen && !isBadged ? (
          <span className="tag" data-tone="mid">
            {words.review}
          </span>
        ) : null}
        {cap === null || isBadged ? null : (
          <Tag strong>{cap.reason === "crossed" ? words.redLine : words.blocking}</Tag>
        )}
      </p>
      {isOpen ? <p>{words.inside(mark)}</p> : null}
      {capped && isCapping(judgement) ? (
        <p>
          {words.cappedBy(capped, cappedScore(mark))}{" "}
          {words.withoutCap(arithmetic.beforeCap, cap?.reason ?? "blocking")}
        </p>
      ) : null}
      {isCertain ? (
        <p>{words.certain(isPassed(boundScore(arithmetic.score), mark), mark)}</p>
      ) : null}
    </div>
  );
}

/** Returns whether a blocking argument or a red line took points: without it the score would be higher. */
export const isCapping = ({
  cap,
  arithmetic,
}: Pick<RubricJudgement, "cap" | "arithmetic">): boolean =>
  cap !== null && arithmetic.beforeCap > arithmetic.score;
