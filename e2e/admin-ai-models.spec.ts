import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { provoked } from "../testing/provoked";
import { type Academy, startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { type CatalogueDouble, listed, startCatalogueDouble } from "../testing/doubles/catalogue";
import { change, refusingWrites } from "./support/faults";
import { expect, signIn, test as base } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { see } from "./support/provoked";

const { aiModel } = copy;

const test = base.extend<object, { double: CatalogueDouble; academy: Academy }>({
  double: [
    async ({}, use) => {
      const double = await startCatalogueDouble();
      await use(double);
      await double.close();
    },
    { scope: "worker" },
  ],
  // An academy that reads the double's catalogue.
  academy: [
    async ({ double }, use) => {
      const academy = await startAcademy({ env: { AI_CATALOGUE_URL: double.url } });
      await use(academy);
      await academy.stop();
      academy.remove();
    },
    { scope: "worker" },
  ],
});

const select = (page: Page) => page.getByLabel(aiModel.select);
const save = (page: Page) => page.getByRole("main").getByRole("button", { name: copy.common.save });
const panel = (page: Page) => page.getByRole("region").or(page.getByRole("main"));
const price = (page: Page, label: string) =>
  page.getByRole("definition").and(page.locator(`dt:has-text("${label}") + dd`));
const forget = (academy: Academy, ...keys: string[]) =>
  keys.forEach((key) => change(academy, "delete from settings where key = ?", key));

test.beforeEach(async ({ page, academy, double }) => {
  double.answer(200, listed);
  forget(academy, "aiModel", "aiCatalogue");
  await signIn(page, academy, "admin");
});

test(
  "an admin chooses a model: its panel follows, and the choice is saved and preselected",
  { tag: "@short" },
  async ({ page, academy }) => {
    await page.goto(`${academy.url}/admin`);
    await page
      .getByRole("navigation", { name: copy.common.administration })
      .getByRole("link", { name: /Modèle AI/ })
      .click();
    await see(page, aiModel.title);
    await see(page, aiModel.select);
    await expect(page.getByText(aiModel.builtIn)).toBeVisible();
    await expect(select(page).locator("option")).toHaveText([
      aiModel.none,
      "Abeille Petit",
      "Routeur automatique",
      "Zeste Grand",
    ]);
    await expect(save(page)).toBeDisabled();

    await select(page).selectOption({ label: "Zeste Grand" });
    await see(page, aiModel.details);
    await see(page, aiModel.pricePrompt);
    await see(page, aiModel.priceCompletion);
    await see(page, aiModel.description);
    await expect(price(page, aiModel.pricePrompt)).toHaveText("2,50\u00a0$ / 1M tokens");
    await expect(price(page, aiModel.priceCompletion)).toHaveText("10,00\u00a0$ / 1M tokens");
    await expect(
      panel(page).getByText("Un grand modèle, pour les entretiens longs."),
    ).toBeVisible();

    await select(page).selectOption({ label: "Routeur automatique" });
    await expect(price(page, aiModel.pricePrompt)).toHaveText(aiModel.priceVaries);
    await select(page).selectOption({ label: "Abeille Petit" });
    await expect(price(page, aiModel.pricePrompt)).toHaveText("0,00\u00a0$ / 1M tokens");
    await see(page, aiModel.noDescription);

    await save(page).click();
    await see(page, aiModel.saved);
    await page.reload();
    await expect(select(page)).toHaveValue("abeille/petit");
    await page.getByRole("link", { name: copy.common.admin, exact: true }).click();
    await expect(page).toHaveURL(`${academy.url}/admin`);
  },
);

/** Forty models, enough to make a search useful. */
const many = Array.from({ length: 40 }, (_, index) => ({
  id: `maison/modele-${index}`,
  name: index === 30 ? "Élan Léger" : `Modèle ${String(index).padStart(2, "0")}`,
  description: `Le numéro ${index}.`,
  pricing: { prompt: "0", completion: "0" },
}));

test("an admin finds a model among many by typing, with the keyboard alone", async ({
  page,
  academy,
  double,
}) => {
  double.answer(200, many);
  await page.goto(`${academy.url}/admin/ai-models`);
  const field = page.getByRole("combobox", { name: aiModel.select });
  await expect(field).toHaveJSProperty("tagName", "INPUT");
  await field.click();
  await expect(page.getByRole("option")).toHaveCount(40);
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/shots/ai-models-search.png" });
  await field.pressSequentially("zzz");
  await see(page, copy.form.noChoice);
  await field.fill("");
  await field.pressSequentially("elan");
  await expect(page.getByRole("option")).toHaveText(["Élan Léger"]);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue("Élan Léger");
  await expect(panel(page).getByText("Le numéro 30.")).toBeVisible();
  await save(page).click();
  await see(page, aiModel.saved);
  await page.reload();
  await expect(field).toHaveValue("Élan Léger");
});

test("the selector waits for the models, and the button for the save", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/admin`);
  const hold = async (url: RegExp, method: string) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(url, async (route) => {
      if (route.request().method() === method) await held;
      await route.continue();
    });
    return release;
  };
  // The model page's own data request. The requests of the layouts pass.
  const ofPage = /ai-models\.data\?_routes=[^,]*ai-models(%2F|\/)route$/;
  const posted = /ai-models\.data/;
  const load = await hold(ofPage, "GET");
  await page
    .getByRole("navigation", { name: copy.common.administration })
    .getByRole("link", { name: /Modèle AI/ })
    .click();
  await expect(select(page)).toBeDisabled();
  await expect(select(page).locator("option")).toHaveText(aiModel.loading);
  provoked(aiModel.loading);
  load();
  await expect(select(page)).toBeEnabled();
  await select(page).selectOption("zeste/grand");
  await page.unroute(ofPage);
  const answer = await hold(posted, "POST");
  await save(page).click();
  const saving = page.getByRole("button", { name: aiModel.saving });
  await expect(saving).toBeDisabled();
  await see(page, aiModel.saving);
  answer();
  await see(page, aiModel.saved);
});

test("a failed save shows a message and keeps the choice", async ({ page, academy }) => {
  await page.goto(`${academy.url}/admin/ai-models`);
  await select(page).selectOption("zeste/grand");
  await refusingWrites(academy, "insert", "settings", async () => {
    await save(page).click();
    await see(page, aiModel.saveFailed);
  });
  await expect(select(page)).toHaveValue("zeste/grand");
  await save(page).click();
  await see(page, aiModel.saved);
});

test("a missing catalogue is an error with Retry, and later its last copy is shown with its date", async ({
  page,
  academy,
  double,
}) => {
  double.answer(503);
  await page.goto(`${academy.url}/admin/ai-models`);
  await see(page, aiModel.loadFailed);
  await page.goto(`${academy.url}/admin`);
  await page
    .getByRole("navigation", { name: copy.common.administration })
    .getByRole("link", { name: /Modèle AI/ })
    .click();
  await see(page, aiModel.loadFailed);
  // An id can be typed while the catalogue cannot be loaded.
  await expect(save(page)).toBeDisabled();
  await page.getByLabel(aiModel.byHandLabel).fill("maison/secret");
  await page.screenshot({ path: "test-results/shots/ai-models-offline.png", fullPage: true });
  await save(page).click();
  await see(page, aiModel.saved);
  await expect(select(page)).toHaveValue("maison/secret");
  await select(page).selectOption({ label: aiModel.noModel });
  await expect(page.getByText(aiModel.noModelDetail)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(aiModel.forgotten)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.screenshot({ path: "test-results/shots/ai-models-none.png", fullPage: true });
  double.answer(200, listed);
  await page.getByRole("link", { name: copy.common.retry }).click();
  await expect(select(page)).toBeEnabled();
  double.answer(503);
  change(
    academy,
    "update settings set updatedAt = '2026-10-02T08:15:00.000Z' where key = 'aiCatalogue'",
  );
  await page.reload();
  await expect(page.getByText(aiModel.keptCatalogue("2 octobre 2026 à 10:15"))).toBeVisible();
  await expect(select(page).locator("option")).toHaveCount(4);
  await page.screenshot({ path: "test-results/shots/ai-models-kept.png", fullPage: true });
});

test("the keyboard alone chooses, reads the help and saves", async ({ page, academy }) => {
  await page.goto(`${academy.url}/admin/ai-models`);
  await select(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(price(page, aiModel.pricePrompt)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByText(aiModel.byHand)).toBeFocused();
  await page.keyboard.press("Tab");
  const help = page.getByRole("tooltip").filter({ hasText: aiModel.tokenHelp });
  await expect(help).toBeVisible();
  await see(page.getByRole("tooltip"), aiModel.tokenTitle);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(save(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await see(page, aiModel.saved);
});

test("the help opens 700 ms after the pointer arrives, and closes 300 ms after it leaves", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/admin/ai-models?model=zeste/grand`);
  const help = page.getByRole("tooltip");
  const mark = page.getByRole("button", { name: aiModel.tokenTitle }).first();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await mark.hover();
  await page.clock.runFor(650);
  await expect(help).toBeHidden();
  await page.clock.runFor(100);
  await expect(help).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(250);
  await expect(help).toHaveAttribute("data-state", "open");
  await page.clock.runFor(100);
  await expect(help).toHaveAttribute("data-state", "closed");
  await page.clock.resume();
  await expect(help).toBeHidden();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tap opens the help", async ({ page, academy }) => {
    await page.goto(`${academy.url}/admin/ai-models?model=zeste/grand`);
    await page.getByRole("button", { name: aiModel.tokenTitle }).last().tap();
    await expect(page.getByRole("tooltip")).toContainText(aiModel.tokenHelp);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a model is chosen, its panel is requested, and the choice is saved", async ({
    page,
    academy,
  }) => {
    await page.goto(`${academy.url}/admin/ai-models`);
    await expect(save(page)).toBeDisabled();
    await select(page).selectOption("zeste/grand");
    await page.getByRole("button", { name: aiModel.showDetails }).click();
    await expect(page).toHaveURL(/\?model=zeste/);
    await expect(price(page, aiModel.pricePrompt)).toHaveText("2,50\u00a0$ / 1M tokens");
    await page.locator("noscript summary", { hasText: aiModel.tokenTitle }).first().click();
    const help = page.locator("noscript details[open]");
    await expect(help).toContainText(aiModel.tokenHelp);
    await save(page).click();
    await see(page, aiModel.saved);
    await expect(select(page)).toHaveValue("zeste/grand");
  });
});

test("the screen is accessible, and long texts stay within every width", async ({
  page,
  academy,
  double,
}) => {
  double.answer(200, [
    ...listed,
    {
      id: "long/texte",
      name: "Modèle".repeat(50),
      description: `${"Description".repeat(30)}\n\n${"un mot après l’autre ".repeat(40)}`,
      pricing: { prompt: "0.6", completion: "0.0000000001" },
    },
  ]);
  const address = `${academy.url}/admin/ai-models?model=long/texte`;
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, url] of [
      ["long", address],
      ["demo", `${academy.url}/admin/ai-models?model=zeste/grand`],
    ] as const) {
      await page.goto(url);
      await expect(save(page)).toBeVisible();
      await page.screenshot({
        path: `test-results/shots/ai-models-${name}-${width}.png`,
        fullPage: true,
      });
      expect(await page.evaluate(findFaults), `${name} ${width}`).toEqual([]);
    }
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: aiModel.tokenTitle }).first().focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toBeVisible();
  await page.screenshot({ path: "test-results/shots/ai-models-help.png" });
  await expectAccessible(page);
});
