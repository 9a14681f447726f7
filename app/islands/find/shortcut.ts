import type { ComponentType } from "react";
import { report } from "~/islands/report";
import type { PaletteProps } from "./palette";

/**
 * Opens the palette by Ctrl+K, ⌘K or a press on `link`, until `signal` aborts. `show` gets the palette's component. When
 * its script cannot be loaded, the browser follows the link.
 */
export function listen(
  link: HTMLAnchorElement | null,
  show: (palette: ComponentType<PaletteProps>) => void,
  signal: AbortSignal,
): void {
  if (!link) return;
  function open(event: Event) {
    event.preventDefault();
    import("./palette").then(
      ({ Palette }) => signal.aborted || show(Palette),
      (error: unknown) => {
        report(error);
        location.assign(link?.href ?? "/");
      },
    );
  }
  document.addEventListener(
    "keydown",
    (event) => {
      const isShortcut = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      if (isShortcut && !event.shiftKey && !event.altKey) open(event);
    },
    { signal },
  );
  link.addEventListener(
    "click",
    (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (isPlain) open(event);
    },
    { signal },
  );
}
