import OctagonAlert from "lucide-react/icons/octagon-alert";
import Scale from "lucide-react/icons/scale";
import { lazy } from "react";
import { Coach } from "~/components/coach";
import { ScorePlumb } from "~/components/score-plumb";
import { ScoreRange } from "~/components/score-range";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import type { Cap, RubricJudgement } from "~/models/terms/rubric-judgement";
import { boundScore, isPassed, PASS_SCORE } from "~/models/terms/score";
import type { AttemptView } from "./attempts";
import { historyId } from "./point-id";
import { Again, type NextPresentation, ResultPanel } from "./result-panel";

/** For a group alone. */
const GroupTop = lazy(async () => ({ default: (await import("./group-top")).GroupTop }));

/** Comes with the first attempt that could not be judged. */
const UnscoredTop = lazy(async () => ({ default: (await import("./unscored-top")).UnscoredTop }));

/** Comes with the first correction. */
const CorrectedPoints = lazy(async () => ({
  default: (await import("./corrected-points")).CorrectedPoints,
}));

const words = copy.coach;

/** The top of an evaluation by a rubric: the score on its scale, what it opens or lacks, and what the coach says. */
export function EvaluationTop({
  attempt,
  step,
}: {
  attempt: AttemptView;
  step: NextPresentation | null;
}) {
  const { result, coaching, review, score } = attempt;
  const judgement = result?.kind === "rubric" ? result.judgement : null;
  if (result?.kind === "group" && score !== null)
    return <GroupTop attempt={attempt} modules={result.modules} score={score} step={step} />;
  if (attempt.state === "not_evaluable") return <UnscoredTop attempt={attempt} step={step} />;
  if (judgement === null) return null;
  if (coaching === null || score === null) return <ScoreRange judgement={judgement} {...review} />;
  const redoNext =
    step !== null &&
    attempt.redo !== undefined &&
    !isPassed(score) &&
    coaching.gains[0]?.point.kind === "expected";
  return (
    <div className="result-top">
      <Result {...{ score, judgement, review, step }} />
      {Object.keys(review.corrected).length === 0 ? null : (
        <CorrectedPoints
          points={judgement.points}
          corrected={review.corrected}
          historyId={historyId(attempt.id)}
        />
      )}
      <Coach coaching={coaching} redoNext={redoNext}>
        {step ? <Again step={step} isNext={!redoNext && !isPassed(score)} /> : null}
      </Coach>
    </div>
  );
}

function Result({
  score,
  judgement,
  review,
  step,
}: Pick<AttemptView, "review"> & {
  score: number;
  judgement: RubricJudgement;
  step: NextPresentation | null;
}) {
  const passed = isPassed(score);
  const unsettled = judgement.review && !review.decided;
  const missing = PASS_SCORE - boundScore(score);
  return (
    <ResultPanel
      score={score}
      tone={unsettled ? "mid" : undefined}
      badge={
        unsettled ? <ToReview /> : judgement.cap && !passed ? <Capped {...judgement.cap} /> : null
      }
    >
      <ScoreRange judgement={judgement} {...review} isBadged />
      <ScorePlumb
        score={score}
        interval={review.judged === null ? judgement.interval : null}
        isSettled={!unsettled}
      />
      {unsettled ? null : <b>{passed ? words.passedBy(-missing) : words.missing(missing)}</b>}
      {step ? <p>{words.leadsTo(step, passed, PASS_SCORE)}</p> : null}
    </ResultPanel>
  );
}

const ToReview = () => (
  <Badge tone="mid" icon={Scale}>
    {copy.judgement.review}
  </Badge>
);

const Capped = ({ reason }: Cap) => (
  <Badge tone="ko" icon={OctagonAlert}>
    {reason === "crossed" ? copy.judgement.redLine : copy.judgement.blocking}
  </Badge>
);
