import type { CSSProperties } from "react";
import { copy } from "~/copy/copy";
import { overview } from "~/copy/overview";
import { BAR_VERDICTS, type PointShares } from "~/models/follow/points";
import { VerdictWord } from "./verdict-shape";

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
