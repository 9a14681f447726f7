import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { startModelDouble } from "../testing/doubles/model";
import { startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn, test as base } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";

const { rubricForm: words } = copy;
const title = "La caisse sur tablette";

/** Page object of a rubric, with or without scripts. */
class RubricPage {
  readonly page: Page;
  readonly points: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.points = page.locator(".rubric-points > li");
    this.save = page.getByRole("button", { name: words.save });
  }

  /** Returns the claims in their order on the page. */
  claims(): Promise<string[]> {
    return this.points.locator(".rubric-claim").allTextContents();
  }

  async open(at: number): Promise<Locator> {
    const point = this.points.nth(at);
    if (
      !(await point
        .locator("details.box")
        .first()
        .getAttribute("open")
        .then((o) => o !== null))
    )
      await point.locator("summary").first().click();
    return point;
  }

  /** Confirms every figure that awaits confirmation. */
  async confirmFigures(): Promise<void> {
    for (let at = 0; at < (await this.points.count()); at += 1) {
      const boxes = this.points.nth(at).locator('[name$=".confirmed"]');
      if ((await boxes.count()) === 0) continue;
      const point = await this.open(at);
      for (const box of await boxes.all()) if (await box.isVisible()) await box.check();
      await point.locator("summary").first().click();
    }
  }
}

const test = base.extend<{ rubric: RubricPage }>({
  rubric: async ({ page, academy }, use) => {
    // Deletes the demo's rubric, so that the module looks as it did before rubrics existed.
    change(
      academy,
      "delete from rubricVersions where moduleId = (select id from modules where title = ?)",
      title,
    );
    await signIn(page, academy, "admin");
    const { id } = findRow<{ id: string }>(
      academy,
      "select id from modules where title = ?",
      title,
    );
    await page.goto(`${academy.url}/admin/edit-module/${id}/rubric`);
    await use(new RubricPage(page));
  },
});

/** Drafts, reorders, edits, tries, saves and restores a rubric, with or without scripts. */
async function journey(rubric: RubricPage): Promise<void> {
  const { page, points } = rubric;
  await expect(page.getByText(words.provisional, { exact: true })).toBeVisible();
  const drafted = await rubric.claims();
  expect(drafted.length).toBeGreaterThan(3);

  await page.getByRole("button", { name: words.down(1), exact: true }).click();
  await expect(points.nth(0).locator(".rubric-claim")).toHaveText(drafted[1] ?? "");
  await expect(points.nth(1).locator(".rubric-claim")).toHaveText(drafted[0] ?? "");

  await page.getByRole("button", { name: words.add }).click();
  await expect(points).toHaveCount(drafted.length + 1);
  const last = await rubric.open(drafted.length);
  await last.getByLabel(words.claim).first().fill("La livraison prend trois jours ouvrés.");
  await last.getByRole("button", { name: words.figureRead }).first().click();
  const confirm = last.getByLabel(words.figureConfirm("3\u00A0jours ouvrés"));
  await expect(confirm).toBeVisible();

  await page.getByLabel(words.trySentence).fill("La livraison prend cinq jours ouvrés.");
  await page.getByRole("button", { name: words.tryButton, exact: true }).click();
  const tried = page.getByRole("list", { name: words.tryResult });
  await expect(tried).toContainText(copy.judgement.verdicts.contradicted);
  await expect(tried).toContainText("La livraison prend trois jours ouvrés.");

  // A rubric with unconfirmed figures is not saved, and the form keeps every typed text.
  await rubric.save.click();
  await expect(page.getByText(words.figureUnconfirmed("3\u00A0jours ouvrés"))).toBeVisible();
  await rubric.confirmFigures();
  await rubric.save.click();
  await expect(page.getByText(words.saved(2))).toBeVisible();
  await expect(page.getByText(words.provisional, { exact: true })).toHaveCount(0);
  await expect
    .poll(() => rubric.claims())
    .toEqual([
      drafted[1],
      drafted[0],
      ...drafted.slice(2),
      "La livraison prend trois jours ouvrés.",
    ]);

  await page.getByRole("link", { name: words.versionSeeOf(1) }).click();
  await expect(page.getByRole("heading", { name: words.versionNumber(1) })).toBeVisible();
  await page.getByRole("button", { name: words.versionBack(1) }).click();
  await expect(page.getByText(words.versionPutBack(1, 3))).toBeVisible();
  await expect.poll(() => rubric.claims()).toEqual(drafted);
}

test(
  "an admin reads a drafted rubric, tries a sentence, saves, and restores the draft",
  { tag: "@short" },
  async ({ rubric }) => {
    await journey(rubric);
  },
);

