import { copy } from "~/copy/copy";
import { ModulePages } from "./pages/module-form";
import { change } from "./support/faults";
import { expect, signIn, test as base } from "./support/fixtures";
import { see } from "./support/provoked";
import { HEARD } from "./support/speech";
import { otherSpokenLesson, spokenLesson } from "./support/videos";

const { module } = copy;

const test = base.extend<{ modules: ModulePages }>({
  modules: async ({ page, academy }, use) => {
    await signIn(page, academy, "admin");
    await use(new ModulePages(page, academy));
  },
});

test("the text of a new module appears on its page by itself", async ({
  page,
  academy,
  modules,
}) => {
  test.setTimeout(1_200_000);
  await modules.goto("add-module");
  await modules.video.setInputFiles(spokenLesson);
  await modules.title.fill("Transcrit");
  await modules.create.click();
  await see(page, module.created("Transcrit"));
  await expect(modules.row("Transcrit")).toContainText(module.transcriptPending);
  await modules.edit("Transcrit");
  await expect(page.getByText(module.transcriptPending, { exact: true })).toBeVisible();
  await expect(modules.transcript).toHaveValue(/partager une addition/i, HEARD);
  // A recognised text is a draft until an admin has read its figures.
  await expect(page.getByText(module.transcriptDraft)).toBeVisible();
  await page.getByRole("button", { name: module.transcriptConfirm }).click();
  await expect(page.getByText(module.transcriptReady)).toBeVisible();
  await expect(page.getByText("00:17")).toBeVisible();

  // The transcript is edited by hand, then the video changes. The page shows both texts and the admin chooses.
  await modules.transcript.fill("Ma version, relue.");
  await modules.save.click();
  await see(page, module.updated("Transcrit"));
  await modules.edit("Transcrit");
  await modules.video.setInputFiles(otherSpokenLesson);
  await page.route(/edit-module\/[\w-]+\.data/, async (route) => {
    if (route.request().method() === "POST") await see(page, module.updating);
    await route.continue();
  });
  await modules.save.click();
  await see(page, module.updated("Transcrit") + module.newVideo);
  await page.unroute(/edit-module\/[\w-]+\.data/);
  await modules.edit("Transcrit");
  await expect(page.getByText(module.transcriptProposal)).toBeVisible(HEARD);
  await expect(modules.transcript).toHaveValue("Ma version, relue.");
  await page.getByRole("button", { name: module.transcriptAccept }).click();
  await expect(page.getByText(module.transcriptReplaced)).toBeVisible();
  await expect(modules.transcript).not.toHaveValue("Ma version, relue.");
  change(academy, "delete from modules where title = 'Transcrit'");
});
