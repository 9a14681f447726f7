import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { PresentLink } from "~/islands/presentation/present-link";
import type { NextStep } from "~/models/home/next-step";
import { boundScore, isPassed } from "~/models/terms/score";

/** What a reader's own module or group leads to, and which it is. */
export interface NextPresentation extends NextStep {
  kind: "module" | "group";
  id: string;
}

const words = copy.coach;

/** A score on the tint of its result, with what is said of it. */
export function ResultPanel({
  score,
  tone,
  badge,
  children,
}: {
  /** 0 to 100; null when there is none. */
  score: number | null;
  /** What it is when neither passed nor failed. */
  tone?: "mid";
  /** In the place of 'Réussi' or 'À reprendre'. */
  badge: ReactNode;
  children: ReactNode;
}) {
  const passed = isPassed(score);
  const settled = passed ? "ok" : "ko";
  return (
    <section className="result-score" data-tone={tone ?? (score === null ? undefined : settled)}>
      <h3 className="sr-only">{words.result}</h3>
      <p className="figure">
        <b>{score === null ? "–" : boundScore(score)}</b>
        {score === null ? null : <span>/100</span>}
        {badge ?? (
          <Badge tone={settled} icon={passed ? Check : X}>
            {passed ? words.passed : words.toRedo}
          </Badge>
        )}
      </p>
      {children}
    </section>
  );
}

/** Once it is passed, or while a moment is worth more, there is something better to do than to present it again. */
export function Again({ step, isNext }: { step: NextPresentation; isNext: boolean }) {
  if (!step.mayPresent) return null;
  const { kind, id } = step;
  return (
    <PresentLink kind={kind} id={id} variant={isNext ? "speak" : "outline"}>
      {words.again}
    </PresentLink>
  );
}
