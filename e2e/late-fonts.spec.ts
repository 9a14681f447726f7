import { expect, signIn, test } from "./support/fixtures";
import { createGate } from "./support/gate";
import { screensOf } from "./support/screens";
import { shifts } from "./support/shifts";

/** The goal of an evaluation: a cumulative layout shift of at most this. */
const MOST = 0.01;

// On a slow line the fonts come after the first paint. The fonts of the machine must keep the place of each line.
for (const width of [360, 1440])
  test(`an evaluation keeps its lines when its fonts come late, at ${width} px`, async ({
    page,
    academy,
  }) => {
    await signIn(page, academy, "terrain");
    const screen = screensOf(academy, "terrain").find(({ name }) => name === "evaluation");
    await page.setViewportSize({ width, height: 800 });
    const fonts = createGate();
    await page.route("**/*.woff2", async (route) => {
      await fonts.opened;
      await route.continue();
    });
    await page.goto(academy.url + screen?.path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    fonts.open();
    await page.evaluate(() => document.fonts.ready);
    const moved = await shifts(page);
    const total = moved.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(moved)).toBeLessThanOrEqual(MOST);
  });
