import type { LucideIcon } from "lucide-react";

/** Shows a lucide icon at the size of the text beside it. It only decorates; the words carry the meaning. */
export function Icon({ of: Glyph }: { of: LucideIcon }) {
  return <Glyph className="i" aria-hidden="true" />;
}
