import { ScorePlumb } from "~/components/evaluation/score-plumb";
import { copy } from "~/copy/copy";
import { boundScore, isPassed, openInterval, PASS_SCORE } from "~/models/terms/score";
import type { AttemptView } from "../attempts/attempts";
import { NextAct, type NextPresentation, ResultPanel } from "./result-panel";

const words = copy.coach;

/** Shows the top of a group's evaluation: its mean score and the next action. */
export function GroupTop({
  attempt: { interval, review, toReview },
  modules,
  score,
  step,
  isBest,
}: {
  attempt: AttemptView;
  /** The number of its modules. */
  modules: number;
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
          {copy.attemptTop.groupMean(modules)}{" "}
          {step ? words.leadsTo(step, passed, PASS_SCORE) : null}
        </p>
        <NextAct step={step} passed={passed} />
      </ResultPanel>
    </div>
  );
}
