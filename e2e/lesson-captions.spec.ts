import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { WatchPage } from "./pages/watch-page";
import type { Academy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { changeRows, findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { look } from "./support/look";

const words = copy.talk;
const TITLE = "La caisse sur tablette";
const ARABIC = "هذا الجهاز يعمل بدون إنترنت، وسعره 69 يورو في الشهر مع Comptoir.";

const moduleOf = (academy: Pick<Academy, "dataDir">) =>
  findRow<{ id: string }>(academy, "select id from modules where title = ?", TITLE).id;

const transcript = (page: Page) => page.getByRole("list", { name: words.transcript });
const currentTime = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

/** Writes a right-to-left and a very long line, as an admin's corrections of the second and the third caption. */
function insertLines(academy: Pick<Academy, "dataDir">, moduleId: string): void {
  const { segmentsJson } = findRow<{ segmentsJson: string }>(
    academy,
    "select segmentsJson from lessonSegments where moduleId = ?",
    moduleId,
  );
  const segments = JSON.parse(segmentsJson) as { startMs: number; endMs: number }[];
  const long = `Un mot ${"interminable".repeat(12)} et ${"la suite ".repeat(20)}`;
  for (const [at, text] of [ARABIC, long].entries()) {
    const { startMs = 0, endMs = 0 } = segments[at + 1] ?? {};
    changeRows(
      academy.dataDir,
      `insert into captionLines (moduleId, language, startMs, endMs, text, french, byModel)
       values (?, 'fr', ?, ?, ?, '', 0)`,
      moduleId,
      startMs,
      endMs,
      text,
    );
  }
}

test(
  "a lesson has captions, a transcript that follows, chapters, and goes on where one stopped",
  { tag: "@short" },
  async ({ page, ownAcademy: academy }) => {
    const moduleId = moduleOf(academy);
    insertLines(academy, moduleId);
    await signIn(page, academy, "sedentaire");
    const watch = new WatchPage(page, academy);
    await watch.gotoModule(moduleId);
    const lines = transcript(page).getByRole("button");
    await expect(lines.nth(4)).toBeVisible();
    const arabic = page.getByText(ARABIC.slice(0, 20));
    await expect(arabic).toHaveCSS("direction", "rtl");

    const captions = page.getByRole("button", { name: words.captions });
    await expect(captions).toHaveAttribute("aria-pressed", "false");
    await captions.click();
    await expect
      .poll(() => watch.video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => track?.mode))
      .toBe("showing");

    await lines.first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => lines.evaluateAll((all) => all.findIndex((one) => one.ariaCurrent === "true")))
      .toBeGreaterThanOrEqual(2);
    await page.getByRole("combobox", { name: words.speed }).selectOption("2");
    const chapters = page.getByRole("list", { name: words.chapters }).getByRole("link");
    const last = chapters.last();
    const atS = Number(
      new URL((await last.getAttribute("href")) ?? "", academy.url).searchParams.get("t"),
    );
    await last.click();
    await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(atS);
    await expect(page).toHaveURL(`${academy.url}/video/${moduleId}`);
    await page.getByRole("button", { name: words.pause }).click();
    const stoppedAtS = await currentTime(page);
    await look(page, "lesson-captions");

    await watch.gotoModule(moduleId);
    await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(Math.floor(stoppedAtS));
    await expect(captions).toHaveAttribute("aria-pressed", "true");
    await page.goto(`${academy.url}/?video=${moduleId}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: words.captions })).toBeVisible();
    await expectAccessible(page);
  },
);

test("an admin corrects a line, and the video shows it", async ({ page, ownAcademy: academy }) => {
  const moduleId = moduleOf(academy);
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/edit-module/${moduleId}/captions`);
  const line = page.getByRole("textbox").nth(1);
  await line.fill("Une ligne corrigée par l’équipe.");
  await page.getByRole("button", { name: copy.common.save }).click();
  await expect(page.getByText(copy.captions.byHand)).toBeVisible();
  await look(page, "admin-captions");
  await page.goto(`${academy.url}/video/${moduleId}`);
  await expect(transcript(page).getByText("Une ligne corrigée par l’équipe.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser's own player has the captions, and chapters are links", async ({
    page,
    ownAcademy: academy,
  }) => {
    const moduleId = moduleOf(academy);
    await signIn(page, academy, "sedentaire");
    await page.goto(`${academy.url}/video/${moduleId}`);
    await expect(page.locator("video[controls] track[kind=captions]")).toHaveAttribute(
      "src",
      `/video/${moduleId}/captions/fr`,
    );
    await page.getByRole("list", { name: words.chapters }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\?t=\d+$/);
  });

  test("an admin corrects a line", async ({ page, ownAcademy: academy }) => {
    const moduleId = moduleOf(academy);
    await signIn(page, academy, "admin");
    await page.goto(`${academy.url}/admin/edit-module/${moduleId}/captions`);
    const line = page.getByRole("textbox").first();
    await line.fill("Sans script.");
    await page.getByRole("button", { name: copy.common.save }).click();
    await expect(page.getByText(copy.captions.saved)).toBeVisible();
    await expect(line).toHaveValue("Sans script.");
  });
});
