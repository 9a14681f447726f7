import type { CSSProperties } from "react";
import { review } from "~/copy/evaluation/review";
import { reviews as words } from "~/copy/evaluation/reviews";
import { boundScore, PASS_SCORE } from "~/models/terms/score";

/**
 * Shows a score on its track with its range (product §9.8). The plumb line is
 * dotted: the side of the pass mark is unsure.
 */
export function ScoreInterval({ score, low, high }: { score: number; low: number; high: number }) {
  const shown = boundScore(score);
  return (
    <div
      className="mini"
      role="img"
      aria-label={words.figure(shown, low, high)}
      style={{ "--v": shown, "--lo": low, "--hi": high } as CSSProperties}
    >
      <p>
        {shown} <small>{review.between(low, high)}</small>
      </p>
      <small className="mini-mark">{PASS_SCORE}</small>
      <div className="score-track">
        <i />
        <span />
      </div>
    </div>
  );
}
