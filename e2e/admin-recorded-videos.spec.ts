import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { account, startGoogleDriveDouble } from "../testing/doubles/google-drive-double";
import { type Academy, startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { change, withoutTable } from "./support/faults";
import { expect, signIn, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { see } from "./support/provoked";
import { longLesson } from "./support/videos";

const { recordedVideos } = copy;
const older = "academy-record-2026-10-02T09-15-00";
const newest = "academy-record-2026-11-20T14-03-05";
const undated = "sans-date";

/** Adds a finished recording to the academy: 53 seconds of the demo's lesson under another name. */
function addRecording(academy: Academy, name: string): void {
  const folder = path.join(academy.dataDir, "media/recordings");
  mkdirSync(folder, { recursive: true });
  copyFileSync(longLesson, path.join(folder, `${name}.mp4`));
  change(
    academy,
    `insert into media (publicId, folder, file, mimeType, bytes, createdAt, recordingName)
     values (?, 'recordings', ?, 'video/mp4', 684168, '2026-11-20T13:03:05.000Z', ?)`,
    `recordings/${name}`,
    `recordings/${name}.mp4`,
    name,
  );
}

const rows = (page: Page) =>
  page.getByRole("list", { name: recordedVideos.title }).getByRole("listitem");
const player = (page: Page) => page.getByRole("dialog").locator("video");
const play = (page: Page, name: string) =>
  rows(page)
    .filter({ hasText: name })
    .getByRole("link", { name: new RegExp(recordedVideos.play) });

/** Collects the server's answers to the player's range requests. */
function watchRanges(page: Page): string[] {
  const answers: string[] = [];
  page.on("response", (response) => {
    const { range } = response.request().headers();
    if (range && response.url().includes("/api/drive/files/"))
      answers.push(`${response.status()} ${response.headers()["content-range"]}`);
  });
  return answers;
}

async function seek(page: Page, seconds: number): Promise<void> {
  const video = player(page);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration))
    .toBeGreaterThan(seconds);
  await video.evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to;
  }, seconds);
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => !element.seeking && element.currentTime),
    )
    .toBeGreaterThanOrEqual(seconds);
}

test.beforeEach(async ({ page, academy }) => {
  change(academy, "delete from media where folder = 'recordings'");
  rmSync(path.join(academy.dataDir, "media/recordings"), { recursive: true, force: true });
  await signIn(page, academy, "admin");
});

test(
  "an admin finds the recordings, newest first, and plays one from the middle",
  { tag: "@short" },
  async ({ page, academy }) => {
    for (const name of [older, newest, undated]) addRecording(academy, name);
    await page.goto(`${academy.url}/admin`);
    await page
      .getByRole("navigation")
      .getByRole("link", { name: copy.adminNames.recordedVideos })
      .first()
      .click();
    await see(page, recordedVideos.title);
    await expect(rows(page).getByRole("heading")).toHaveText([newest, older, undated]);
    await expect(rows(page).nth(0)).toContainText("Enregistrée le 20 novembre 2026 à 14:03");
    await expect(rows(page).nth(1)).toContainText("Enregistrée le 2 octobre 2026 à 09:15");
    await expect(rows(page).nth(2)).toContainText("Date inconnue");
    await see(page, recordedVideos.play);

    const ranges = watchRanges(page);
    await play(page, newest).click();
    await expect(page.getByRole("dialog", { name: newest })).toBeVisible();
    await seek(page, 40);
    expect(ranges[0]).toMatch(/^206 bytes \d+-\d+\/684168$/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(`${academy.url}/admin/recorded-videos`);
    await page
      .getByRole("main")
      .getByRole("link", { name: copy.common.admin, exact: true })
      .click();
    await expect(page).toHaveURL(`${academy.url}/admin`);
  },
);

test("the screen shows the wait for the drive", async ({ page, academy }) => {
  addRecording(academy, newest);
  await page.goto(`${academy.url}/admin`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Catches the page's request for recordings. The requests of the layouts pass.
  await page.route(
    /recorded-videos\.data\?_routes=[^,]*recorded-videos(%2F|\/)route$/,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page
    .getByRole("navigation")
    .getByRole("link", { name: copy.adminNames.recordedVideos })
    .first()
    .click();
  await see(page, recordedVideos.loading);
  answer();
  await expect(rows(page)).toHaveCount(1);
});

test("a failure shows a message and Réessayer reloads, on a first load and on a navigation", async ({
  page,
  academy,
}) => {
  addRecording(academy, newest);
  const retry = page.getByRole("link", { name: copy.common.reload });
  await page.goto(`${academy.url}/admin`);
  await withoutTable(academy, "media", async () => {
    await page
      .getByRole("navigation")
      .getByRole("link", { name: copy.adminNames.recordedVideos })
      .first()
      .click();
    await see(page, recordedVideos.loadFailed);
    await see(page, copy.common.reload);
    await retry.click();
    await expect(page.getByText(recordedVideos.loadFailed)).toBeVisible();
  });
  await retry.click();
  await expect(rows(page)).toHaveCount(1);
});

test("the keyboard alone reads more than a page of recordings", async ({ page, academy }) => {
  const names = Array.from(
    { length: 31 },
    (_, index) => `academy-record-2026-10-${String(index + 1).padStart(2, "0")}T09-30-00`,
  );
  for (const name of names) addRecording(academy, name);
  await page.goto(`${academy.url}/admin/recorded-videos`);
  await expect(rows(page)).toHaveCount(30);
  await page.getByRole("link", { name: recordedVideos.older }).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page).getByRole("heading")).toHaveText([names[0] ?? ""]);
  await play(page, names[0] ?? "").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: recordedVideos.newest }).click();
  await expect(rows(page)).toHaveCount(30);
});

