import ChevronDown from "lucide-react/icons/chevron-down";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { list } from "~/copy/forms";
import { Icon } from "./icon";

/**
 * Folds the filters of a list on a phone, and shows them in their form's line on wider screens. The browser opens and
 * closes them, so it works without scripts. A browser that cannot style the content keeps the fold on every screen.
 */
export function FoldedFilters({
  chosen,
  children,
}: {
  /** The number of filters that limit the list now. */
  chosen: number;
  children: ReactNode;
}) {
  return (
    <details className="folded-filters">
      <summary className="btn">
        <Icon of={SlidersHorizontal} />
        {list.filters(chosen)}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  );
}
