import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { provoked } from "../testing/provoked";
import { AdminList } from "./pages/admin-list";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { change, withoutTable } from "./support/faults";
import { expect, signIn, test } from "./support/fixtures";
import { confirming, see } from "./support/provoked";

const { container, group, groupAddition } = copy;
const room = "2. Servir en salle";
const service = "Le service, de la commande à l'addition";
const members = ["La commande à table", "L'écran de cuisine", "Le paiement et l'addition partagée"];
const titleField = (page: Page) => page.getByRole("textbox", { name: group.titleLabel });
const listOf = (page: Page, name = room) => new AdminList(page, group.order(name));
const memberTitles = (page: Page) =>
  page.getByRole("list", { name: group.modules }).getByRole("heading", { level: 3 });

test.beforeEach(async ({ page, academy }) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/groups`);
});

async function addGroup(page: Page, title: string, into = room): Promise<void> {
  await page.getByRole("link", { name: group.add }).first().click();
  await titleField(page).fill(title);
  await page.getByLabel(container.selectorLabel).selectOption({ label: into });
  await page.getByRole("button", { name: group.create }).click();
  await see(page, group.created(title));
}

const edit = (page: Page, title: string) =>
  page.getByRole("link", { name: `${copy.common.edit} ${title}` }).click();

/** The button of a group's menu, which holds 'Supprimer'. */
const more = (page: Page, title: string) => page.getByRole("button", { name: group.more(title) });

const removeButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `${copy.common.remove} ${title}` });

test(
  "a group is created, dragged, edited, filled, emptied and deleted, each with its message",
  { tag: "@short" },
  async ({ page, academy }) => {
    await see(page, group.listTitle);
    await see(page, group.add);
    // The sortable rows replace the first ones, and with them an open menu.
    await listOf(page).list.and(page.locator("[data-sortable]")).waitFor();
    await more(page, service).click();
    await expect(
      page
        .getByRole("main")
        .getByText(/^Créé le \d{2}\/\d{2}\/\d{4}/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await addGroup(page, "Groupe d'essai");
    const list = listOf(page);
    await expect(list.titles).toHaveText([service, "Groupe d'essai"]);

    await list.drag("Groupe d'essai", service);
    await see(page.locator(".toasts"), group.orderSaved);
    await page.reload();
    await expect(list.titles).toHaveText(["Groupe d'essai", service]);
    await list.mover("Groupe d'essai", "Descendre").click();
    await see(page.getByRole("main"), group.orderSaved);
    await expect(list.titles).toHaveText([service, "Groupe d'essai"]);

    await edit(page, "Groupe d'essai");
    await see(page, group.modules);
    await see(page, group.noModules);
    await page.getByRole("link", { name: group.addModules, exact: true }).click();
    for (const title of members.slice(0, 2))
      await page.getByRole("checkbox", { name: groupAddition.addOne(title) }).check();
    await page.getByRole("button", { name: groupAddition.addTicked }).click();
    await see(page, groupAddition.modulesAdded(2));
    await expect(memberTitles(page)).toHaveText(members.slice(0, 2));

    // A text being typed survives the removal of a module.
    await titleField(page).fill("Groupe retouché");
    const remove = removeButton(page, members[0] ?? "");
    await confirming(page, group.removeModuleConfirm, () => remove.click(), "dismiss");
    await expect(memberTitles(page)).toHaveCount(2);
    await confirming(page, group.removeModuleConfirm, () => remove.click());
    await see(page, group.moduleRemoved);
    await expect(memberTitles(page)).toHaveText(members.slice(1, 2));
    await expect(titleField(page)).toHaveValue("Groupe retouché");
    await page.getByLabel("Candidat").check();
    await see(page, group.update);
    await page.getByRole("button", { name: group.update }).click();
    await see(page, group.updated);
    expect(
      findRow<{ allowedRoles: string }>(
        academy,
        "select allowedRoles from groups where title = ?",
        "Groupe retouché",
      ).allowedRoles,
    ).toBe("admin,field_salesperson,sedentary_salesperson,user,candidate");

    await more(page, "Groupe retouché").click();
    const gone = removeButton(page, "Groupe retouché");
    await confirming(page, group.deleteConfirm, () => gone.click());
    await see(page, group.deleted("Groupe retouché"));
    await expect(list.titles).toHaveText([service]);
  },
);

test("the form appears before the containers", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Catches the page's request for containers. The requests of the layouts pass.
  await page.route(/add-group\.data\?_routes=[^,]*groups(%2F|\/)add$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: group.add }).click();
  const select = page.getByLabel(container.selectorLabel);
  await expect(select).toBeDisabled();
  await expect(select).toHaveText(group.containersLoading);
  provoked(group.containersLoading);
  await see(page, group.create);
  answer();
  await expect(select.locator("option:checked")).toHaveText("1. Bien démarrer");
});

test.describe("when something goes wrong", () => {
  test("unreadable containers offer a Retry", async ({ page, academy }) => {
    await withoutTable(academy, "containers", async () => {
      await page.getByRole("link", { name: group.add }).click();
      await see(page, container.selectorFailed);
      await page.reload();
      await see(page, container.selectorFailed);
    });
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByLabel(container.selectorLabel)).toBeEnabled();
  });
});

test("of two admins on the same group, the second sees both versions", async ({
  page,
  academy,
}) => {
  await addGroup(page, "Commun");
  await edit(page, "Commun");
  await titleField(page).fill("Ma version");
  change(academy, "update groups set title = 'Sa version' where title = 'Commun'");
  await page.getByRole("button", { name: group.update }).click();
  await expect(page.getByText(copy.form.conflict)).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(["Sa version", "Ma version"]);
  await expect(titleField(page)).toHaveValue("Ma version");
  await page.getByRole("link", { name: copy.form.takeStored }).click();
  await expect(titleField(page)).toHaveValue("Sa version");
  change(academy, "delete from groups where title = 'Sa version'");
});

test("the form is accessible in both schemes, and a missing title gets the focus", async ({
  page,
  academy,
}) => {
  await expectAccessible(page);
  await edit(page, service);
  await expectAccessible(page);
  await page.goto(`${academy.url}/admin/add-group`);
  await page.getByRole("button", { name: group.create }).click();
  await expect(page.getByText(group.titleRequired)).toBeVisible();
  await expect(titleField(page)).toBeFocused();
  await expectAccessible(page);
});

test("a page with no module left to add is accessible", async ({ page, academy }) => {
  await edit(page, service);
  change(academy, "update modules set presentable = 0");
  try {
    await page.getByRole("link", { name: group.addModules, exact: true }).click();
    await see(page, group.noModuleLeft);
    await expectAccessible(page);
  } finally {
    change(academy, "update modules set presentable = 1 where interactionPrompt <> ''");
  }
});

test("titles of 300 characters stay within every width", async ({ page, academy }) => {
  const long = "Présentation".repeat(25);
  change(academy, "update groups set title = ? where title = ?", long, service);
  change(academy, "update modules set title = ? where title = ?", long, members[0] ?? "");
  const { id } = findRow<{ id: string }>(academy, "select id from groups where title = ?", long);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["groups", `edit-group/${id}`, `groups/${id}/add-module`]) {
      await page.goto(`${academy.url}/admin/${path}`);
      const { scroll, clipped } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        clipped: [...document.querySelectorAll("h1, h2, h3, .btn, .label, .row-meta, .crumbs")]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
          .map((one) => one.textContent?.slice(0, 40)),
      }));
      expect({ path, width, scroll, clipped }).toEqual({ path, width, scroll: 0, clipped: [] });
    }
  }
  change(academy, "update groups set title = ? where title = ?", service, long);
  change(academy, "update modules set title = ? where title = ?", members[0] ?? "", long);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a group is created, moved, filled, emptied, edited and deleted", async ({ page }) => {
    const list = listOf(page);
    await addGroup(page, "Sans script");
    await list.mover("Sans script", "Monter").click();
    await see(page, group.orderSaved);
    await expect(list.titles).toHaveText(["Sans script", service]);
    await list.mover("Sans script", "Descendre").click();
    await expect(list.titles).toHaveText([service, "Sans script"]);
    await edit(page, "Sans script");
    await page.getByRole("link", { name: group.addModules, exact: true }).click();
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: groupAddition.addTicked }).click();
    await expect(memberTitles(page)).toHaveCount(1);
    await page.getByRole("button", { name: /^Supprimer/ }).click();
    const dialog = page.getByRole("dialog");
    await see(dialog, group.removeModuleConfirm);
    await dialog.getByRole("button", { name: copy.common.remove }).click();
    await see(page, group.moduleRemoved);
    await titleField(page).fill("");
    await page.getByRole("button", { name: group.update }).click();
    await see(page, group.titleRequired);
    await titleField(page).fill("Sans rien");
    await page.getByRole("button", { name: group.update }).click();
    await see(page, group.updated);
    await more(page, "Sans rien").click();
    await removeButton(page, "Sans rien").click();
    await see(dialog, group.deleteConfirm);
    await dialog.getByRole("button", { name: copy.common.remove }).click();
    await see(page, group.deleted("Sans rien"));
    await expect(list.titles).toHaveText([service]);
  });
});
