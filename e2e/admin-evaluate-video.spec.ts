import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { type Academy, startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { findRow, findRows } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn, test as base } from "./support/fixtures";
import { openLine } from "./support/line";
import { see } from "./support/provoked";
import { HEARD, spokenTill } from "./support/speech";
import { MB, spokenLesson, VideoFolder } from "./support/videos";

const { evaluateVideo, evaluatedVideos } = copy;
/** 59 seconds of French about the till, in the project's own voice. */
const film = path.resolve("demo/media/caisse.mp4");

/** Page object that compares a file with a module (product §4.9). */
class EvaluatePage {
  readonly file: Locator;
  readonly submit: Locator;
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page, { url }: Pick<Academy, "url">) {
    this.#page = page;
    this.#url = url;
    this.file = page.locator("input[type=file]");
    this.submit = page.getByRole("button", { name: evaluateVideo.submit });
  }

  async goto(moduleId: string): Promise<void> {
    await this.#page.goto(`${this.#url}/admin/evaluate-video/${moduleId}`);
  }

  step(label: string): Locator {
    return this.#page.getByRole("listitem").filter({ hasText: label });
  }

  get score(): Locator {
    return this.#page.getByText(/^\d{1,3}\/100$/).first();
  }
}

const test = base.extend<{ form: EvaluatePage; files: VideoFolder }>({
  form: async ({ page, academy }, use) => {
    await signIn(page, academy, "admin");
    await use(new EvaluatePage(page, academy));
  },
  files: async ({}, use) => {
    const files = new VideoFolder();
    await use(files);
    files.remove();
  },
});

const tillOf = (academy: Academy) =>
  findRow<{ id: string; title: string }>(
    academy,
    "select id, title from modules where title = 'La caisse sur tablette'",
  );
const rowsOf = (academy: Academy) =>
  findRows<{ state: string; score: number; transcript: string }>(
    academy,
    "select state, score, transcript from videoEvaluations order by createdAt",
  );
const forget = (academy: Academy) => change(academy, "delete from videoEvaluations");

/** Returns the paths of all evaluated videos, whether stored or still uploading. */
function kept({ dataDir }: Academy): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(tmp|media.video-evaluations)[/\\]/.test(name),
  );
}

