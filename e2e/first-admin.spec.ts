import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copy } from "~/copy/copy";
import { type Academy, startAcademy } from "./support/academy";
import { expect, test } from "./support/fixtures";

let academy: Academy;
test.beforeEach(async () => {
  academy = await startAcademy({
    dataDir: mkdtempSync(path.join(tmpdir(), "aplomb-first-")),
    env: { ADMIN_EMAIL: "ada@example.org" },
  });
});
test.afterEach(async () => {
  await academy.stop();
  academy.remove();
});

const { firstAdmin, container } = copy;

for (const javaScriptEnabled of [true, false])
  test(`the first start's link makes an admin who adds a container, scripts ${javaScriptEnabled}`, async ({
    browser,
  }) => {
    const link = academy.log.join("\n").match(/http\S+\/first-admin\?token=\S+/)?.[0] ?? "";
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto(link);
    await expect(page.getByLabel(firstAdmin.email)).toHaveValue("ada@example.org");
    await page.getByLabel(firstAdmin.password, { exact: true }).fill("azertyuiop");
    await page.getByRole("button", { name: firstAdmin.submit }).click();
    await expect(page.getByText(copy.salesRep.nameRequired)).toBeVisible();
    await page.getByLabel(firstAdmin.name, { exact: true }).fill("Ada Lovelace");
    await page.getByLabel(firstAdmin.password, { exact: true }).fill("trois mots ensemble");
    await page.getByRole("button", { name: firstAdmin.submit }).click();
    await expect(page.getByText(firstAdmin.created)).toBeVisible();
    await page.goto(`${academy.url}/admin/add-container`);
    await page.getByLabel(container.titleLabel).fill("Démarrer");
    await page.getByRole("button", { name: container.create }).click();
    await expect(page).toHaveURL(`${academy.url}/admin/containers`);
    const second = await browser.newPage();
    await second.goto(link);
    await expect(second.getByRole("heading", { name: copy.errors.notFoundTitle })).toBeVisible();
    await second.close();
    await page.close();
  });
