import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import path from "node:path";
import { copy } from "~/copy/copy";
import { ModulePages } from "./pages/module-form";
import type { Academy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { change } from "./support/faults";
import { expect, signIn, test as base } from "./support/fixtures";
import { type Line, openLine } from "./support/line";
import { see } from "./support/provoked";
import { lesson, MB, VideoFolder, settledVideoFiles, videoFiles } from "./support/videos";

const { module } = copy;

const test = base.extend<{ modules: ModulePages; files: VideoFolder; line: Line }>({
  line: async ({ academy }, use) => {
    const line = await openLine(academy);
    await use(line);
    line.close();
  },
  modules: async ({ page, line }, use) => {
    await signIn(page, line, "admin");
    await use(new ModulePages(page, line));
  },
  files: async ({}, use) => {
    const files = new VideoFolder();
    await use(files);
    files.remove();
  },
});

const residentMB = ({ process }: Academy) => {
  const status = readFileSync(`/proc/${process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

/** Returns the largest growth of the server's memory while `body` runs, in MB. */
async function growthMB(academy: Academy, body: () => Promise<void>): Promise<number> {
  const before = residentMB(academy);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMB(academy))), 25);
  try {
    await body();
  } finally {
    clearInterval(watch);
  }
  return peak - before;
}

test.describe("sending a video", () => {
  test(
    "shows its progress, and can be cancelled and repeated before the save",
    { tag: "@short" },
    async ({ page, academy, modules, line, files }) => {
      const before = await settledVideoFiles(academy);
      await modules.goto("add-module");
      await modules.title.fill("Progressif");
      await modules.video.setInputFiles(files.heavy(40 * MB));
      line.slow(4 * MB);
      await modules.create.click();
      await see(page, module.creating);
      const bar = page.getByRole("progressbar");
      await expect
        .poll(async () => Number(await bar.getAttribute("aria-valuenow")))
        .toBeGreaterThan(5);
      await page.getByRole("button", { name: copy.videoFile.cancel }).click();
      await expect(page.getByText(copy.videoFile.cancelled)).toBeVisible();
      await expect(bar).toHaveCount(0);
      await expect.poll(() => videoFiles(academy)).toEqual(before);
      line.slow(null);
      await modules.create.click();
      await see(page, module.created("Progressif"));
      await expect(modules.row("Progressif")).toBeVisible();
      change(academy, "delete from modules where title = 'Progressif'");
    },
  );

  test("accepts a dropped file, and another one in its place", async ({ page, modules, files }) => {
    await modules.goto("add-module");
    const area = page.locator(".drop");
    await area.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await area.boundingBox()) ?? {};
    const browser = await page.context().newCDPSession(page);
    const drag = (type: "dragEnter" | "dragOver" | "drop", file: string) =>
      browser.send("Input.dispatchDragEvent", {
        type,
        x: x + 20,
        y: y + 20,
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
    for (const file of [lesson, files.heavy(2 * MB)]) {
      await drag("dragEnter", file);
      await drag("dragOver", file);
      await expect(area).toHaveAttribute("data-dragging", "");
      await drag("drop", file);
      const name = path.basename(file);
      await expect(area.locator("b")).toHaveText(name);
      const held = () =>
        modules.video.evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
      await expect.poll(held).toBe(name);
    }
    await expectAccessible(page);
  });

  test("goes on while the form reports a missing title", async ({
    page,
    academy,
    modules,
    line,
    files,
  }) => {
    await modules.goto("add-module");
    await modules.video.setInputFiles(files.heavy(20 * MB));
    line.slow(4 * MB);
    await modules.create.click();
    await see(page, module.titleRequired);
    await expect(modules.title).toBeFocused();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await modules.title.fill("Complété");
    await see(page, module.createUploaded);
    line.slow(null);
    await page.getByRole("button", { name: module.createUploaded }).click();
    await see(page, module.created("Complété"));
    change(academy, "delete from modules where title = 'Complété'");
  });

  test("over a cut connection shows a message, leaves nothing, and can be repeated", async ({
    page,
    academy,
    modules,
    line,
    files,
  }) => {
    const before = await settledVideoFiles(academy);
    await modules.goto("add-module");
    await modules.title.fill("Coupé");
    await modules.video.setInputFiles(files.heavy(40 * MB));
    line.slow(4 * MB);
    await modules.create.click();
    await expect.poll(() => videoFiles(academy).length).toBe(before.length + 1);
    line.cut();
    await see(page, copy.videoFile.failed);
    await expect.poll(() => videoFiles(academy)).toEqual(before);
    line.slow(null);
    line.mend();
    await page.getByRole("button", { name: copy.videoFile.retry }).click();
    await see(page, module.created("Coupé"));
    change(academy, "delete from modules where title = 'Coupé'");
  });

  test("that is gone at the save of the form shows a message, and is sent again", async ({
    page,
    academy,
    modules,
  }) => {
    await modules.goto("add-module");
    await modules.video.setInputFiles(lesson);
    await modules.create.click();
    await see(page, module.titleRequired);
    await see(page, copy.videoFile.sent);
    change(
      academy,
      "delete from media where folder = 'modules' and rowid = (select max(rowid) from media)",
    );
    await modules.title.fill("Retrouvé");
    await page.getByRole("button", { name: module.createUploaded }).click();
    await see(page, copy.videoFile.gone);
    await expectAccessible(page);
    await page.getByRole("button", { name: copy.videoFile.retry }).click();
    await page.getByRole("button", { name: module.createUploaded }).click();
    await see(page, module.created("Retrouvé"));
    change(academy, "delete from modules where title = 'Retrouvé'");
  });

  test("refuses a file that is no video before the upload", async ({
    page,
    academy,
    modules,
    files,
  }) => {
    const before = await settledVideoFiles(academy);
    await modules.goto("add-module");
    await modules.title.fill("Refusé");
    for (const [file, sentence] of [
      [files.write("texte.mp4", "ceci n'est pas une vidéo"), module.videoFormat],
      [files.write("vide.mp4", ""), copy.videoFile.empty],
      [files.heavy(301 * MB), module.videoTooLarge],
    ] as const) {
      await modules.video.setInputFiles(file);
      await see(page, sentence);
      await modules.create.click();
      await expect(modules.video).toBeFocused();
    }
    await expect(page).toHaveURL(/add-module$/);
    await expect.poll(() => videoFiles(academy)).toEqual(before);
  });

  test("of 300 MB adds less than 100 MB to the server's memory", async ({
    page,
    academy,
    modules,
    files,
  }) => {
    const file = files.heavy(300 * MB);
    await modules.goto("add-module");
    await modules.title.fill("Lourd");
    await modules.video.setInputFiles(file);
    const grown = await growthMB(academy, async () => {
      await modules.create.click();
      await expect(page.getByText(module.created("Lourd"))).toBeVisible({ timeout: 120_000 });
    });
    expect(grown).toBeLessThan(100);
    test.info().annotations.push({ type: "memory", description: `+${Math.round(grown)} MB` });
    change(academy, "delete from modules where title = 'Lourd'");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("refusals return with the typed values, and leave nothing", async ({
    page,
    academy,
    modules,
    files,
  }) => {
    const before = await settledVideoFiles(academy);
    for (const [file, sentence] of [
      [files.write("texte.mp4", "ceci n'est pas une vidéo"), module.videoFormat],
      [files.write("vide.mp4", ""), copy.videoFile.empty],
      [files.heavy(301 * MB), module.videoTooLarge],
    ] as const) {
      await modules.goto("add-module");
      await modules.title.fill("Typé à la main");
      await modules.video.setInputFiles(file);
      await modules.create.click();
      await see(page, sentence);
      await expect(modules.title).toHaveValue("Typé à la main");
    }
    await expect.poll(() => videoFiles(academy)).toEqual(before);
  });

  test("an upload of 300 MB adds less than 100 MB to the server's memory", async ({
    page,
    academy,
    modules,
    files,
  }) => {
    await modules.goto("add-module");
    await modules.title.fill("Lourd sans script");
    await modules.video.setInputFiles(files.heavy(300 * MB));
    const grown = await growthMB(academy, async () => {
      await modules.create.click();
      await expect(page.getByText(module.created("Lourd sans script"))).toBeVisible({
        timeout: 120_000,
      });
    });
    expect(grown).toBeLessThan(100);
    test.info().annotations.push({ type: "memory", description: `+${Math.round(grown)} MB` });
    change(academy, "delete from modules where title = 'Lourd sans script'");
  });

  test("a connection cut in the middle leaves nothing", async ({ page, academy, modules }) => {
    await modules.goto("add-module");
    const before = await settledVideoFiles(academy);
    const cookies = await page.context().cookies();
    const { hostname, port } = new URL(academy.url);
    const head = '--x\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n';
    const sending = httpRequest({
      hostname,
      port,
      path: "/admin/add-module",
      method: "POST",
      headers: {
        "Content-Type": "multipart/form-data; boundary=x",
        "Content-Length": String(50 * MB),
        Origin: academy.url,
        Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      },
    });
    sending.on("error", () => {}); // The test cuts the connection on purpose.
    sending.write(head);
    sending.write(readFileSync(lesson));
    await expect.poll(() => videoFiles(academy).length).toBe(before.length + 1);
    sending.destroy();
    await expect.poll(() => videoFiles(academy)).toEqual(before);
  });
});
