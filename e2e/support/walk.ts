import type { Page } from "@playwright/test";
import { isWholeSuite } from "../../testing/whole-suite";
import type { Academy } from "./academy";
import { expectAccessible, SCHEMES } from "./axe";
import { expect } from "./fixtures";
import { findFaults } from "./layout-faults";
import {
  findHeadingFaults,
  findSmallTargets,
  findUnmarked,
  findUnmarkedCurrent,
  findUnreachable,
} from "./page-faults";
import type { Screen } from "./screens";

const HEIGHT = 900;
export const DESK = 1440;
/** The narrowest supported phone, in px. */
export const PHONE = 320;
/** A window of 30 % of a wide screen, in px. */
export const BESIDE = 576;
/** A desk at 200 %, in px. */
const ZOOMED = DESK / 2;

/** Returns the layout faults at a window width. The page is not loaded again. */
export async function misfits(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  const faults = await page.evaluate(findFaults);
  return faults.map((fault) => `${width} px: ${fault}`);
}

/** Returns the accessibility faults: in both colour schemes in the whole suite, in light before a commit. */
const unreadable = (page: Page): Promise<string[]> =>
  expectAccessible(page, ["best-practice"], isWholeSuite ? SCHEMES : ["light"]).then(
    () => [],
    (error: Error) => [error.message],
  );

/** Returns the touch targets that are too small, on a touch screen. */
async function missedByFinger(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.waitForFunction(() => matchMedia("(pointer: coarse)").matches);
  const small = await page.evaluate(findSmallTargets);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
  return small;
}

/** Returns the current entries of menus that forced colours do not mark. */
async function unmarkedInForcedColours(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: DESK, height: HEIGHT });
  await page.emulateMedia({ forcedColors: "active" });
  const unmarked = await page.evaluate(findUnmarkedCurrent);
  await page.emulateMedia({ forcedColors: "none" });
  return unmarked;
}

/** Opens a screen in the window of a desk. */
export async function open(page: Page, academy: Academy, { path }: Screen): Promise<void> {
  await page.setViewportSize({ width: DESK, height: HEIGHT });
  await page.goto(academy.url + path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Loads a screen once and checks it at the widths of a desk, a desk at 200 %, a narrow window and a phone. */
export async function walk(page: Page, academy: Academy, screen: Screen): Promise<string[]> {
  await open(page, academy, screen);
  return [
    ...(await misfits(page, DESK)),
    ...(await unreadable(page)),
    ...(await unmarkedInForcedColours(page)),
    ...(await misfits(page, ZOOMED)),
    ...(screen.inNarrowWindow && isWholeSuite ? await misfits(page, BESIDE) : []),
    ...(await misfits(page, PHONE)),
    ...(await page.evaluate(findUnreachable)),
    ...(await page.evaluate(findHeadingFaults)),
    ...(await page.evaluate(findUnmarked)),
    ...(await missedByFinger(page)),
  ];
}
