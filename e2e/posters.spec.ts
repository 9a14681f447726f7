import type { Locator, Page } from "@playwright/test";
import { hasFfmpeg } from "../testing/tools";
import { copy } from "~/copy/copy";
import { poster } from "~/models/media/poster";
import { HomePage } from "./pages/home-page";
import { ModulePages } from "./pages/module-form";
import { WatchPage } from "./pages/watch-page";
import { type Academy, startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { changeRows, findRow } from "./support/database";
import { expect, openSession, giveSession, signIn, test as base } from "./support/fixtures";
import { look } from "./support/look";
import { lesson } from "./support/videos";

const TITLE = "Un essai filmé";

const test = base.extend<{ bare: Academy; plain: Page }>({
  /** An academy on a machine without ffmpeg, where only a browser can draw a poster. */
  bare: async ({}, use) => {
    const academy = await startAcademy({ env: { PATH: "/nowhere" } });
    changeRows(academy.dataDir, "delete from posters");
    await use(academy);
    await academy.stop();
    academy.remove();
  },
  /** A page without scripts. */
  plain: async ({ browser }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
});

async function addModule(page: Page, academy: Academy): Promise<void> {
  const modules = new ModulePages(page, academy);
  await modules.goto("add-module");
  await modules.title.fill(TITLE);
  await modules.video.setInputFiles(lesson);
  await modules.create.click();
  await expect(modules.row(TITLE)).toBeVisible();
}

/** Returns the natural size of a loaded picture and its size on the page. */
const sizeOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { width, height } = image.getBoundingClientRect();
    return { natural: [image.naturalWidth, image.naturalHeight], ratio: width / height };
  });

const addressOf = async (picture: Locator, { url }: Academy) =>
  new URL((await picture.getAttribute("src")) ?? "", url).href;

/** Returns the percents, locks, counts, scores and states on home, without the check mark. */
const counts = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const values = [...document.querySelectorAll("[role=progressbar]")].map((bar) => [
      bar.getAttribute("aria-valuenow"),
      bar.getAttribute("aria-valuetext"),
    ]);
    return { values, said: texts("summary, .hero, .box.locked, .card-state, .card .score") };
  });

/** Plays a visible video from `fromS` to its end, muted. */
async function playThrough(video: Locator, fromS = 0): Promise<void> {
  await video.evaluate(async (player: HTMLVideoElement, start) => {
    player.muted = true;
    player.currentTime = start;
    await player.play();
  }, fromS);
  await expect(video).toHaveJSProperty("ended", true);
}

test("a video of the form gets a poster, which the admin's browser draws", async ({
  page,
  bare,
}) => {
  await signIn(page, bare, "admin");
  await addModule(page, bare);
  const home = new HomePage(page, bare);
  await home.goto();
  await home.container("Bien démarrer").evaluate((box: HTMLDetailsElement) => (box.open = true));
  const picture = home.card(TITLE).locator(".poster img");
  const { natural, ratio } = await sizeOf(picture);
  expect(natural).toEqual([poster.width, poster.height]);
  expect(ratio).toBeCloseTo(16 / 9, 1);
  const answer = await page.request.get(await addressOf(picture, bare));
  expect((await answer.body()).length).toBeLessThanOrEqual(poster.maxBytes);
  expect(answer.headers()["cache-control"]).toContain("immutable");
  await expect(page.locator(".poster img")).toHaveCount(1);
  await expectAccessible(page);
});

test("a watched video has a check, and nothing else changes", async ({ page, bare }) => {
  await signIn(page, bare, "admin");
  await addModule(page, bare);
  await page.context().clearCookies();
  await signIn(page, bare, "terrain");
  const home = new HomePage(page, bare);
  await page.goto(`${bare.url}/`);
  const before = await counts(page);
  const card = home.card(TITLE);
  const mark = card.getByText(copy.video.watched);
  await home.container("Bien démarrer").locator("summary").click();
  await expect(mark).toHaveCount(0);
  await home.link(TITLE, "Vidéo").click();
  const told = page.waitForResponse(/\/watched$/);
  await playThrough(home.video);
  expect((await told).status()).toBe(200);
  await home.dialog.getByRole("link", { name: "Fermer" }).click();
  await expect(mark).toBeVisible();
  await expect(page.locator(".watched-mark")).toHaveCount(1);
  await look(page, "watched-home");
  await page.goto(`${bare.url}/`);
  expect(await counts(page)).toEqual(before);
});

test("a video's page shows the check at once, and a jump to the end does not count as watched", async ({
  page,
  bare,
}) => {
  await signIn(page, bare, "admin");
  await addModule(page, bare);
  const { id } = findRow<{ id: string }>(bare, "select id from modules where title = ?", TITLE);
  const watch = new WatchPage(page, bare);
  await watch.gotoModule(id);
  let told = 0;
  page.on("request", (request) => (told += request.url().endsWith("/watched") ? 1 : 0));
  await playThrough(watch.video, 2.5);
  expect(told).toBe(0);
  await playThrough(watch.video);
  await expect(page.getByRole("status").getByText(copy.video.watched)).toBeVisible();
  expect(told).toBe(1);
  await look(page, "watched-module");
});

test("without scripts and ffmpeg the cards keep their place, and videos play unmarked", async ({
  plain,
  bare,
}) => {
  await giveSession(plain.context(), bare, await openSession(bare, "terrain"));
  await plain.goto(`${bare.url}/`);
  const home = new HomePage(plain, bare);
  await expect(home.card("La caisse sur tablette").locator(".poster")).toBeVisible();
  await expect(plain.locator(".poster img")).toHaveCount(0);
  await home.link("La caisse sur tablette", "Vidéo").click();
  await expect(home.video).toBeVisible();
  await home.goto();
  await expect(plain.locator(".watched-mark")).toHaveCount(0);
});

test("without scripts an uploaded video gets its poster from ffmpeg", async ({
  plain,
  ownAcademy,
}) => {
  test.skip(!hasFfmpeg, "this machine has no ffmpeg");
  await giveSession(plain.context(), ownAcademy, await openSession(ownAcademy, "admin"));
  await addModule(plain, ownAcademy);
  const home = new HomePage(plain, ownAcademy);
  const card = plain.locator("article").filter({ hasText: TITLE }); // The picture is in a closed container.
  const pictures = card.locator(".poster img");
  const shown = async () => {
    await home.goto();
    return pictures.count();
  };
  await expect.poll(shown).toBe(1);
  await home.container("Bien démarrer").locator("summary").click();
  await expect(pictures).toHaveAttribute("src", /\/media\/posters\//);
  await expect(pictures).toBeVisible();
  await expect(await plain.request.get(await addressOf(pictures, ownAcademy))).toBeOK();
});
