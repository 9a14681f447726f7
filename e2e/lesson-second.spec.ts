import type { Locator } from "@playwright/test";
import { PresentationsPage } from "./pages/presentations-page";
import { expect, signIn, test } from "./support/fixtures";
import { insertTold } from "./support/talks";

/** Starts a clock at the next click, which stops when the lesson plays from `atS`. The page itself measures. */
const timeNextClick = (link: Locator, atS: number) =>
  link.evaluate((_, from) => {
    const once = { capture: true, once: true };
    const took = new Promise<number>((resolve) => {
      const start = () => {
        const began = performance.now();
        const look = () => {
          const video = location.pathname.startsWith("/video/")
            ? document.querySelector("video")
            : null;
          const plays = video && !video.paused && !video.seeking && video.readyState >= 3;
          if (plays && video.currentTime >= from) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      };
      addEventListener("click", start, once);
    });
    Object.assign(window, { took });
  }, atS);

test("a missed argument plays the second of the lesson that states it", async ({
  page,
  ownAcademy: academy,
}) => {
  const told = insertTold(academy, {
    account: "sedentaire",
    module: "La caisse sur tablette",
    kept: "video",
  });
  await signIn(page, academy, "sedentaire");
  await new PresentationsPage(page, academy).goto(told);
  const links = page.getByRole("link", { name: /^Écouter la vidéo le dire/ });
  const count = await links.count();
  expect(count).toBeGreaterThan(1);
  const tookMs: number[] = [];
  for (let at = 0; at < count; at++) {
    const link = links.nth(at);
    const address = (await link.getAttribute("href")) ?? "";
    const startS = Number(new URLSearchParams(address.split("?")[1]).get("t"));
    expect(startS).toBeGreaterThan(0);
    await timeNextClick(link, startS);
    await link.click();
    tookMs.push(await page.evaluate(() => (window as unknown as { took: Promise<number> }).took));
    await page.goBack();
    await expect(links.first()).toBeVisible();
  }
  const median = tookMs.toSorted((a, b) => a - b)[tookMs.length >> 1];
  // Product §3.6 wants 500 ms. A busy machine is slower, so the report holds the time and no test asserts it.
  test.info().annotations.push({ type: "median ms to the picture", description: `${median}` });
});
