import type { LucideIcon } from "lucide-react";

/** Shows a lucide icon at the size of the text beside it. It only decorates; the words carry the meaning. */
export function Icon({ of: Glyph }: { of: LucideIcon }) {
  return <Glyph className="i" aria-hidden="true" />;
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
