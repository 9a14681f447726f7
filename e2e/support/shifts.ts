import type { Page } from "@playwright/test";

type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Returns the layout shifts since the page loaded that no input caused, each with its value and the moved elements. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; of: string }[]>((resolve) => {
        new PerformanceObserver((list) => {
          const found = (list.getEntries() as Entry[]).filter((shift) => !shift.hadRecentInput);
          const named = ({ node }: { node: Node | null }) =>
            node instanceof Element ? node.outerHTML.slice(0, 60) : (node?.textContent ?? "?");
          resolve(
            found.map(({ value, sources }) => ({ value, of: sources.map(named).join(", ") })),
          );
        }).observe({ type: "layout-shift", buffered: true });
        // The observer is not called when no element moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
