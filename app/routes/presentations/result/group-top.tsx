import { ScorePlumb } from "~/components/evaluation/score-plumb";
import { copy } from "~/copy/copy";
import { whatNow } from "~/copy/evaluation/what-now";
import { groupMeanOf } from "~/models/evaluations/group-score";
import type { JudgedGroup } from "~/models/proof/evaluation-result";
import {
  boundScore,
  cappedScore,
  holdsPassMark,
  isPassed,
  openInterval,
  PASS_SCORE,
  passScoreOf,
} from "~/models/terms/score";
import type { AttemptView } from "../attempts/attempts";
import { chapterId } from "./point-id";
import { ResultPanel } from "./result-panel";
import { type NextFacts, WhatNow } from "./what-now";

const words = copy.coach;

/** Shows the top of a group's evaluation: its mean score and the next action. */
export function GroupTop({
  attempt: { interval, review },
  group,
  score,
  step,
  later,
  isBest,
}: NextFacts & {
  attempt: AttemptView;
  group: JudgedGroup;
  /** 0 to 100. */
  score: number;
  isBest: boolean;
}) {
  const { toReview } = review;
  const passed = isPassed(score);
  const missing = PASS_SCORE - boundScore(score);
  const shown = openInterval(interval, { toReview, decided: review.judged !== null });
  const isCertain = !toReview && !review.decided && interval !== null && !holdsPassMark(interval);
  const kept = step?.kept ?? null;
  const failed = kept === null ? words.missing(missing) : words.kept(kept);
  const first = passed || toReview ? null : lowestOf(group);
  return (
    <div className="result-top">
      <ResultPanel
        score={score}
        badge={null}
        toReview={toReview}
        isProvisional={review.isProvisional === true}
        over={review.over}
        isBest={isBest}
      >
        {toReview ? null : <b>{passed ? words.passedBy(-missing) : failed}</b>}
        {toReview && kept !== null ? <p>{words.kept(kept)}</p> : null}
        {shown ? <b>{copy.judgement.probably(shown.low, shown.high)}</b> : null}
        {toReview ? (
          <p>{copy.judgement.inside(boundScore(score), PASS_SCORE, { isKept: kept !== null })}</p>
        ) : null}
        {first ? (
          <p>
            {copy.attemptTop.groupFirst}
            <a className="underline underline-offset-4" href={`#${chapterId(first.at)}`}>
              {first.title}
            </a>
            {copy.attemptTop.groupFirstScore(boundScore(first.score))}
          </p>
        ) : null}
        {isCertain ? <p>{copy.judgement.certain({ passed, mark: PASS_SCORE })}</p> : null}
        {review.judged === null ? null : <p>{copy.evaluation.judgeGave(review.judged)}</p>}
        <ScorePlumb score={score} interval={shown} isSettled={!toReview} />
        <p className="result-leads">
          <span>{howMade(group, score, review.decided)} </span>
          <span>{step ? words.leadsTo(step, passed, PASS_SCORE) : null}</span>
        </p>
        <WhatNow {...{ step, later, passed, toReview, isBest }}>
          {first ? whatNow.againGroup : undefined}
        </WhatNow>
      </ResultPanel>
    </div>
  );
}

/** Returns the module with the lowest score, and its place from 0; null without a score. */
function lowestOf({ modules }: JudgedGroup): { title: string; score: number; at: number } | null {
  const scored = modules.flatMap(({ title, score, reviewed }, at) => {
    const counted = reviewed ?? score;
    return counted === null ? [] : { title, score: counted, at };
  });
  return scored.toSorted((a, b) => a.score - b.score)[0] ?? null;
}

/** Says how a group's score was made: the mean, or the cap of a module. Null after a decision that is neither. */
function howMade(group: JudgedGroup, score: number, isDecided: boolean): string | null {
  const mean = groupMeanOf(group.modules);
  const most = cappedScore(passScoreOf(group));
  if (mean === score) return copy.attemptTop.groupMean(group.modules.length);
  const isCapped = mean !== null && mean > score && score === most;
  return isCapped && !isDecided ? copy.attemptTop.groupCapped(most) : null;
}
