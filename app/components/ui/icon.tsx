import type { LucideIcon } from "lucide-react";

/** Left to the style sheet: on each of the hundreds of icons of a list they were 110 bytes. */
const styled = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
} as const;

/** Shows a lucide icon at the size of the text beside it. It only decorates; the words carry the meaning. */
export function Icon({ of: Glyph }: { of: LucideIcon }) {
  return <Glyph className="i" aria-hidden="true" {...styled} />;
}

/** Shows a turning ring. With a label it is a loading state, announced to screen readers. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <i className="spin" aria-hidden="true" />;
  return (
    <p className="loading" role="status">
      <i className="spin" aria-hidden="true" />
      {label}
    </p>
  );
}
