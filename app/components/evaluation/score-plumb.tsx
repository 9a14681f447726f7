import type { CSSProperties } from "react";
import { copy } from "~/copy/copy";
import { boundScore, PASS_SCORE } from "~/models/terms/score";

/**
 * Shows a score on the large scale. The filled part is the score, the box its interval, the thread the pass mark.
 * Dashed while the score is unsettled.
 */
export function ScorePlumb({
  score,
  interval,
  isSettled,
}: {
  /** Null while there is no score. */
  score: number | null;
  /** Null after an admin decided. */
  interval: { low: number; high: number } | null;
  isSettled: boolean;
}) {
  const shown = score === null ? null : boundScore(score);
  return (
    <div
      className="plumb"
      data-unsettled={isSettled ? undefined : ""}
      role="img"
      aria-label={copy.coach.figure(shown, interval, PASS_SCORE)}
      data-empty={score === null ? "" : undefined}
      style={{ "--v": shown ?? 0 } as CSSProperties}
    >
      <b>{PASS_SCORE}</b>
      <span className="plumb-thread" />
      <div className="plumb-track score-track">
        <i />
        {interval ? (
          <span style={{ "--lo": interval.low, "--hi": interval.high } as CSSProperties} />
        ) : null}
      </div>
      <span className="plumb-bob" />
    </div>
  );
}
