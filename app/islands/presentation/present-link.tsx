import type { MouseEvent } from "react";
import type { ButtonLook } from "~/components/ui/button-look";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { openPresentation } from "./open-window";
import { presentHref } from "./run/plan";

/** 'Présenter': a plain link to a new tab, which a script opens as the narrow window of product §3.2. */
export function PresentLink({
  kind,
  id,
  variant,
  describedBy,
  children = copy.common.present,
}: {
  kind: "module" | "group";
  id: string;
  variant?: ButtonLook["variant"];
  /** Id of the element that names what is presented. */
  describedBy?: string;
  /** Its words, when not 'Présenter'. */
  children?: string;
}) {
  const href = presentHref({ kind, id });
  function press(event: MouseEvent) {
    // With a modifier the reader chose a tab or a window themselves.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (openPresentation(href)) event.preventDefault();
  }
  return (
    <LinkButton
      to={href}
      target="_blank"
      rel="noopener"
      reloadDocument
      variant={variant}
      aria-describedby={describedBy}
      onClick={press}
    >
      {children}
    </LinkButton>
  );
}
