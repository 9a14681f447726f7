import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { Coach } from "~/components/coach";
import { ScorePlumb } from "~/components/score-plumb";
import { ScoreRange } from "~/components/score-range";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { PresentLink } from "~/islands/presentation/present-link";
import type { NextStep } from "~/models/next-step";
import type { RubricJudgement } from "~/models/rubric-judgement";
import { boundScore, isPassed, PASS_SCORE } from "~/models/score";
import type { AttemptView } from "./attempts";

/** What a reader's own module or group leads to, and which it is. */
export interface NextPresentation extends NextStep {
  kind: "module" | "group";
  id: string;
}

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
  const tone = passed ? "ok" : "ko";
  const missing = PASS_SCORE - boundScore(score);
  return (
    <section className="result-score" data-tone={unsettled ? "mid" : tone}>
      <h3 className="sr-only">{words.result}</h3>
      <p className="figure">
        <b>{boundScore(score)}</b>
        <span>/100</span>
        <Badge tone={tone} icon={passed ? Check : X}>
          {passed ? words.passed : words.toRedo}
        </Badge>
      </p>
      <ScoreRange judgement={judgement} {...review} />
      <ScorePlumb
        score={score}
        interval={review.judged === null ? judgement.interval : null}
        isSettled={!unsettled}
      />
      <b>{passed ? words.passedBy(-missing) : words.missing(missing)}</b>
      {step ? <p>{words.leadsTo(step, passed)}</p> : null}
    </section>
  );
}

/** Once it is passed, or while a moment is worth more, there is something better to do than to present it again. */
function Again({ step, isNext }: { step: NextPresentation; isNext: boolean }) {
  if (!step.mayPresent) return null;
  const { kind, id } = step;
  return (
    <PresentLink kind={kind} id={id} variant={isNext ? "speak" : "outline"}>
      {words.again}
    </PresentLink>
  );
}