test("the head counts as the form changes, and the figures of a sentence are confirmed at once", async ({
  page,
  rubric,
}) => {
  const head = page.getByRole("list", { name: words.counts });
  const blocking = head.getByRole("listitem").nth(1);
  const before = Number.parseInt(await blocking.innerText(), 10);
  const at = await rubric.points.evaluateAll((items) =>
    items.findIndex((item) => item.querySelector("button[value^='confirm:']")),
  );
  const point = await rubric.open(at);
  const tick = point.getByRole("checkbox", { name: words.blocking });
  const isTicked = await tick.isChecked();
  await tick.setChecked(!isTicked);
  await expect(blocking).toContainText(String(isTicked ? before - 1 : before + 1));
  const [worth] = await point.locator(".rubric-weight").allTextContents();
  await point.getByLabel(words.weight).fill("10");
  await expect(point.locator(".rubric-weight")).not.toHaveText(worth ?? "");
  await point.getByRole("button", { name: words.figuresConfirmOf(at + 1) }).click();
  await expect(point.getByRole("button", { name: words.figuresConfirmOf(at + 1) })).toHaveCount(0);
  for (const box of await point.locator('[name$=".confirmed"]').all())
    await expect(box).toBeChecked();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("an admin does the same without scripts", async ({ rubric }) => {
    await journey(rubric);
  });
});

for (const width of [1440, 390])
  test(`the rubric is accessible and nothing overlaps at ${width} px`, async ({ page, rubric }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.getByLabel(words.trySentence).fill("C’est une soixantaine d’euros par mois.");
    await page.getByRole("button", { name: words.tryButton, exact: true }).click();
    await expect(page.getByText(words.tryHint)).toBeVisible();
    const point = await rubric.open(0);
    await expect(point.getByLabel(words.claim).first()).toBeVisible();
    await page.screenshot({ path: `test-results/shots/rubric-${width}.png`, fullPage: true });
    await expectAccessible(page);
    expect(await page.evaluate(findFaults)).toEqual([]);
  });

test("before a session the picker names the languages without a score", async ({
  page,
  academy,
  rubric,
}) => {
  await expect(rubric.points.first()).toBeVisible();
  const { id } = findRow<{ id: string }>(academy, "select id from modules where title = ?", title);
  await page.setViewportSize({ width: 432, height: 900 });
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  const english = page.getByText(`English, ${copy.presentation.unjudged}`);
  await expect(english).toBeVisible();
  await english.click();
  await expect(page.getByText(copy.evaluation.partRubricIn.en)).toBeVisible();
  await page.screenshot({ path: "test-results/shots/rubric-picker.png" });
  await expectAccessible(page);
  expect(await page.evaluate(findFaults)).toEqual([]);
});

test.describe("with a model", () => {
  test.use({ javaScriptEnabled: false });
  test("its proposal is accepted line by line, and a useless one changes nothing", async ({
    page,
  }) => {
    const proposed = {
      id: null,
      claim: "La livraison prend trois jours",
      facts: ["trois jours"],
      phrasings: ["vous l’avez en trois jours", "comptez trois jours"],
      question: "Combien de temps prend la livraison ?",
    };
    const answers = ["Je ne peux pas.", "Vraiment pas.", JSON.stringify({ points: [proposed] })];
    const model = await startModelDouble({ streamed: () => answers.shift() ?? "" });
    const academy = await startAcademy({
      env: { LLM_BASE_URL: model.url, LLM_MODEL: "local/one" },
    });
    try {
      await signIn(page, academy, "admin");
      const { id } = findRow<{ id: string }>(
        academy,
        "select id from modules where title = ?",
        title,
      );
      await page.goto(`${academy.url}/admin/edit-module/${id}`);
      await expect(page.getByText(copy.module.judgedByModel("local/one"))).toBeVisible();
      await page.goto(`${academy.url}/admin/edit-module/${id}/rubric`);
      const rubric = new RubricPage(page);
      const before = await rubric.claims();
      const { rubricProposal: said } = copy;
      const ask = async () => {
        await page.goto(`${academy.url}/admin/edit-module/${id}/rubric`);
        await page.getByRole("link", { name: words.propose }).click();
        await page.getByRole("button", { name: said.ask }).click();
        await expect(async () => {
          await page.reload();
          await expect(page.getByText(said.pending, { exact: true })).toHaveCount(0, {
            timeout: 1,
          });
        }).toPass();
      };
      await ask();
      await expect(page.getByText(said.why.noJson)).toBeVisible();
      await ask();
      await page.getByRole("checkbox", { name: /comptez trois jours/ }).uncheck();
      await page.screenshot({ path: "test-results/shots/rubric-proposal.png", fullPage: true });
      await page.getByRole("button", { name: said.accept }).click();
      await expect(page.getByText(said.accepted(4, 2))).toBeVisible();
      await expect.poll(() => rubric.claims()).toEqual([...before, proposed.claim]);
      const last = await rubric.open(before.length);
      await expect(last.getByLabel(words.phrasings).first()).toHaveValue(
        /^vous l’avez en trois jours$/,
      );
    } finally {
      await academy.stop();
      academy.remove();
      await model.close();
    }
  });
});
