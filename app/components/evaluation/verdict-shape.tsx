import { judgement } from "~/copy/evaluation/judgement";
import ArrowRight from "lucide-react/icons/arrow-right";
import { isPassed } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/reader";
import { Icon } from "../ui/icon";

/**
 * Draws the shape of a verdict, beside its word: disc and check, half disc, diamond and cross, dashed ring,
 * octagon and bar, ring and question mark.
 */
export function VerdictShape({ verdict }: { verdict: Verdict }) {
  return (
    <svg className="verdict-shape" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[verdict]}
    </svg>
  );
}

const mark = {
  fill: "none",
  stroke: "var(--color-on-solid)",
  strokeWidth: 2.4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

const shapes = {
  said: (
    <>
      <circle cx="12" cy="12" r="10.5" fill="currentColor" />
      <path d="m7.4 12.4 3.2 3.2 6-6.8" {...mark} />
    </>
  ),
  vague: (
    <>
      <circle cx="12" cy="12" r="9.4" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path d="M12 2.6a9.4 9.4 0 0 0 0 18.8z" fill="currentColor" />
    </>
  ),
  contradicted: (
    <>
      <path d="M12 .8 23.2 12 12 23.2.8 12z" fill="currentColor" />
      <path d="m9 9 6 6M15 9l-6 6" {...mark} />
    </>
  ),
  unsaid: (
    <circle
      cx="12"
      cy="12"
      r="9.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeDasharray="3.4 3"
    />
  ),
  crossed: (
    <>
      <path d="M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4z" fill="currentColor" />
      <path d="M7 12h10" {...mark} />
    </>
  ),
  open: (
    <>
      <circle cx="12" cy="12" r="9.4" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path
        d="M9.2 9.4a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.1-1.5 2.2M12 17v.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </>
  ),
} satisfies Record<Verdict, unknown>;

/** Shows a verdict among several: shape, word, colour. */
export function VerdictWord({ verdict }: { verdict: Verdict }) {
  return (
    <span className="verdict" data-verdict={verdict}>
      <VerdictShape verdict={verdict} />
      <span>{judgement.verdicts[verdict]}</span>
    </span>
  );
}

/** Shows a change of score: '82 → 87'. */
export function Gain({ before, after }: { before: number; after: number }) {
  return (
    <span className="gain">
      <span className="sr-only">{judgement.change(before, after)}</span>
      <s aria-hidden="true">{before}</s>
      <Icon of={ArrowRight} />
      <b aria-hidden="true" data-passed={isPassed(after)}>
        {after}
      </b>
    </span>
  );
}
