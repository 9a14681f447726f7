import { copy } from "~/copy/copy";
import type { CorrectedPoints } from "~/models/judge/judged-points";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { Tag } from "./ui/tag";

const words = copy.judgement;

/** The review of a result by admins: its decided score and its corrected points. */
export interface ReviewedResult {
  decided: boolean;
  /** The judge's own score, 0 to 100, when another score counts; else null. */
  judged: number | null;
  corrected: CorrectedPoints;
}

/** Shows the range of the score, and the reason why it cannot pass. */
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
      {review ? <p>{words.inside}</p> : null}
      {capped ? (
        <p>
          {words.cappedBy(capped)}{" "}
          {arithmetic.beforeCap > arithmetic.score
            ? words.withoutCap(arithmetic.beforeCap, cap?.reason ?? "blocking")
            : null}
        </p>
      ) : null}
    </div>
  );
}
