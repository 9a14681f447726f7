import type { CSSProperties } from "react";
import { copy } from "~/copy/copy";
import { overview } from "~/copy/admin/overview";
import { BAR_VERDICTS, type PointShares } from "~/models/follow/points";
import { VerdictWord } from "./verdict-shape";
import { Link } from "react-router";
import { PASS_SCORE } from "~/models/terms/score";

/** Shows the shares of the verdicts on a point, each in its pattern, with the percentages as its text. */
export function VerdictBar({ counts, total }: Pick<PointShares, "counts" | "total">) {
  const percents = percentsOf(BAR_VERDICTS.map((verdict) => counts[verdict] / total));
  const shares = BAR_VERDICTS.map((verdict, at) => ({ verdict, percent: percents[at] ?? 0 }));
  const label = overview.bar(
    shares.map(({ verdict, percent }) => [copy.judgement.verdicts[verdict], percent] as const),
  );
  return (
    <div className="verdict-bar" role="img" aria-label={label}>
      {shares
        .filter(({ percent }) => percent > 0)
        .map(({ verdict, percent }) => (
          <i key={verdict} data-verdict={verdict} style={{ "--v": percent } as CSSProperties} />
        ))}
    </div>
  );
}

/** Rounds shares to whole percents that add up to 100: the largest remainders are rounded up. */
export function percentsOf(shares: readonly number[]): number[] {
  const floors = shares.map((share) => Math.floor(100 * share + 1e-9));
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const raised = new Set(
    shares
      .map((share, at) => ({ at, rest: 100 * share - (floors[at] ?? 0) }))
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return floors.map((floor, at) => floor + (raised.has(at) ? 1 : 0));
}

/** Names the patterns of the bars. */
export function VerdictKey() {
  return (
    <p className="verdict-key">
      {BAR_VERDICTS.map((verdict) => (
        <VerdictWord key={verdict} verdict={verdict} />
      ))}
    </p>
  );
}

/** A value over time. */
interface Stem {
  key: string;
  /** The figure over the stem; empty for none. */
  value: string;
  /** 0 to 100 of the height; null without a value. */
  height: number | null;
  /** The day below, '3 nov.'. */
  day: string;
  /** The whole in words, for people who do not see the chart. */
  text: string;
  tone?: "ok" | "ko" | "mid";
  to?: string;
  /** True where another subject begins, which a line shows. */
  begins?: boolean;
}

/** The most days that stand under a chart. */
const MOST_DAYS = 4;

/** Draws values over time as stems, with their figures as text. `marked` draws the line of the pass mark. */
export function StemChart({
  label,
  stems,
  marked = false,
}: {
  label: string;
  stems: readonly Stem[];
  marked?: boolean;
}) {
  const every = Math.max(1, Math.ceil(stems.length / MOST_DAYS));
  return (
    <ol className="stems" aria-label={label} data-marked={marked ? PASS_SCORE : undefined}>
      {stems.map(({ key, text, tone, height, to, begins, ...stem }, at) => {
        const drawn = (
          <>
            <span className="sr-only">{text}</span>
            <b aria-hidden="true">{stem.value}</b>
            <small aria-hidden="true">
              {(stems.length - 1 - at) % every === 0 ? stem.day : ""}
            </small>
          </>
        );
        return (
          <li
            key={key}
            data-tone={tone}
            data-empty={height === null ? "" : undefined}
            data-begins={begins && at > 0 ? "" : undefined}
            style={{ "--v": height ?? 0 } as CSSProperties}
          >
            {to === undefined ? drawn : <Link to={to}>{drawn}</Link>}
          </li>
        );
      })}
    </ol>
  );
}
