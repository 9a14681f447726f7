import { closeSync, copyFileSync, ftruncateSync, openSync } from "node:fs";
import { HomePage } from "./pages/home-page";
import { ModulePages } from "./pages/module-form";
import { expect, signIn } from "./support/fixtures";
import { test } from "./support/vendors";
import { lesson } from "./support/videos";

const MB = 1024 * 1024;

/** A lesson with room behind its end: players and readers take no notice. */
function heavyLesson(file: string, bytes: number): string {
  copyFileSync(lesson, file);
  const opened = openSync(file, "r+");
  ftruncateSync(opened, bytes);
  closeSync(opened);
  return file;
}

test("a lesson of 110 MB goes to Cloudinary in parts, and its card has the poster that the browser drew", async ({
  page,
  vendored: { academy, media },
}, testInfo) => {
  await signIn(page, academy, "admin");
  const modules = new ModulePages(page, academy);
  await modules.goto("add-module");
  await modules.title.fill("Une longue leçon");
  await modules.video.setInputFiles(heavyLesson(testInfo.outputPath("longue-lecon.mp4"), 110 * MB));
  await modules.create.click();
  await expect(modules.row("Une longue leçon")).toBeVisible({ timeout: 120_000 });
  const total = 110 * MB;
  const part = 90 * MB;
  expect(media.parts).toEqual([
    `bytes 0-${part - 1}/${total}`,
    `bytes ${part}-${total - 1}/${total}`,
  ]);
  expect([...media.assets.values()].map(({ length }) => length)).toContain(total);
  const home = new HomePage(page, academy);
  await home.goto();
  await expect(home.card("Une longue leçon").locator(".poster img")).toHaveAttribute(
    "src",
    /\/media\/posters\//,
  );
});
