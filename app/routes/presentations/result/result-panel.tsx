import Check from "lucide-react/icons/check";
import Scale from "lucide-react/icons/scale";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { MomentLink } from "~/components/evaluation/point-links";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { PresentLink } from "~/islands/presentation/present-link";
import type { NextStep, WayOn } from "~/models/home/next-step";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { boundScore, isPassed } from "~/models/terms/score";

/** A reader's own module or group, and the next presentation. */
export interface NextPresentation extends NextStep {
  kind: "module" | "group";
  id: string;
  /** The next module or group to present after a pass; null when everything is passed. */
  next: WayOn["next"];
  /** The passing score of another attempt, 0 to 100; null when this attempt passes, or none did. */
  kept?: number | null;
}

const words = copy.coach;

/** Shows a score on the tint of its result, with its badges in one colour, then the next action. */
export function ResultPanel({
  score,
  badge,
  toReview = false,
  isBest = false,
  children,
}: {
  /** 0 to 100; null when there is none. */
  score: number | null;
  /** The badge that replaces 'Réussi' or 'À reprendre'. */
  badge: ReactNode;
  /** True while an admin has to decide. */
  toReview?: boolean;
  /** True for the best score of the module or group. No other part of the page says so. */
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

/** Shows the next action: the moment that is worth most, another attempt, or the next presentation after a pass. */
export function NextAct({
  step,
  passed,
  moment = null,
}: {
  step: NextPresentation | null;
  passed: boolean;
  /** The point whose moment is worth most; null when no point can be redone. */
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
