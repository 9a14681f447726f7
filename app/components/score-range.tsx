import { copy } from "~/copy/copy";
import type { CorrectedPoints } from "~/models/judge/judged-points";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { cappedScore, passScoreOf } from "~/models/terms/score";
import { Tag } from "./ui/tag";

const words = copy.judgement;

/** What admins made of a result: that they decided its score, and the points they corrected. */
export interface ReviewedResult {
  decided: boolean;
  /** The judge's own score, 0 to 100, when another counts; else null. */
  judged: number | null;
  corrected: CorrectedPoints;
}

/** Where the score may lie, and what keeps it from passing. */
export function ScoreRange({
  judgement,
  decided,
  judged,
  isBadged = false,
}: Pick<ReviewedResult, "decided" | "judged"> & {
  judgement: RubricJudgement;
  /** A badge beside it says what keeps it from passing. */
  isBadged?: boolean;
}) {
  const { interval, cap, arithmetic, points } = judgement;
  const review = judgement.review && !decided;
  const capped = points.find(({ id }) => id === cap?.pointId);
  return (
    <div className="range">
      <p>
        {judged === null ? (
          <b>{words.between(interval.low, interval.high)}</b>
        ) : (
          <span>{copy.review.judgeGave(judged, interval.low, interval.high)}</span>
        )}
        {review && !isBadged ? (
          <span className="tag" data-tone="mid">
            {words.review}
          </span>
        ) : null}
        {cap === null || isBadged ? null : (
          <Tag strong>{cap.reason === "crossed" ? words.redLine : words.blocking}</Tag>
        )}
      </p>
      {review ? <p>{words.inside(passScoreOf(judgement))}</p> : null}
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
