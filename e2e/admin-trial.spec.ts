import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import type { Academy } from "./support/academy";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { look } from "./support/look";

const words = copy.moduleTrial;
const MODULE = "La caisse sur tablette";

/** Opens the page of the module's trials from the module's page. */
async function open(page: Page, academy: Academy): Promise<void> {
  await signIn(page, academy, "admin");
  const { id } = findRow<{ id: string }>(academy, "select id from modules where title = ?", MODULE);
  await page.goto(`${academy.url}/admin/edit-module/${id}`);
  await page.getByRole("link", { name: words.title }).click();
  await expect(page.getByRole("heading", { name: words.title, level: 1 })).toBeVisible();
}

async function attempt(page: Page, rep: keyof typeof words.reps): Promise<void> {
  const reps = page.getByRole("group", { name: words.rep, exact: true });
  await reps.getByRole("radio", { name: words.reps[rep].label }).check();
  await page.getByRole("button", { name: words.start }).click();
}

test("an admin sees a good and an empty presentation of a module before any rep presents it", async ({
  page,
  // The customer follows the rubric, which other tests change.
  ownAcademy: academy,
}) => {
  await open(page, academy);
  await look(page, "trial-before");
  await attempt(page, "good");
  const talk = page.getByRole("list", { name: words.talk });
  await expect(talk.getByRole("listitem").first()).toContainText("Bonjour, installez-vous.");
  await expect(talk.getByText(words.guideline(2))).toBeVisible();
  await expect(page.getByText(/^(100|[89]\d)\/100$/)).toBeVisible();
  await expect(page.getByRole("region", { name: words.outcome })).toBeFocused();
  await look(page, "trial-good");

  await attempt(page, "silent");
  await expect(page.getByText(copy.evaluation.unscorable)).toBeVisible();

  await page.getByRole("button", { name: words.startAll }).click();
  const side = page.getByRole("group", { name: words.side });
  await expect(side.getByText(/^\d{1,3}\/100$/)).toHaveCount(3);
  await side.getByRole("radio", { name: words.reps.wrong.label }).check();
  await expect(page.getByRole("region", { name: words.reps.wrong.label })).toBeVisible();
  await expect(page.getByRole("region", { name: words.reps.good.label })).toBeHidden();
  const reps = page.getByRole("group", { name: words.rep, exact: true });
  await expect(reps.getByRole("radio", { name: words.reps.silent.label })).toBeChecked();

  await page.getByLabel(words.language).selectOption({ value: "en" });
  await attempt(page, "vague");
  await expect(page.getByText(words.unworded.en)).toBeVisible();
  await look(page, "trial-unworded");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a trial of a rep with wrong facts names the wrong facts", async ({
    page,
    ownAcademy: academy,
  }) => {
    await open(page, academy);
    await attempt(page, "wrong");
    await expect(page).toHaveURL(/\/try#essai$/);
    await expect(page.getByText(/^\d{1,2}\/100$/)).toBeVisible();
    await expect(page.getByText(copy.judgement.verdicts.contradicted).first()).toBeVisible();
    await expect(page.getByRole("radio", { name: words.reps.wrong.label })).toBeChecked();
  });
});
