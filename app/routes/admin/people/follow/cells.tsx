import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import Minus from "lucide-react/icons/minus";
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
import { type FollowCell, isTelling } from "./view";

/** A standing in the table. quiet: nothing to present, or nothing visible. */
export type CellMark = "done" | "now" | "later" | "quiet";

/** Returns the mark of a cell. A locked container in which nothing is passed is quiet. */
export function markOf(cell: FollowCell | null): CellMark {
  if (cell === null || cell.state === "video" || !isTelling(cell)) return "quiet";
  return cell.passed === cell.items ? "done" : cell.state;
}

/** Draws the mark of a standing: a check, the bob, a lock, a dash. */
export function StandingMark({ mark }: { mark: CellMark }) {
  if (mark === "now") return <span className="bob" aria-hidden="true" />;
  return <Icon of={{ done: CircleCheck, later: Lock, quiet: Minus }[mark]} />;
}

/**
 * Shows a person's standing in a container, with a link to the container on the person's page. A standing that tells
 * nothing is a sign alone. A pass in a locked container has its figures.
 */
export function StandingCell({ cell, to }: { cell: FollowCell | null; to: string }) {
  const mark = markOf(cell);
  if (cell === null || !isTelling(cell)) {
    const text = cell === null ? words.unseen : cell.state === "later" ? words.later : words.video;
    return (
      <span className="follow-quiet">
        <StandingMark mark={mark} />
        <span className="sr-only">{text}</span>
      </span>
    );
  }
  const { state, passed, items, best, isOver } = cell;
  const notes = [best === null ? null : words.best(best), isOver ? certificate.over : null]
    .filter(Boolean)
    .join(", ");
  return (
    <Link to={to} className="follow-cell" data-standing={mark}>
      <StandingMark mark={mark} />
      <b>{state === "done" ? words.done : words.of(passed, items)}</b>{" "}
      {state === "later" ? <span className="sr-only">{words.later}</span> : null}
      {notes ? <small>{notes}</small> : null}
    </Link>
  );
}

/** Shows what a person passed in every container. */
export function TotalCell({ passed, items }: Pick<DatedRow, "passed" | "items">) {
  if (items === 0) return <span className="follow-quiet">{words.video}</span>;
  return (
    <span className="follow-total">
      <b>{words.of(passed, items)}</b>
      <span className="progress" aria-hidden="true">
        <i style={{ "--v": (100 * passed) / items } as CSSProperties} />
      </span>
    </span>
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

/** Shows a person's scores at the module of the last attempt as a line, and the last beside the one before. */
export function TrendMark({
  scores,
  subject,
  trend,
}: Pick<DatedRow, "scores" | "subject" | "trend">) {
  if (trend === null) return null;
  const { points, kind } = trend;
  return (
    <span className="follow-trend">
      <SparkLine scores={scores} label={words.spark(scores, subject)} />
      <span data-trend={kind}>
        {kind === "stable" ? null : <Icon of={kind === "up" ? TrendingUp : TrendingDown} />}
        <span aria-hidden="true">{words.trendOf(points, kind)}</span>
        <span className="sr-only">{words.trendWords(points)}</span>
      </span>
    </span>
  );
}

const WIDTH = 56;
const HEIGHT = 26;
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
