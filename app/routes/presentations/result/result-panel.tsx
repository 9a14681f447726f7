import Check from "lucide-react/icons/check";
import Scale from "lucide-react/icons/scale";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTold } from "~/components/evaluation/told";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { boundScore, isPassed } from "~/models/terms/score";

const words = copy.coach;

/** Shows a score on the tint of its result, with its badges in one colour. */
export function ResultPanel({
  score,
  badge,
  toReview = false,
  isProvisional = false,
  over,
  isBest = false,
  children,
}: {
  /** 0 to 100; null when there is none. */
  score: number | null;
  /** The badge that replaces 'Réussi' or 'À reprendre'. */
  badge: ReactNode;
  /** True while an admin has to decide: the badge of the result would decide before. */
  toReview?: boolean;
  /** True for a score by a draft that nobody has confirmed. */
  isProvisional?: boolean;
  /** The word for a pass whose term is over. */
  over?: string | undefined;
  /** True for the best score of the module or group. No other part of the page says so. */
  isBest?: boolean;
  children: ReactNode;
}) {
  const told = useTold("coach", words);
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
          {badge ??
            (toReview ? null : (
              <Badge tone={tone} icon={passed ? Check : X}>
                {passed ? words.passed : words.toRedo}
              </Badge>
            ))}
          {toReview ? <Badge icon={Scale}>{copy.judgement.review}</Badge> : null}
          {isProvisional ? <Badge icon={Scale}>{words.provisional}</Badge> : null}
          {over ? <Badge icon={Scale}>{over}</Badge> : null}
        </span>
      </p>
      {isProvisional && !passed ? <p>{told.recomputed}</p> : null}
      {children}
    </section>
  );
}
