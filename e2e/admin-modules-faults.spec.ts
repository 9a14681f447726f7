import { copy } from "~/copy/copy";
import { ModulePages } from "./pages/module-form";
import { expectAccessible } from "./support/axe";
import { change, refusingWrites, withoutTable } from "./support/faults";
import { expect, signIn, test as base } from "./support/fixtures";
import { confirming, see } from "./support/provoked";
import { lesson } from "./support/videos";

const { module } = copy;
const hall = "2. Servir en salle";
const inHall = [
  "La caisse sur tablette",
  "La commande à table",
  "L'écran de cuisine",
  "Le paiement et l'addition partagée",
];
const [till = "", , kitchen = ""] = inHall;

const test = base.extend<{ modules: ModulePages }>({
  modules: async ({ page, academy }, use) => {
    // Each test starts from the demo's order.
    for (const [position, name] of inHall.entries())
      change(academy, "update modules set position = ? where title = ?", String(position), name);
    await signIn(page, academy, "admin");
    await use(new ModulePages(page, academy));
  },
});

test.describe("what goes wrong is said, and nothing is half done", () => {
  test("nothing filled in: each field says so, the first has the focus", async ({
    page,
    modules,
  }) => {
    await modules.goto("add-module");
    await see(page, module.createWithUpload);
    await modules.create.click();
    await see(page, module.videoRequired);
    await see(page, module.titleRequired);
    await expect(modules.video).toBeFocused();
    await expectAccessible(page);
  });

  test("a module that cannot be created keeps its video; saving again does not send it again", async ({
    page,
    academy,
    modules,
  }) => {
    await modules.goto("add-module");
    await modules.video.setInputFiles(lesson);
    await modules.title.fill("Obstiné");
    await refusingWrites(academy, "insert", "modules", async () => {
      await modules.create.click();
      await see(page, module.createRefused);
    });
    await see(page, module.createUploaded);
    await expect(modules.title).toHaveValue("Obstiné");
    const uploads: string[] = [];
    page.on("request", (request) => uploads.push(new URL(request.url()).pathname));
    await page.getByRole("button", { name: module.createUploaded }).click();
    await see(page, module.created("Obstiné"));
    expect(uploads).not.toContain("/media/upload");
    change(academy, "delete from modules where title = 'Obstiné'");
  });

  test("a module that cannot be saved keeps what was typed", async ({ page, academy, modules }) => {
    await modules.goto("modules");
    await modules.edit(till);
    await modules.title.fill("Autre titre");
    await refusingWrites(academy, "update", "modules", async () => {
      await modules.save.click();
      await see(page, module.updateError);
    });
    await expect(modules.title).toHaveValue("Autre titre");
  });

  test("an order that cannot be saved goes back", async ({ page, academy, modules }) => {
    await modules.goto("modules");
    const list = modules.list(hall);
    await refusingWrites(academy, "update", "modules", async () => {
      await list.drag(kitchen, till);
      await see(page.locator(".toasts"), module.orderFailed);
    });
    await expect(list.titles).toHaveText(inHall);
  });

  test("an order that lost a race is refused, and the list is up to date", async ({
    page,
    academy,
    modules,
  }) => {
    await modules.goto("modules");
    const list = modules.list(hall);
    change(
      academy,
      `insert into modules (id, title, allowedRoles, containerId, position, createdAt, updatedAt)
       select 'meanwhile', 'Entre-temps', 'admin', id, 4, createdAt, updatedAt from containers where title = ?`,
      hall,
    );
    try {
      await list.drag(kitchen, till);
      await see(page, copy.common.orderConflict);
      await expect(list.titles).toHaveText([...inHall, "Entre-temps"]);
    } finally {
      change(academy, "delete from modules where id = 'meanwhile'");
    }
  });

  test("a module that cannot be deleted stays", async ({ page, academy, modules }) => {
    await modules.goto("modules");
    await refusingWrites(academy, "update", "modules", async () => {
      await confirming(page, module.deleteConfirm, () => modules.remove(till).click());
      await see(page, module.deleteFailed);
    });
    await expect(modules.row(till)).toHaveCount(1);
  });

  test("what cannot be read offers to read it again", async ({ page, academy, modules }) => {
    await modules.goto("add-module");
    await withoutTable(academy, "modules", async () => {
      await modules.goto("modules");
      await see(page, module.loadFailed);
    });
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(modules.list(hall).titles).toHaveText(inHall);
    await withoutTable(academy, "containers", async () => {
      await modules.goto("add-module");
      await see(page, copy.container.selectorFailed);
    });
  });

  test("a module that is gone leads back to the list", async ({ page, academy, modules }) => {
    await modules.goto("edit-module/unknown");
    await expect(page).toHaveURL(`${academy.url}/admin/modules`);
  });

  test("a video that does not load says so", async ({ page, modules }) => {
    await page.route(/\.mp4/, (route) => route.abort());
    await modules.goto("modules");
    await modules
      .row(till)
      .getByRole("link", { name: /Lire la vidéo/ })
      .click();
    await see(page.getByRole("dialog"), copy.video.loadFailed);
  });
});
