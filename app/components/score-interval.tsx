import { review } from "~/copy/review";
import type { CSSProperties } from "react";
import { reviews as words } from "~/copy/reviews";
import { boundScore } from "~/models/terms/score";

/** A score on its track with where it may lie (product §9.8), the plumb line dotted: nobody knows yet on which side it falls. */
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
      <div className="score-track">
        <i />
        <span />
      </div>
    </div>
  );
}
