import Check from "lucide-react/icons/check";
import Scale from "lucide-react/icons/scale";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { MomentLink } from "~/components/evaluation/moment-link";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { PresentLink } from "~/islands/presentation/present-link";
import type { NextStep, WayOn } from "~/models/home/next-step";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { boundScore, isPassed } from "~/models/terms/score";

/** A reader's own module or group, and what it leads to. */
export interface NextPresentation extends NextStep {
  kind: "module" | "group";
  id: string;
  /** The next thing to present once this is passed; null when all is. */
  next: WayOn["next"];
}

const words = copy.coach;

/** A score on the tint of its result, and beside it in one colour what more there is to know; then the next act. */
export function ResultPanel({
  score,
  badge,
  toReview = false,
  isBest = false,
  children,
}: {
  /** 0 to 100; null when there is none. */
  score: number | null;
  /** In the place of 'Réussi' or 'À reprendre'. */
  badge: ReactNode;
  /** An admin has still to decide. */
  toReview?: boolean;
  /** The best score of its module or group, which is said nowhere else. */
  isBest?: boolean;
  children: ReactNode;
}) {
  const passed = isPassed(score);
  const tone = passed ? "ok" : "ko";
  return (
    <section className="result-score" data-tone={score === null ? undefined : tone}>
      <h3 className="sr-only">{words.result}</h3>
      {isBest ? <p className="best">{copy.presentations.bestScore}</p> : null}
      <p className="figure">
        <b>{score === null ? "–" : boundScore(score)}</b>
        {score === null ? null : <span>/100</span>}
        <span className="figure-badges">
          {badge ?? (
            <Badge tone={tone} icon={passed ? Check : X}>
              {passed ? words.passed : words.toRedo}
            </Badge>
          )}
          {toReview ? <Badge icon={Scale}>{copy.judgement.review}</Badge> : null}
        </span>
      </p>
      {children}
    </section>
  );
}

/** The next act: the moment that is worth most, the presentation again, or the next one once it is passed. */
export function NextAct({
  step,
  passed,
  moment = null,
}: {
  step: NextPresentation | null;
  passed: boolean;
  /** The point whose moment is worth most; null when none can be redone. */
  moment?: JudgedPoint | null;
}) {
  if (step === null) return null;
  const again = (variant: "speak" | "outline") =>
    step.mayPresent ? (
      <PresentLink kind={step.kind} id={step.id} variant={variant}>
        {words.again}
      </PresentLink>
    ) : null;
  const redone = passed ? null : moment;
  return (
    <div className="result-go">
      {redone && step.mayPresent ? <p>{words.ways}</p> : null}
      {passed && step.next ? (
        <PresentLink kind={step.next.kind} id={step.next.id} variant="speak">
          {words.present(step.next.title)}
        </PresentLink>
      ) : null}
      {redone ? <MomentLink point={redone} variant="speak" isNamed /> : null}
      {again(passed || moment ? "outline" : "speak")}
    </div>
  );
}
