import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { boundScore, isPassed } from "~/models/terms/score";
import { ScoreBar } from "./score-bar";
import { Badge } from "./ui/badge";

/** Shows a score at full size on the tint of its result: the best of a list, or the latest one. */
export function ScoreFigure({
  label,
  score,
  detail,
}: {
  label?: string;
  score: number;
  detail?: ReactNode;
}) {
  const passed = isPassed(score);
  return (
    <section className="panel" data-tone={passed ? "ok" : "ko"}>
      {label ? <h2 className="mb-1 text-sm">{label}</h2> : null}
      <p className="figure">
        <b>{boundScore(score)}</b>
        <span>/100</span>
        <Badge tone={passed ? "ok" : "ko"} icon={passed ? Check : X}>
          {passed ? "Réussi" : "À reprendre"}
        </Badge>
      </p>
      <ScoreBar score={score} />
      {detail ? <p className="text-sm">{detail}</p> : null}
    </section>
  );
}
