import Check from "lucide-react/icons/check";
import CircleSlash from "lucide-react/icons/circle-slash";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { PASS_SCORE, boundScore, formatScore, isPassed, scoreColour } from "~/models/terms/score";
import { Badge } from "../ui/badge";
import { copy } from "~/copy/copy";
import type { CSSProperties } from "react";

/**
 * Shows '78/100' in its colour, with a check or a cross. `null` stands for no score, `unscorable` for a talk that could
 * not be judged.
 */
export function ScoreBadge({
  score,
  unscorable,
  size,
}: {
  score: number | null;
  unscorable?: boolean;
  size?: "md" | "lg";
}) {
  if (unscorable)
    return (
      <Badge icon={CircleSlash} size={size}>
        {copy.score.unscorable}
      </Badge>
    );
  if (score === null)
    return (
      <Badge icon={Minus} size={size}>
        {copy.score.none}
      </Badge>
    );
  const passed = scoreColour(score) === "green";
  return (
    <Badge tone={passed ? "ok" : "ko"} icon={passed ? Check : X} size={size}>
      {formatScore(score)}
    </Badge>
  );
}

/**
 * Shows the score on its track, with the plumb line at the pass mark. Without a score the bar is white (product
 * §6.3). A module that is never presented has no line.
 */
export function ScoreBar({
  score,
  presentable = true,
}: {
  score: number | null;
  presentable?: boolean;
}) {
  const line = presentable ? <b>{PASS_SCORE}</b> : null;
  if (score === null) {
    return (
      <div
        className="score score-track"
        data-empty=""
        role="img"
        aria-label={presentable ? copy.score.notYet : copy.score.none}
      >
        {line}
      </div>
    );
  }
  const passed = isPassed(score);
  const shown = boundScore(score);
  return (
    <div
      className="score score-track"
      data-tone={passed ? "ok" : "ko"}
      role="img"
      aria-label={`${copy.score.outOf100(shown)}, ${passed ? copy.score.passed : copy.score.failed}`}
    >
      <i style={{ "--v": shown } as CSSProperties} />
      {line}
    </div>
  );
}
