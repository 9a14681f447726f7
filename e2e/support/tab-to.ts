import type { Locator, Page } from "@playwright/test";

/** Presses Tab (or another key) until the focus is there: whoever has no mouse comes by it. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("the focus never came there");
}
