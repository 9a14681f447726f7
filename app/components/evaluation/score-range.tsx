import { copy } from "~/copy/copy";
import type { CorrectedPoints } from "~/models/judge/judged-points";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { cappedScore, holdsPassMark, passScoreOf } from "~/models/terms/score";
import { Tag } from "../ui/tag";

const words = copy.judgement;

/** The decisions of admins on a result: that one decided its score, and the points that they corrected. */
export interface ReviewedResult {
  decided: boolean;
  /** The judge's own score, 0 to 100, when another score counts; else null. */
  judged: number | null;
  corrected: CorrectedPoints;
}

/** Returns the interval of a score where it decides something: it holds the pass mark, and nobody settled it. */
export const openInterval = (
  { interval, review }: Pick<RubricJudgement, "interval" | "review">,
  { decided }: Pick<ReviewedResult, "decided">,
): { low: number; high: number } | null =>
  review && !decided && holdsPassMark(interval) ? interval : null;

/** The range of an unsettled score, the score that the judge gave before a review, and the reason of a cap. */
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
  const isOpen = judgement.review && !decided;
  const interval = openInterval(judgement, { decided });
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
      {isOpen ? <p>{words.inside(passScoreOf(judgement))}</p> : null}
      {capped ? (
        <p>
          {words.cappedBy(capped, cappedScore(passScoreOf(judgement)))}{" "}
          {arithmetic.beforeCap > arithmetic.score
            ? words.withoutCap(arithmetic.beforeCap, cap?.reason ?? "blocking")
            : null}
        </p>
      ) : null}
    </div>
  );
}
