import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import Minus from "lucide-react/icons/minus";
import Play from "lucide-react/icons/square-play";
import Scale from "lucide-react/icons/scale";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import X from "lucide-react/icons/x";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { follow as words } from "~/copy/admin/follow";
import { certificate } from "~/copy/people/certificate";
import { PASS_SCORE } from "~/models/terms/score";
import type { DatedRow } from "./page.server";
import type { FollowCell } from "./view";

const NBSP = "\u00a0";

/** Draws the mark of a standing: a check, the bob, a lock, a video. */
export function StandingMark({ state }: { state: FollowCell["state"] }) {
  if (state === "now") return <span className="bob" aria-hidden="true" />;
  return <Icon of={{ done: CircleCheck, later: Lock, video: Play }[state]} />;
}

/** Shows a person's standing in a container, with a link to the container on the person's page. */
export function StandingCell({ cell, to }: { cell: FollowCell | null; to: string }) {
  if (cell === null) return <span className="follow-none">{words.unseen}</span>;
  const { state, passed, items, percent, best, isOver } = cell;
  const text = {
    done: words.done,
    now: words.of(passed, items),
    later: words.later,
    video: words.video,
  }[state];
  return (
    <Link to={to} className="follow-cell" data-standing={state}>
      <StandingMark state={state} />
      <b>{text}</b>
      {state === "done" || state === "now" ? (
        <span className="progress" aria-hidden="true">
          <i style={{ "--v": percent } as CSSProperties} />
        </span>
      ) : null}
      {state === "now" || best !== null ? (
        <small>
          {[
            state === "now" ? `${percent}${NBSP}%` : null,
            best === null ? null : words.best(best),
            isOver ? certificate.over : null,
          ]
            .filter(Boolean)
            .join(", ")}
        </small>
      ) : null}
    </Link>
  );
}

/** Shows the last attempt, its day, and the day of a later visit. */
export function LastCell({ last, seen }: Pick<DatedRow, "last" | "seen">) {
  return (
    <span className="follow-last">
      <LastBadge {...last} />
      {last.isProvisional ? <small>{words.provisional}</small> : null}
      <small>{(last.day ?? words.never) + (seen === null ? "" : `, ${words.seen(seen)}`)}</small>
    </span>
  );
}

function LastBadge({ kind, score }: DatedRow["last"]) {
  const figure = score ?? "";
  if (kind === "passed")
    return (
      <Badge tone="ok" icon={Check}>
        {figure}
      </Badge>
    );
  if (kind === "failed")
    return (
      <Badge tone="ko" icon={X}>
        {figure}
      </Badge>
    );
  if (kind === "toReview")
    return (
      <Badge tone="mid" icon={Scale}>
        {words.toReview(score ?? 0)}
      </Badge>
    );
  if (kind === "pending") return <Badge icon={Clock}>{words.pending}</Badge>;
  if (kind === "none") return <Badge icon={Minus}>{words.noScore}</Badge>;
  return <Badge icon={CircleSlash}>{words[kind]}</Badge>;
}

/** Shows the spark line of a person, and the trend of the last five attempts. */
export function TrendCell({ scores, trend }: Pick<DatedRow, "scores" | "trend">) {
  if (scores.length === 0) return <span className="follow-none">{words.spark(scores)}</span>;
  return (
    <span className="follow-trend">
      <SparkLine scores={scores} label={words.spark(scores)} />
      {trend === null ? null : (
        <span data-trend={Math.sign(trend)}>
          {trend === 0 ? null : <Icon of={trend > 0 ? TrendingUp : TrendingDown} />}
          <span aria-hidden="true">{words.trendOf(trend)}</span>
          <span className="sr-only">{words.trendWords(trend)}</span>
        </span>
      )}
    </span>
  );
}

const WIDTH = 88;
const HEIGHT = 34;
/** The space for the last point's disc. */
const INSET = 3;

const xOf = (at: number, count: number) =>
  count === 1 ? WIDTH / 2 : INSET + (at * (WIDTH - 2 * INSET)) / (count - 1);
const yOf = (score: number) => HEIGHT - INSET - (score * (HEIGHT - 2 * INSET)) / 100;

/** Draws scores in order, oldest first, with a line at the pass mark. `label` is its text. */
function SparkLine({ scores, label }: { scores: readonly number[]; label: string }) {
  const points = scores.map((score, at) => ({
    x: Math.round(xOf(at, scores.length) * 10) / 10,
    y: Math.round(yOf(score) * 10) / 10,
  }));
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className="spark-mark" d={`M0 ${yOf(PASS_SCORE)}H${WIDTH}`} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <circle cx={last.x} cy={last.y} r={2.6} />
    </svg>
  );
}
