import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeNamed } from "../testing/media/lesson-files";
import { copy } from "~/copy/copy";
import { ModulePages } from "./pages/module-form";
import { startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { expect, signIn, test } from "./support/fixtures";
import { see } from "./support/provoked";

const { videoCodec } = copy;
const title = "Filmé au téléphone";

test("a video that browsers may not play makes a draft that names its codec", async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-codec-"));
  const alone = await startAcademy({ env: { PATH: path.dirname(process.execPath) } });
  try {
    await signIn(page, alone, "admin");
    const modules = new ModulePages(page, alone);
    await modules.goto("add-module");
    await modules.title.fill(title);
    await modules.video.setInputFiles(writeNamed(folder, "hevc"));
    await modules.create.click();
    await see(page, videoCodec.keptDraft(title, "hevc"));
    await see(page, videoCodec.tag("hevc"));
    await page.getByRole("link", { name: `${copy.common.edit} ${title}` }).click();
    await see(page, videoCodec.held("hevc"));
    await expectAccessible(page);

    await signIn(page, alone, "terrain");
    await page.goto(`${alone.url}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  } finally {
    await alone.stop();
    alone.remove();
    rmSync(folder, { recursive: true });
  }
});
