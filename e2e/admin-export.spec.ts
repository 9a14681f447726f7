import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { expect, signIn, test } from "./support/fixtures";

const { adminNames, evaluationsExport, salesRep } = copy;

/** Presses the export button and returns the file that the browser saved. */
async function exported(page: Page): Promise<{ name: string; lines: string[][] }> {
  await page.getByRole("button", { name: salesRep.export }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: adminNames.exportEvaluations }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  return { name: download.suggestedFilename(), lines: parse(text, { delimiter: ";", bom: true }) };
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    const tag = javaScriptEnabled ? ["@short"] : [];
    test(
      "an admin saves everybody's evaluations from the list",
      { tag },
      async ({ page, academy }) => {
        await signIn(page, academy, "admin");
        await page.goto(`${academy.url}/admin/sales-reps`);
        const { name, lines } = await exported(page);
        expect(name).toMatch(/^evaluations-\d{4}-\d{2}-\d{2}\.csv$/);
        expect(lines[0]).toEqual(Object.values(evaluationsExport.columns));
        expect(lines.length).toBeGreaterThan(1);
        await expect(page).toHaveURL(`${academy.url}/admin/sales-reps`);
      },
    );
  });