test("Google Drive's recordings are listed and played by ranges, and each refusal shows its reason", async ({
  page,
}) => {
  const double = await startGoogleDriveDouble([
    { id: "abc_DEF-1", name: `${newest}.mp4`, path: longLesson },
  ]);
  const academy = await startAcademy({
    env: {
      GOOGLE_DRIVE_CLIENT_ID: account.clientId,
      GOOGLE_DRIVE_CLIENT_SECRET: account.clientSecret,
      GOOGLE_DRIVE_REFRESH_TOKEN: account.refreshToken,
      GOOGLE_DRIVE_FOLDER_ID: account.folderId,
      GOOGLE_API_URL: double.url,
    },
  });
  try {
    await signIn(page, academy, "admin");
    const screen = `${academy.url}/admin/recorded-videos`;
    await page.goto(screen);
    await expect(rows(page)).toContainText("Enregistrée le 20 novembre 2026 à 14:03");
    const ranges = watchRanges(page);
    await play(page, newest).click();
    await seek(page, 40);
    expect(ranges[0]).toMatch(/^206 bytes \d+-\d+\/684168$/);
    expect(double.asked.some(({ range }) => range?.startsWith("bytes="))).toBe(true);
    expect(await page.content()).not.toContain("access-0");

    for (const [renewal, sentence] of [
      ["refused", recordedVideos.refreshFailed],
      ["empty", recordedVideos.noToken],
    ] as const) {
      double.expireTokens();
      double.renewal = renewal;
      await page.goto(screen);
      await see(page.getByRole("alert"), recordedVideos.loadFailed);
      await see(page.getByRole("alert"), sentence);
    }
    await page.screenshot({ path: "test-results/shots/recorded-videos-refused.png" });
    double.renewal = "granted";
    await page.getByRole("link", { name: copy.common.reload }).click();
    await expect(rows(page)).toHaveCount(1);
  } finally {
    await academy.stop();
    academy.remove();
    await double.close();
  }
});

test("the screen is accessible, and long names stay within every width", async ({
  page,
  academy,
}) => {
  for (const name of [older, newest, undated]) addRecording(academy, name);
  addRecording(academy, `${newest}-${"enregistrement".repeat(12)}`);
  const list = `${academy.url}/admin/recorded-videos`;
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, url] of [
      ["list", list],
      ["play", `${list}?play=${newest}`],
    ] as const) {
      await page.goto(url);
      await expect(rows(page)).toHaveCount(4);
      await page.screenshot({ path: `test-results/shots/recorded-videos-${name}-${width}.png` });
      expect(await page.evaluate(findFaults), `${name} ${width}`).toEqual([]);
    }
    await expectAccessible(page);
    await page.goto(list);
    await expectAccessible(page);
  }
});
