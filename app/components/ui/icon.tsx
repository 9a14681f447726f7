import type { LucideIcon } from "lucide-react";

/** A lucide glyph at the size of the words beside it; always decoration, the words carry the meaning. */
export function Icon({ of: Glyph }: { of: LucideIcon }) {
  return <Glyph className="i" aria-hidden="true" />;
}
