import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn, test, untilInteractive } from "./support/fixtures";
import { see } from "./support/provoked";

const { group, groupAddition } = copy;
const TITLE = "Groupe en nombre";

let path: string;

test.beforeEach(async ({ page, academy }) => {
  await signIn(page, academy, "admin");
  change(
    academy,
    `insert into groups (id, title, allowedRoles, containerId, position, createdAt, updatedAt)
     select 'in-bulk', ?, 'admin', containerId, 99, createdAt, updatedAt from groups limit 1`,
    TITLE,
  );
  path = `${academy.url}/admin/groups/in-bulk/add-module`;
});

test.afterEach(({ academy }) => {
  change(academy, "delete from groupModules where groupId = 'in-bulk'");
  change(academy, "delete from groups where id = 'in-bulk'");
});

const boxes = (page: Page) => page.getByRole("main").getByRole("checkbox");
const addTicked = (page: Page) => page.getByRole("button", { name: groupAddition.addTicked });
const members = (page: Page) =>
  page.getByRole("list", { name: group.modules }).getByRole("heading", { level: 3 });

test("six modules are added to a group with eight presses", async ({ page, academy }) => {
  await page.goto(`${academy.url}/admin/edit-group/in-bulk`);
  await untilInteractive(page);
  let presses = 0;
  const press = async (target: ReturnType<typeof boxes>) => {
    presses += 1;
    await target.click();
  };
  await press(page.getByRole("link", { name: group.addModules, exact: true }));
  for (let at = 0; at < 6; at += 1) await press(boxes(page).nth(at));
  await expectAccessible(page);
  await press(addTicked(page));
  await see(page, groupAddition.modulesAdded(6));
  await expect(members(page)).toHaveCount(6);
  expect(presses).toBeLessThanOrEqual(8);
});

test("ticks, the search and the focus stay while modules are ticked", async ({ page, academy }) => {
  await page.goto(path);
  await untilInteractive(page);
  const search = page.getByRole("searchbox", { name: groupAddition.searchModules });
  const { title } = findRow<{ title: string }>(
    academy,
    "select title from modules where title like '%addition%' and presentable = 1 limit 1",
  );
  await boxes(page).first().check();
  await search.fill("addition");
  const found = page.getByRole("checkbox", { name: title });
  await expect(boxes(page)).toHaveCount(2);
  await search.press("Enter");
  await search.press("Tab");
  await found.focus();
  await page.keyboard.press("Space");
  await expect(found).toBeChecked();
  await expect(found).toBeFocused();
  await expect(search).toHaveValue("addition");
  await addTicked(page).click();
  await see(page, groupAddition.modulesAdded(2));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the search keeps the ticks, and they are added at once", async ({ page }) => {
    await page.goto(path);
    await boxes(page).first().check();
    await page.getByRole("searchbox", { name: groupAddition.searchModules }).fill("addition");
    await page.getByRole("button", { name: groupAddition.apply }).click();
    await expect(boxes(page)).toHaveCount(2);
    await expect(boxes(page).first()).toBeChecked();
    await boxes(page).last().check();
    await addTicked(page).click();
    await see(page, groupAddition.modulesAdded(2));
    await expect(members(page)).toHaveCount(2);
  });
});
