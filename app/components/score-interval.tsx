import "./looks/reviews.css";
import { review } from "~/copy/review";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { CSSProperties } from "react";
import { reviews as words } from "~/copy/reviews";
import { boundScore, isPassed } from "~/models/score";
import { Icon } from "./ui/icon";

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
      <div>
        <i />
        <span />
      </div>
    </div>
  );
}

/** '82 → 87' */
export function Gain({ before, after }: { before: number; after: number }) {
  return (
    <span className="gain">
      <span className="sr-only">{words.change(before, after)}</span>
      <s aria-hidden="true">{before}</s>
      <Icon of={ArrowRight} />
      <b aria-hidden="true" data-passed={isPassed(after)}>
        {after}
      </b>
    </span>
  );
}
