import type { CSSProperties } from "react";
import { bestScore, boundScore, isPassed, PASS_SCORE } from "~/models/terms/score";

export type Attempt = {
  id: string;
  /** Counted from 1, the oldest attempt. */
  position: number;
  /** Null when the attempt could not be scored or does not count. */
  score: number | null;
  /** The reason why the attempt does not count, else null. */
  unheard: string | null;
  /** For example '3 nov.'. */
  day: string;
};

/** The height of a stem without a score. */
const UNSCORED_HEIGHT = 15;

/**
 * Draws one stem per attempt, oldest first, with the score at its head. Shows at
 * most ten. Screen readers read it as a list.
 */
export function AttemptsChart({ attempts }: { attempts: readonly Attempt[] }) {
  const bounded = attempts.map((attempt) => ({
    ...attempt,
    score: attempt.score === null ? null : boundScore(attempt.score),
  }));
  const shown = bounded.slice(-10);
  const best = bestScore(bounded.map(({ score }) => score));
  const bestId = shown.findLast(({ score }) => score !== null && score === best)?.id;
  return (
    <ol className="chart" aria-label={`Notes par essai, seuil de réussite ${PASS_SCORE}`}>
      {shown.map(({ id, position, score, unheard, day }) => (
        <li
          key={id}
          data-tone={score === null ? undefined : isPassed(score) ? "ok" : "ko"}
          data-best={id === bestId ? "" : undefined}
          style={{ "--v": score ?? UNSCORED_HEIGHT } as CSSProperties}
        >
          <b>{score ?? <Unscored counted={unheard === null} />}</b>
          <span>
            {position}
            <small>{day}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Unscored({ counted }: { counted: boolean }) {
  return counted ? (
    <abbr title="Non évaluable">n.&nbsp;é.</abbr>
  ) : (
    <abbr title="Non compté">n.&nbsp;c.</abbr>
  );
}
