import CircleDot from "lucide-react/icons/circle-dot";
import { type ReactNode, useEffect, useRef } from "react";
import { copy } from "~/copy/copy";
import type { SupportLanguage } from "~/copy/support/support";
import { brand } from "~/platform/brand";
import { Icon } from "~/components/ui/icon";

/** Shows the name of the page and the notice that the call is recorded. */
export function SupportHead({
  language,
  action,
  focused = false,
}: {
  language: SupportLanguage;
  /** Stands at the end of the head. */
  action?: ReactNode;
  /**
   * Moves the focus to the heading, because the screen replaced another one.
   * Keyboard and screen reader users start there.
   */
  focused?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <header className="window-head">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={focused ? -1 : undefined}>
          {copy.support.title(brand.companion)}
        </h1>
        <p className="flex items-center gap-1.5">
          <span className="text-live">
            <Icon of={CircleDot} />
          </span>
          {copy.support[language].recorded}
        </p>
      </div>
      {action}
    </header>
  );
}
