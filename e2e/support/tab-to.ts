import type { Locator, Page } from "@playwright/test";

/** More than any screen has to be tabbed through. */
const MOST = 80;

/** Presses Tab (or another key) until the focus is there: whoever has no mouse comes by it. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await target.waitFor();
  const met: string[] = [];
  for (let presses = 0; presses < MOST; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    met.push(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 40) ?? ""));
  }
  throw new Error(`the focus never came there: ${[...new Set(met)].join(" | ")}`);
}
