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
