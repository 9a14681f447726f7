import { mkdirSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { findFaults } from "./layout-faults";

/** The folder of screenshots. */
export const shots = "test-results/shots";

/** Checks overflow and accessibility of the page on a phone and on a desk. */
export async function look(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.emulateMedia({ colorScheme: "light" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
    expect(await page.evaluate(findFaults), `${name} ${width}`).toEqual([]);
  }
  await expectAccessible(page);
}
