import { ScorePlumb } from "~/components/evaluation/score-plumb";
import { copy } from "~/copy/copy";
import { groupMeanOf } from "~/models/evaluations/group-score";
import type { JudgedGroup } from "~/models/proof/evaluation-result";
import {
  boundScore,
  cappedScore,
  isPassed,
  openInterval,
  PASS_SCORE,
  passScoreOf,
} from "~/models/terms/score";
import type { AttemptView } from "../attempts/attempts";
import { NextAct, type NextPresentation, ResultPanel } from "./result-panel";

const words = copy.coach;

/** Shows the top of a group's evaluation: its mean score and the next action. */
export function GroupTop({
  attempt: { interval, review, toReview },
  group,
  score,
  step,
  isBest,
}: {
  attempt: AttemptView;
  group: JudgedGroup;
  /** 0 to 100. */
  score: number;
  step: NextPresentation | null;
  isBest: boolean;
}) {
  const passed = isPassed(score);
  const missing = PASS_SCORE - boundScore(score);
  const shown = openInterval(interval, { toReview, decided: review.judged !== null });
  return (
    <div className="result-top">
      <ResultPanel score={score} badge={null} toReview={toReview} isBest={isBest}>
        {toReview ? null : <b>{passed ? words.passedBy(-missing) : words.missing(missing)}</b>}
        {shown ? <b>{copy.judgement.between(shown.low, shown.high)}</b> : null}
        {toReview ? <p>{copy.judgement.inside(PASS_SCORE)}</p> : null}
        {review.judged === null ? null : <p>{copy.evaluation.judgeGave(review.judged)}</p>}
        <ScorePlumb score={score} interval={shown} isSettled={!toReview} />
        <p className="result-leads">
          {howMade(group, score, review.decided)}{" "}
          {step ? words.leadsTo(step, passed, PASS_SCORE) : null}
        </p>
        <NextAct step={step} passed={passed} />
      </ResultPanel>
    </div>
  );
}

/** Says how a group's score was made: the mean, or the cap of a module. Null after a decision that is neither. */
function howMade(group: JudgedGroup, score: number, isDecided: boolean): string | null {
  const mean = groupMeanOf(group.modules);
  const most = cappedScore(passScoreOf(group));
  if (mean === score) return copy.attemptTop.groupMean(group.modules.length);
  const isCapped = mean !== null && mean > score && score === most;
  return isCapped && !isDecided ? copy.attemptTop.groupCapped(most) : null;
}
