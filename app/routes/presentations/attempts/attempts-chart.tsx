import type { CSSProperties } from "react";
import { Link } from "react-router";
import { copy } from "~/copy/copy";
import { bestScore, boundScore, isPassed, PASS_SCORE } from "~/models/terms/score";
import type { AttemptView } from "./attempts";

export type Attempt = {
  id: string;
  /** Counted from 1, the oldest attempt. */
  position: number;
  /** Null when the attempt could not be scored or does not count. */
  score: number | null;
  /** For example '3 nov.'. */
  day: string;
} & Unjudged;

type Unjudged = Pick<AttemptView, "state" | "unheard">;

/** The height of a stem without a score. */
const UNSCORED_HEIGHT = 15;

/**
 * Shows one stem per attempt, oldest first, at most ten. A stem is a link to its attempt, and its head holds the
 * score.
 */
export function AttemptsChart({
  attempts,
  current,
  hash = "",
}: {
  attempts: readonly Attempt[];
  /** The position of the open attempt; null when it is not in this chart. */
  current: number | null;
  /** The '#…' of the attempt's place on the page; absent when that place is in view. */
  hash?: string;
}) {
  const bounded = attempts.map((attempt) => ({
    ...attempt,
    score: attempt.score === null ? null : boundScore(attempt.score),
  }));
  const shown = bounded.slice(-10);
  const best = bestScore(bounded.map(({ score }) => score));
  const bestId = shown.findLast(({ score }) => score !== null && score === best)?.id;
  return (
    <ol className="chart" aria-label={copy.attemptsChart.label(PASS_SCORE)}>
      {shown.map(({ id, position, score, day, ...attempt }) => (
        <li
          key={id}
          data-tone={score === null ? undefined : isPassed(score) ? "ok" : "ko"}
          data-best={id === bestId ? "" : undefined}
          style={{ "--v": score ?? UNSCORED_HEIGHT } as CSSProperties}
        >
          <Link
            to={`?open=${id}${hash}`}
            preventScrollReset
            aria-current={position === current ? "page" : undefined}
          >
            <b>
              {score === null ? (
                <Unscored why={whyUnscored(attempt)} />
              ) : (
                <>
                  <span>{score}</span>
                  <span className="sr-only">{copy.attemptsChart.outOf}</span>
                </>
              )}
            </b>
            <span>
              <span className="sr-only">{copy.presentations.columnAttempt} </span>
              {position}
              <small>{day}</small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Returns the name of the reason why an attempt has no score. */
export function whyUnscored({ state, unheard }: Unjudged) {
  if (unheard !== null) return "uncounted";
  return state === "failed" ? "failed" : "unscorable";
}

function Unscored({ why }: { why: ReturnType<typeof whyUnscored> }) {
  return <abbr title={copy.attemptsChart[why]}>{copy.attemptsChart[`${why}Briefly`]}</abbr>;
}
