import type { MouseEvent } from "react";
import type { ButtonLook } from "~/components/ui/button-look";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { openPresentation } from "./open-window";
import { presentHref } from "./run/plan";

/** Shows 'Présenter': a plain link to a new tab, opened by a script as the narrow window of product §3.2. */
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
  /** Id of the element that names the module or group. */
  describedBy?: string;
  /** The link's words, when not 'Présenter'. */
  children?: string;
}) {
  const href = presentHref({ kind, id });
  function press(event: MouseEvent) {
    // A modifier key means that the reader chose a tab or a window.
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
