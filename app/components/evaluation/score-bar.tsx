import type { CSSProperties } from "react";
import { boundScore, isPassed, PASS_SCORE } from "~/models/terms/score";
import { copy } from "~/copy/copy";

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
