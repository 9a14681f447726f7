import { copy } from "~/copy/copy";
import { expectAccessible } from "./support/axe";
import { change, refusingWrites, withoutTable } from "./support/faults";
import { expect } from "./support/fixtures";
import { hall, inHall, test } from "./support/modules-in-hall";
import { see } from "./support/provoked";
import { lesson } from "./support/videos";

const { module } = copy;
const [till = ""] = inHall;

test.describe("when something goes wrong", () => {
  test("each missing field has its message, and the first gets the focus", async ({
    page,
    modules,
  }) => {
    await modules.goto("add-module");
    await see(page, module.createWithUpload);
    await modules.create.click();
    await see(page, module.videoRequired);
    await see(page, module.titleRequired);
    await expect(modules.video).toBeFocused();
    await expectAccessible(page);
  });

  test(
    "a module that cannot be created keeps its video, which is not uploaded again",
    { tag: "@short" },
    async ({ page, academy, modules }) => {
      await modules.goto("add-module");
      await modules.video.setInputFiles(lesson);
      await modules.title.fill("Obstiné");
      await refusingWrites(academy, "insert", "modules", async () => {
        await modules.create.click();
        await see(page, module.createRefused);
      });
      await see(page, module.createUploaded);
      await expect(modules.title).toHaveValue("Obstiné");
      const uploads: string[] = [];
      page.on("request", (request) => uploads.push(new URL(request.url()).pathname));
      await page.getByRole("button", { name: module.createUploaded }).click();
      await see(page, module.created("Obstiné"));
      expect(uploads).not.toContain("/media/upload");
      change(academy, "delete from modules where title = 'Obstiné'");
    },
  );

  test("an unreadable list offers to read it again", async ({ page, academy, modules }) => {
    await modules.goto("add-module");
    await withoutTable(academy, "modules", async () => {
      await modules.goto("modules");
      await see(page, module.loadFailed);
    });
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(modules.list(hall).titles).toHaveText(inHall);
    await withoutTable(academy, "containers", async () => {
      await modules.goto("add-module");
      await see(page, copy.container.selectorFailed);
    });
  });

  test("a video that does not load shows a message", async ({ page, modules }) => {
    await page.route(/\.mp4/, (route) => route.abort());
    await modules.goto("modules");
    await modules
      .row(till)
      .getByRole("link", { name: /Lire la vidéo/ })
      .click();
    await see(page.getByRole("dialog"), copy.video.loadFailed);
  });
});
