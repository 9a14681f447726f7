import type { Locator, Page } from "@playwright/test";

/** More Tab presses than any screen needs. */
const MOST = 80;

/** Presses Tab (or another key) until the target has the focus, as a keyboard user does. */
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
