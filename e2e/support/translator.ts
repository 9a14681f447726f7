import type { Page } from "@playwright/test";
import { untilInteractive } from "./fixtures";

/** Wraps each text of the page in an element, as translators and extensions do, and each text that comes later. */
export async function translate(page: Page): Promise<void> {
  await untilInteractive(page);
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!text.nodeValue?.trim() || !parent?.isConnected) continue;
        if (parent.closest("font, script, style, noscript, textarea, select, svg")) continue;
        const font = document.createElement("font");
        parent.replaceChild(font, text);
        font.append(text);
      }
    };
    wrap(document.body);
    new MutationObserver(() => wrap(document.body)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
}

/** Returns the failures that the page reports, from now on. */
export function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => {
    if (/NotFoundError|not a child of this node/.test(message.text()))
      failures.push(message.text());
  });
  return failures;
}
