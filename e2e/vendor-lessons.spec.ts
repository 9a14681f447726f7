import { HomePage } from "./pages/home-page";
import { ModulePages } from "./pages/module-form";
import { expect, signIn } from "./support/fixtures";
import { test as base } from "./support/vendors";
import { lesson, MB, VideoFolder } from "./support/videos";

const TITLE = "Une longue leçon";
const TOTAL = 110 * MB;
const PART = 90 * MB;

const test = base.extend<{ files: VideoFolder }>({
  files: async ({}, use) => {
    const files = new VideoFolder();
    await use(files);
    files.remove();
  },
});

for (const { name, fileOf, parts, picture } of [
  {
    name: "a lesson of 110 MB goes to Cloudinary in parts, and its card has the poster that the browser drew",
    fileOf: (files: VideoFolder) => files.heavy(TOTAL),
    parts: [`bytes 0-${PART - 1}/${TOTAL}`, `bytes ${PART}-${TOTAL - 1}/${TOTAL}`],
    picture: /\/media\/posters\//,
  },
  {
    name: "a short lesson goes there whole, and its card has the picture that Cloudinary makes",
    fileOf: () => lesson,
    parts: [],
    picture: /\/video\/authenticated\/.*so_33p.*\.jpg$/,
  },
])
  test(name, async ({ page, files, vendored: { academy, media } }) => {
    await signIn(page, academy, "admin");
    const modules = new ModulePages(page, academy);
    await modules.goto("add-module");
    await modules.title.fill(TITLE);
    await modules.video.setInputFiles(fileOf(files));
    await modules.create.click();
    await expect(modules.row(TITLE)).toBeVisible({ timeout: 60_000 });
    expect(media.parts).toEqual(parts);
    expect([...media.assets.keys()]).toEqual([expect.stringMatching(/^modules\//)]);
    expect(media.contract.broken).toEqual([]);
    const home = new HomePage(page, academy);
    await home.goto();
    await home.container("Bien démarrer").locator("summary").click();
    await expect(home.card(TITLE).locator(".poster img")).toHaveAttribute("src", picture);
  });
