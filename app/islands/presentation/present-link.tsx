import type { MouseEvent } from "react";
import { type ButtonLook, LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
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

/**
 * Returns the features of the session's window: 30 % of the available screen width, full height, top left (product
 * §3.2). Sizes in CSS pixels.
 */
export function windowFeatures({
  availWidth,
  availHeight,
}: {
  availWidth: number;
  availHeight: number;
}): string {
  return `popup,left=0,top=0,width=${Math.round(availWidth * 0.3)},height=${availHeight}`;
}

/** Opens a presentation in its own window. Returns false when the browser refused: the link then opens it. */
export function openPresentation(href: string): boolean {
  return window.open(href, "_blank", windowFeatures(window.screen)) !== null;
}
