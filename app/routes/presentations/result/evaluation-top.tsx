import OctagonAlert from "lucide-react/icons/octagon-alert";
import { lazy, type ReactNode } from "react";
import { Coach } from "~/components/evaluation/coach";
import { RedoableEvaluation } from "~/components/evaluation/point-links";
import { ScorePlumb } from "~/components/evaluation/score-plumb";
import { isCapping, ScoreRange } from "~/components/evaluation/score-range";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { whatNow } from "~/copy/evaluation/what-now";
import type { Cap, RubricJudgement } from "~/models/terms/rubric-judgement";
import { saidOf } from "~/models/judge/judged-points";
import { boundScore, cappedScore, isPassed, openInterval, PASS_SCORE } from "~/models/terms/score";
import type { AttemptView } from "../attempts/attempts";
import { historyId, pointId } from "./point-id";
import { ResultPanel } from "./result-panel";
import { type NextFacts, ToLearn, WhatNow } from "./what-now";

/** Loaded for a group only. */
const GroupTop = lazy(async () => ({ default: (await import("./group-top")).GroupTop }));

/** Loaded with the first attempt that could not be judged. */
const UnscoredTop = lazy(async () => ({ default: (await import("./unscored-top")).UnscoredTop }));

/** Loaded with the first correction. */
const CorrectedPoints = lazy(async () => ({
  default: (await import("./corrected-points")).CorrectedPoints,
}));

const words = copy.coach;

interface Props extends NextFacts {
  attempt: AttemptView;
  /** True for the best score of the module or group. No other part of the page says so. */
  isBest: boolean;
  /** True when an attempt of the page has a score. */
  hasBest: boolean;
}

/** Shows the top of an evaluation: the score on its scale, one sentence, the next action, and the coach beside them. */
export function EvaluationTop(props: Props) {
  const { id, redo } = props.attempt;
  return (
    <RedoableEvaluation value={redo ? id : null}>
      <Top {...props} />
    </RedoableEvaluation>
  );
}

function Top(props: Props) {
  const { attempt } = props;
  const { result, coaching, passedOn, review, score } = attempt;
  const talk = result?.kind === "rubric" ? result : null;
  const judgement = talk?.judgement ?? null;
  if (result?.kind === "group" && score !== null)
    return <GroupTop {...props} group={result} score={score} />;
  if (attempt.state === "not_evaluable") return <UnscoredTop {...props} />;
  if (attempt.state === "failed")
    return (
      <WhatNow {...props} passed={false} waits>
        {whatNow.failed}
      </WhatNow>
    );
  if (talk === null || judgement === null) return null;
  const isKept = (props.step?.kept ?? null) !== null;
  const certainty = (isBadged: boolean) => (
    <ScoreRange {...{ judgement, judge: talk.judge, passedOn, isBadged, isKept, ...review }} />
  );
  if (coaching === null || score === null) return certainty(false);
  return (
    <div className="result-top">
      <div>
        <Result {...props} score={score} judgement={judgement} certainty={certainty(true)} />
        <div className="result-said">
          {Object.keys(review.corrected).length === 0 ? null : (
            <CorrectedPoints
              points={judgement.points}
              corrected={review.corrected}
              historyId={historyId(attempt.id)}
            />
          )}
          <Coach coaching={coaching} counted={score} />
        </div>
      </div>
    </div>
  );
}

function Result({
  attempt: { id, review, coaching, redo },
  score,
  judgement,
  certainty,
  step,
  later,
  isBest,
}: Props & { score: number; judgement: RubricJudgement; certainty: ReactNode }) {
  const passed = isPassed(score);
  const { toReview } = review;
  const missing = PASS_SCORE - boundScore(score);
  const held =
    !review.isOther && boundScore(score) === cappedScore(PASS_SCORE) ? judgement.cap : null;
  const failed = held ? words.heldBy(held.reason) : words.missing(missing);
  const kept = step?.kept ?? null;
  // After an earlier pass, no points are missing.
  const headline = passed ? words.passedBy(-missing) : kept === null ? failed : words.kept(kept);
  const worthMost = coaching?.gains.map(({ point }) => point) ?? [];
  const dearest = worthMost[0];
  const toPass = coaching?.toPass ?? Number.POSITIVE_INFINITY;
  return (
    <>
      <ResultPanel
        score={score}
        badge={
          judgement.cap && !passed && !review.isOther && isCapping(judgement) ? (
            <Capped {...judgement.cap} />
          ) : null
        }
        toReview={toReview}
        isProvisional={review.isProvisional === true}
        over={review.over}
        isBest={isBest}
      >
        {toReview ? null : <b>{headline}</b>}
        {toReview && kept !== null ? <p>{words.kept(kept)}</p> : null}
        {toReview || passed ? null : <SaidOf {...judgement} />}
        {certainty}
        <ScorePlumb
          score={score}
          interval={openInterval(judgement.interval, { toReview, decided: review.decided })}
          isSettled={!toReview}
        />
        {step ? <p className="result-leads">{words.leadsTo(step, passed, PASS_SCORE)}</p> : null}
      </ResultPanel>
      <WhatNow
        {...{ step, later, passed, toReview, isBest }}
        moment={redo && dearest?.kind === "expected" ? dearest : null}
      >
        <ToLearn
          points={worthMost}
          areEnough={toPass <= worthMost.length}
          idOf={(point) => pointId(id, point)}
        />
      </WhatNow>
    </>
  );
}

function SaidOf({ points }: Pick<RubricJudgement, "points">) {
  const expected = points.filter(({ kind }) => kind === "expected").length;
  return <p>{words.saidOf(saidOf(points).length, expected)}</p>;
}

const Capped = ({ reason }: Cap) => (
  <Badge tone="ko" icon={OctagonAlert}>
    {copy.judgement.capTags[reason]}
  </Badge>
);
