import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { AdminList } from "./pages/admin-list";
import { ModulePages } from "./pages/module-form";
import { expect, signIn, test } from "./support/fixtures";
import { confirming, confirmingOnPage, see } from "./support/provoked";
import { lesson } from "./support/videos";

const { container, group, groupAddition, module, common } = copy;

/** Deletes a module or a group. With scripts the browser asks for confirmation; without scripts a page asks. */
async function remove(
  page: Page,
  button: Locator,
  sentence: string,
  scripts: boolean,
): Promise<void> {
  if (scripts) return confirming(page, sentence, () => button.click());
  await confirmingOnPage(page, sentence, () => button.click());
}

for (const javaScriptEnabled of [false, true])
  test.describe(`with scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    // Only the run without scripts is short: other short journeys cover the same screens with scripts.
    const tag = javaScriptEnabled ? [] : ["@short"];
    test(
      "an admin builds a corner of the academy, sorts it, and takes it down",
      { tag },
      async ({ page, academy }) => {
        const name = (what: string) => `${what} ${javaScriptEnabled ? "animé" : "immobile"}`;
        const modules = new ModulePages(page, academy);
        await signIn(page, academy, "admin");

        await page.goto(`${academy.url}/admin/add-container`);
        await page.getByLabel(container.titleLabel).fill(name("Coin"));
        await page.getByRole("button", { name: container.create }).click();
        await see(page, container.created(name("Coin")));

        for (const title of [name("Un"), name("Deux")]) {
          await modules.goto("add-module");
          await modules.video.setInputFiles(lesson);
          await modules.title.fill(title);
          await page.getByLabel(container.selectorLabel).selectOption({ label: name("Coin") });
          await page.getByLabel(module.presentable).check();
          await modules.create.click();
          await see(page, module.created(title));
        }
        const list = modules.list(name("Coin"));
        await expect(list.titles).toHaveText([name("Un"), name("Deux")]);
        await list.mover(name("Deux"), "Monter").click();
        await see(page, module.orderSaved);
        await expect(list.titles).toHaveText([name("Deux"), name("Un")]);
        await list.mover(name("Deux"), "Descendre").click();
        await expect(list.titles).toHaveText([name("Un"), name("Deux")]);

        await page.goto(`${academy.url}/admin/add-group`);
        await page.getByLabel(group.titleLabel).fill(name("Groupe"));
        await page.getByLabel(container.selectorLabel).selectOption({ label: name("Coin") });
        await page.getByRole("button", { name: group.create }).click();
        await see(page, group.created(name("Groupe")));
        const groups = new AdminList(page, group.order(name("Coin")));
        await groups
          .row(name("Groupe"))
          .getByRole("link", { name: /Modifier/ })
          .click();
        await page.getByRole("link", { name: group.addModules, exact: true }).click();
        await page.getByRole("checkbox", { name: groupAddition.addOne(name("Un")) }).check();
        await page.getByRole("button", { name: groupAddition.addTicked }).click();
        await see(page, group.moduleAdded(name("Un")));
        await expect(page.getByRole("heading", { name: name("Un") })).toBeVisible();
        await page.getByLabel(group.titleLabel).fill(name("Groupe changé"));
        await page.getByRole("button", { name: group.update }).click();
        await see(page, group.updated);

        await modules.goto("modules");
        await modules.edit(name("Un"));
        await modules.title.fill(name("Un changé"));
        await modules.save.click();
        await see(page, module.updated(name("Un changé")));
        await page.goto(`${academy.url}/admin/containers`);
        const containers = new AdminList(page, container.order);
        await containers
          .row(name("Coin"))
          .getByRole("link", { name: /Modifier/ })
          .click();
        await page.getByLabel(container.titleLabel).fill(name("Coin changé"));
        await page.getByRole("button", { name: common.save }).click();
        await see(page, container.updated(name("Coin changé")));

        await modules.goto("modules");
        for (const title of [name("Un changé"), name("Deux")]) {
          await modules.more(title).click();
          await remove(page, modules.remove(title), module.deleteConfirm, javaScriptEnabled);
          await see(page, module.deleted(title));
          await expect(modules.row(title)).toHaveCount(0);
        }
        await page.goto(`${academy.url}/admin/groups`);
        const changed = new AdminList(page, group.order(name("Coin changé"))).row(
          name("Groupe changé"),
        );
        await expect(changed).toContainText(group.holds(0));
        await changed.getByRole("button", { name: group.more(name("Groupe changé")) }).click();
        await remove(
          page,
          changed.getByRole("button", { name: /Supprimer/ }),
          group.deleteConfirm,
          javaScriptEnabled,
        );
        await see(page, group.deleted(name("Groupe changé")));
        await page.goto(`${academy.url}/admin/containers`);
        const corner = containers.row(name("Coin changé"));
        await corner.getByRole("button", { name: container.more(name("Coin changé")) }).click();
        await confirmingOnPage(page, container.deleteConfirm, () =>
          corner.getByRole("button", { name: /Supprimer/ }).click(),
        );
        await see(page, container.deleted(name("Coin changé")));
      },
    );
  });
