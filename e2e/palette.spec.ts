import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { expect, signIn, test, untilInteractive } from "./support/fixtures";
import { see } from "./support/provoked";

const { find } = copy;
/** The palette's rows. The page behind has options too, in its filters. */
const options = (page: Page) => page.getByRole("dialog").getByRole("option");

test.beforeEach(async ({ page, academy }) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/audit`);
});

test("a module is found by its title with the keyboard alone", async ({ page, academy }) => {
  const { id, title } = findRow<{ id: string; title: string }>(
    academy,
    "select id, title from modules where title like 'La commande%' limit 1",
  );
  const field = page.getByRole("combobox", { name: find.field });
  // The shortcut's listener loads after the page.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.type(title);
  await expect(options(page).and(page.locator("[aria-selected=true]"))).toContainText(title);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${academy.url}/admin/edit-module/${id}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("arrows choose, Escape closes, and the focus returns to the opener", async ({ page }) => {
  await untilInteractive(page);
  const opener = page.getByRole("banner").getByRole("link", { name: find.title });
  await opener.focus();
  await page.keyboard.press("Enter");
  const found = options(page);
  await expect(found.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(found.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(found.last()).toHaveAttribute("aria-selected", "true");
  await page.getByRole("combobox").fill("zzz");
  await see(page, find.none("zzz"));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the opener leads to a page with the same results", async ({ page }) => {
    await page.getByRole("banner").getByRole("link", { name: find.title }).click();
    await page.getByRole("searchbox", { name: find.field }).fill("commande");
    await page.getByRole("button", { name: find.apply }).click();
    await expect(page.getByRole("heading", { level: 2, name: find.modules })).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /commande/i })
        .first(),
    ).toBeVisible();
  });
});
