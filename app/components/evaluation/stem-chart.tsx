import type { CSSProperties } from "react";
import { Link } from "react-router";
import { PASS_SCORE } from "~/models/terms/score";

/** A value over time. */
export interface Stem {
  key: string;
  /** The figure over the stem; empty for none. */
  value: string;
  /** 0 to 100 of the height; null without a value. */
  height: number | null;
  /** The day below, '3 nov.'. */
  day: string;
  /** The whole in words, for people who do not see the chart. */
  text: string;
  tone?: "ok" | "ko";
  to?: string;
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
      {stems.map(({ key, text, tone, height, to, ...stem }, at) => {
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
            style={{ "--v": height ?? 0 } as CSSProperties}
          >
            {to === undefined ? drawn : <Link to={to}>{drawn}</Link>}
          </li>
        );
      })}
    </ol>
  );
}
