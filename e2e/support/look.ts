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

/**
 * Checks that nothing overflows on a phone, in the narrow window and on a desk. Takes pictures in both colour schemes.
 */
export async function lookInSchemes(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const [width, height] of [
      [360, 740],
      [432, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
      expect(await page.evaluate(findFaults), `${name} ${width}`).toEqual([]);
    }
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
}
