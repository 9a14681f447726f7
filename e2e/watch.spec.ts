import { WatchPage } from "./pages/watch-page";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";

type Row = { id: string };
const moduleQuery = "select id from modules where title = ?";
const groupQuery = "select id from groups where title = ?";

test.beforeEach(async ({ page, academy }) => {
  await signIn(page, academy, "sedentaire");
});

test(
  "the video page plays the module and goes back",
  { tag: "@short" },
  async ({ page, academy }) => {
    const watch = new WatchPage(page, academy);
    await watch.gotoModule(findRow<Row>(academy, moduleQuery, "La caisse sur tablette").id);
    await expect(page.getByRole("heading", { name: "La caisse sur tablette" })).toBeVisible();
    await watch.video.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await expect
      .poll(() => watch.video.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2);
    await expectAccessible(page);
    await watch.back.click();
    await expect(page).toHaveURL(`${academy.url}/`);
  },
);

test("a video that cannot be loaded says 'Error loading video'", async ({ page, academy }) => {
  await page.route(/\.mp4/, (route) => route.abort());
  const watch = new WatchPage(page, academy);
  await watch.gotoModule(findRow<Row>(academy, moduleQuery, "La caisse sur tablette").id);
  await expect(page.getByText("Error loading video")).toBeVisible();
  await expectAccessible(page);
});

test("the view of a group leads to each video", async ({ page, academy }) => {
  const watch = new WatchPage(page, academy);
  await watch.gotoGroup(
    findRow<Row>(academy, groupQuery, "Le service, de la commande à l'addition").id,
  );
  await expect(page.getByText(/^Dernière mise à jour le \d+ \S+ \d{4} à \d\d:\d\d$/)).toBeVisible();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  await expect(cards.getByRole("link", { name: "Présenter" })).toHaveCount(3);
  await expectAccessible(page);
  await cards.first().getByRole("link", { name: "Voir la vidéo" }).click();
  await expect(page).toHaveURL(/\/video\//);
  await expect(watch.video).toBeVisible();
});