test("a French video is heard and judged by the embedded engines, then listed with a player", async ({
  page,
  academy,
  form,
}) => {
  test.setTimeout(1_200_000);
  const { title } = tillOf(academy);
  await page.goto(`${academy.url}/admin/modules`);
  await page.getByRole("button", { name: copy.module.more(title) }).click();
  await page.getByRole("link", { name: `${evaluateVideo.rowAction} ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: evaluateVideo.title })).toBeVisible();
  await expectAccessible(page);
  await form.submit.focus();
  await page.keyboard.press("Enter");
  await see(page, evaluateVideo.required);
  await expect(form.file).toBeFocused();

  await form.file.setInputFiles(film);
  await form.submit.click();
  await expect(page).toHaveURL(/evaluation=/);
  await expect(form.step(evaluateVideo.stepTranscribe)).toHaveAttribute("aria-current", "step");
  await see(page, evaluateVideo.working);
  await expectAccessible(page);

  await expect(form.score).toBeVisible(HEARD);
  await expect(page.locator("ol.quotes").last()).toContainText(/caisse/i);
  await expect(page.getByText("caisse.mp4").first()).toBeVisible();
  await expect(page.getByText("00:58").first()).toBeVisible();
  await expectAccessible(page);
  test.info().annotations.push({
    type: "evaluated",
    description: JSON.stringify(rowsOf(academy)).slice(0, 400),
  });

  await page.goto(`${academy.url}/admin/evaluated-videos`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(evaluatedVideos.title);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("link", { name: evaluateVideo.watch, exact: true }).click();
  const player = page.locator("dialog video");
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeCloseTo(58.9, 0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/evaluated-videos\??$/);
  // A link in the transcript starts the player at its time.
  const stretch = page.locator("ol.quotes a").last();
  const at = /t=(\d+)/.exec((await stretch.getAttribute("href")) ?? "")?.[1];
  await stretch.click();
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(Number(at));
  forget(academy);
});

test("an upload shows its progress, can be cancelled, and is sent again", async ({
  page,
  academy,
  files,
}) => {
  const line = await openLine(academy);
  try {
    await signIn(page, line, "admin");
    const form = new EvaluatePage(page, line);
    const before = kept(academy);
    await form.goto(tillOf(academy).id);
    await form.file.setInputFiles(files.heavy(40 * MB));
    line.slow(4 * MB);
    await form.submit.click();
    const bar = page.getByRole("progressbar");
    await expect
      .poll(async () => Number(await bar.getAttribute("aria-valuenow")))
      .toBeGreaterThan(5);
    await expect(form.step(evaluateVideo.stepUpload)).toHaveAttribute("aria-current", "step");
    await page.getByRole("button", { name: evaluateVideo.fileCancel }).click();
    await expect(page.getByText(evaluateVideo.cancelled)).toBeVisible();
    await expect.poll(() => kept(academy)).toEqual(before);
    line.slow(null);
    await form.submit.click();
    await expect(page).toHaveURL(/evaluation=/);
    expect(rowsOf(academy)).toHaveLength(1);
  } finally {
    line.close();
    forget(academy);
  }
});

test("wrong types, 101 MB and damaged files are refused, and leave nothing", async ({
  page,
  academy,
  form,
  files,
}) => {
  const before = kept(academy);
  const whole = readFileSync(film);
  const cut = files.write("coupée.mp4", whole.subarray(0, whole.length / 2));
  for (const [file, sentence] of [
    [files.write("texte.mp4", "ceci n'est pas une vidéo"), evaluateVideo.format],
    [path.resolve("testing/media/lesson.mov"), evaluateVideo.format],
    [files.heavy(101 * MB), evaluateVideo.size],
    [cut, "Ce fichier ne peut pas être lu"],
  ] as const) {
    await form.goto(tillOf(academy).id);
    await form.file.setInputFiles(file);
    await form.submit.click();
    await see(page, sentence);
  }
  await expectAccessible(page);
  await expect.poll(() => kept(academy)).toEqual(before);
  expect(rowsOf(academy)).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a French sound is evaluated, and 'Actualiser' shows the progress", async ({
    page,
    academy,
    form,
  }) => {
    test.setTimeout(1_200_000);
    const sound = await spokenTill();
    await form.goto(tillOf(academy).id);
    await form.file.setInputFiles(sound);
    await form.submit.click();
    await expect(page.getByText(evaluateVideo.working)).toBeVisible();
    await expect(async () => {
      const refresh = page.getByRole("link", { name: evaluateVideo.refresh });
      if (await refresh.isVisible()) await refresh.click();
      await expect(form.score).toBeVisible({ timeout: 1_000 });
    }).toPass(HEARD);
    const [row] = rowsOf(academy);
    expect(row?.state).toBe("scored");
    expect(row?.score).toBeGreaterThan(50);
    expect(row?.transcript).toMatch(/caisse/i);
    test.info().annotations.push({ type: "evaluated", description: JSON.stringify(row) });
    await page.getByRole("link", { name: evaluateVideo.listen }).click();
    await expect(page.locator("dialog audio")).toBeVisible();
    forget(academy);
  });
});

test("a server killed in the middle ends with exactly one result, on a closed page", async ({
  page,
  ownAcademy,
}) => {
  test.setTimeout(1_200_000);
  await signIn(page, ownAcademy, "admin");
  const form = new EvaluatePage(page, ownAcademy);
  await form.goto(tillOf(ownAcademy).id);
  await form.file.setInputFiles(spokenLesson);
  await form.submit.click();
  await expect(page.getByText(evaluateVideo.working)).toBeVisible();
  const job = () =>
    findRow<{ state: string }>(ownAcademy, "select state from jobs where kind = 'evaluate-video'");
  await expect.poll(() => job().state).toBe("running");
  await page.goto("about:blank");
  await ownAcademy.stop("SIGKILL");
  expect(rowsOf(ownAcademy)).toMatchObject([{ state: "pending" }]);
  const again = await startAcademy({ dataDir: ownAcademy.dataDir });
  try {
    await expect.poll(() => rowsOf(again)[0]?.state, HEARD).toBe("scored");
    expect(rowsOf(again)).toHaveLength(1);
    await page.goto(`${again.url}/admin/evaluated-videos`);
    await expect(form.score).toBeVisible();
  } finally {
    await again.stop();
  }
});
