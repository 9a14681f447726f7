import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { AdminList } from "./pages/admin-list";
import { expectAccessible } from "./support/axe";
import { change, refusingWrites } from "./support/faults";
import { expect, signIn, test, untilInteractive } from "./support/fixtures";
import { confirmingOnPage, see } from "./support/provoked";

const { container } = copy;
const demo = ["1. Bien démarrer", "2. Servir en salle", "3. Faire revenir les clients"];
const listOf = (page: Page) => new AdminList(page, container.order);
/** Opens the menu of a row, which holds 'Supprimer'. */
const openMenu = (row: Locator) => row.getByRole("button", { name: /^Autres actions/ }).click();
const title = (page: Page) => page.getByLabel(container.titleLabel);

test.beforeEach(async ({ page, academy }) => {
  // Each test starts from the order of the demo's three containers.
  for (const [position, name] of demo.entries())
    change(academy, "update containers set position = ? where title = ?", String(position), name);
  await signIn(page, academy, "admin");
});

async function addContainer(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: container.add }).first().click();
  await title(page).fill(name);
  await page.getByRole("button", { name: container.create }).click();
  await see(page, container.created(name));
}

test(
  "a container is created, dragged, edited, moved and deleted, each with its message",
  { tag: "@short" },
  async ({ page, academy }) => {
    await page.goto(`${academy.url}/admin/containers`);
    const list = listOf(page);
    await see(page, container.add);
    await addContainer(page, "Zone de test");
    await expect(list.titles).toHaveText([...demo, "Zone de test"]);

    await list.drag("Zone de test", demo[0] ?? "");
    await see(page.locator(".toasts"), container.orderSaved);
    await expect(list.titles).toHaveText(["Zone de test", ...demo]);
    await page.reload();
    await expect(list.titles).toHaveText(["Zone de test", ...demo]);

    await list.mover("Zone de test", "Descendre").click();
    await see(page.getByRole("main"), container.orderSaved);
    await expect(list.titles.first()).toHaveText(demo[0] ?? "");

    await list
      .row("Zone de test")
      .getByRole("link", { name: /Modifier/ })
      .click();
    await title(page).fill("Zone d'essai");
    await page.getByRole("button", { name: copy.common.save }).click();
    await see(page, container.updated("Zone d'essai"));

    const menu = list.row("Zone d'essai").getByRole("button", { name: /^Autres actions/ });
    await menu.click();
    const remove = list.row("Zone d'essai").getByRole("button", { name: /Supprimer/ });
    await confirmingOnPage(page, container.deleteConfirm, () => remove.click(), "dismiss");
    await expect(list.row("Zone d'essai")).toHaveCount(1);
    await menu.click();
    await confirmingOnPage(page, container.deleteConfirm, () => remove.click());
    await see(page, container.deleted("Zone d'essai"));
    await expect(list.titles).toHaveText(demo);
  },
);

/** Checks that a message shown now stays for almost `seconds`, and is gone after them. The clock stands. */
async function expectFor(page: Page, sentence: string, seconds: number): Promise<void> {
  const message = page.getByRole("main").getByText(sentence);
  await expect(message).toBeVisible();
  await page.clock.runFor(seconds * 1000 - 100);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
}

test("a message disappears after 5 seconds", async ({ page, academy }) => {
  await page.clock.install();
  await page.goto(`${academy.url}/admin/containers`);
  await listOf(page)
    .row(demo[1] ?? "")
    .getByRole("link", { name: /Modifier/ })
    .click();
  await untilInteractive(page);
  await page.clock.pauseAt(Date.now() + 60_000); // A slow machine shows the message late.
  await page.getByRole("button", { name: copy.common.save }).click();
  await expectFor(page, container.updated(demo[1] ?? ""), 5);
});

test("a message with 'Annuler' disappears after 10 seconds", async ({ page, academy }) => {
  await page.clock.install();
  await page.goto(`${academy.url}/admin/containers`);
  const list = listOf(page);
  await expect(list.mover(demo[1] ?? "", "Monter")).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await list.mover(demo[1] ?? "", "Monter").click();
  await expect(
    page.getByRole("main").getByRole("button", { name: copy.common.cancel }),
  ).toBeVisible();
  await expectFor(page, container.orderSaved, 10);
});

test("during a drag the row stands out and the rows take their new numbers", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/admin/containers`);
  const list = listOf(page);
  await list.grab(demo[2] ?? "", demo[0] ?? "");
  await expect(list.row(demo[2] ?? "")).toHaveAttribute("data-dragging", "");
  await expect(list.titles).toHaveText([demo[2] ?? "", demo[0] ?? "", demo[1] ?? ""]);
  for (const [index, rank] of ["1", "2", "3"].entries())
    await expect(list.rows.nth(index).locator(".rank")).toHaveValue(rank);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/containers\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.mouse.up();
  await expect(page.getByRole("status").filter({ hasText: copy.list.savingOrder })).toBeVisible();
  await expect(list.titles.first()).toHaveText(demo[2] ?? "");
  answer();
  await see(page, container.orderSaved);
});

test("the keyboard alone moves a row to the top, and the focus stays on the row", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/admin/containers`);
  const list = listOf(page);
  const last = demo[2] ?? "";
  await list.mover(last, "Monter").focus();
  await page.keyboard.press("Enter");
  await expect(list.titles.nth(1)).toHaveText(last);
  await expect(list.mover(last, "Monter")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(list.titles.nth(0)).toHaveText(last);
  // The first row cannot move up, so the focus goes to the row's other button.
  await expect(list.mover(last, "Monter")).toBeDisabled();
  await expect(list.mover(last, "Descendre")).toBeFocused();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a row is dragged, stands out, and stays at its new place", async ({ page, academy }) => {
    await page.goto(`${academy.url}/admin/containers`);
    const list = listOf(page);
    await list.list.and(page.locator("[data-sortable]")).waitFor();
    await page.getByText(copy.list.changeOrder).tap();
    const from = await list
      .row(demo[2] ?? "")
      .locator("[data-grip]")
      .boundingBox();
    const to = await list.row(demo[0] ?? "").boundingBox();
    if (!from || !to) throw new Error("no rows on screen");
    const finger = await page.context().newCDPSession(page);
    const x = from.x + from.width / 2;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: y === undefined ? [] : [{ x, y }],
      });
    await touch("touchStart", from.y + 20);
    for (let y = from.y + 20; y > to.y + 20; y -= 12) await touch("touchMove", y);
    // The finger trembles: one move can pass while the list still draws the one before.
    await expect(async () => {
      await touch("touchMove", to.y + 21);
      await touch("touchMove", to.y + 20);
      await expect(list.titles.first()).toHaveText(demo[2] ?? "", { timeout: 1_000 });
    }).toPass();
    await expect(list.row(demo[2] ?? "").first()).toHaveAttribute("data-dragging", "");
    await touch("touchEnd");
    await see(page.locator(".toasts"), container.orderSaved);
    await page.reload();
    await expect(list.titles).toHaveText([demo[2] ?? "", demo[0] ?? "", demo[1] ?? ""]);
  });
});

test.describe("when something goes wrong", () => {
  test.beforeEach(async ({ page, academy }) => {
    await page.goto(`${academy.url}/admin/containers`);
  });

  test("a drag that is not saved is undone", async ({ page, academy }) => {
    const list = listOf(page);
    await refusingWrites(academy, "update", "containers", async () => {
      await list.drag(demo[2] ?? "", demo[0] ?? "");
      await see(page.locator(".toasts"), container.orderFailed);
    });
    await expect(list.titles).toHaveText(demo);
  });

  test("a drag that does not reach the server is undone", async ({ page }) => {
    const list = listOf(page);
    await page.route(/containers\.data/, (route) => route.abort());
    await list.drag(demo[2] ?? "", demo[0] ?? "");
    await see(page.locator(".toasts"), container.orderFailed);
    await expect(list.titles).toHaveText(demo);
    await expect(page.getByText(copy.session.offline)).toBeVisible();
  });

  test("a drag after another person's change is refused whole, and the list is refreshed", async ({
    page,
    academy,
  }) => {
    const list = listOf(page);
    change(
      academy,
      `insert into containers (id, title, position, createdAt, updatedAt)
       values ('meanwhile', 'Entre-temps', 3, '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z')`,
    );
    await list.drag(demo[2] ?? "", demo[0] ?? "");
    await see(page, copy.list.orderConflict);
    await expect(list.titles).toHaveText([...demo, "Entre-temps"]);
    change(academy, "delete from containers where id = 'meanwhile'");
  });
});

test("the deletion of a container with content asks for another container", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/admin/containers`);
  const list = listOf(page);
  await addContainer(page, "Accueil provisoire");
  change(
    academy,
    `update groups set containerId = (select id from containers where title = 'Accueil provisoire')
     where containerId = (select id from containers where title = ?)`,
    demo[1] ?? "",
  );
  await page.reload();
  await openMenu(list.row("Accueil provisoire"));
  await list
    .row("Accueil provisoire")
    .getByRole("link", { name: /Supprimer/ })
    .click();
  const dialog = page.getByRole("dialog");
  await see(dialog, container.deleteConfirm);
  await expect(dialog).toContainText("Il contient 1 groupe.");
  await dialog.getByRole("link", { name: copy.common.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await openMenu(list.row("Accueil provisoire"));
  await list
    .row("Accueil provisoire")
    .getByRole("link", { name: /Supprimer/ })
    .click();
  await dialog.getByLabel(container.deleteTo).selectOption({ label: demo[1] ?? "" });
  await dialog.getByRole("button", { name: container.deleteMove }).click();
  await see(page, container.deleted("Accueil provisoire"));
  await expect(list.row(demo[1] ?? "")).toContainText("1 groupe");
});

test(
  "an ended session keeps the screen, and its values return after the sign-in",
  { tag: "@short" },
  async ({ page, academy }) => {
    await page.goto(`${academy.url}/admin/add-container`);
    await title(page).fill("Presque perdu");
    change(academy, "delete from sessions");
    await page.getByRole("button", { name: container.create }).click();
    await see(page, copy.session.expired);
    await expect(title(page)).toHaveValue("Presque perdu");
    await page.getByRole("link", { name: copy.common.signIn }).click();
    await page.getByLabel("Email").fill("admin@aplomb.example");
    await page.getByLabel("Password").fill("aplomb-demo");
    await page.getByRole("button", { name: copy.common.signIn }).click();
    await expect(page).toHaveURL(`${academy.url}/admin/add-container`);
    await expect(title(page)).toHaveValue("Presque perdu");
    await see(page, copy.session.keptHere);
    await page.getByRole("button", { name: container.create }).click();
    await see(page, container.created("Presque perdu"));
    change(academy, "delete from containers where title = 'Presque perdu'");
  },
);

test("the screen is accessible in both schemes, and a missing title gets the focus", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/admin`);
  await expectAccessible(page);
  await page.goto(`${academy.url}/admin/containers`);
  await expectAccessible(page);
  await openMenu(listOf(page).row(demo[0] ?? ""));
  await listOf(page)
    .row(demo[0] ?? "")
    .getByRole("link", { name: /Supprimer/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${academy.url}/admin/add-container`);
  await page.getByRole("button", { name: container.create }).click();
  await expect(page.getByText(container.titleRequired)).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("a title of 300 characters stays within every width", async ({ page, academy }) => {
  const long = "Formation".repeat(34).slice(0, 300);
  change(academy, "update containers set title = ? where title = ?", long, demo[0] ?? "");
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/admin/containers", "/admin/groups", "/admin/add-group"]) {
      await page.goto(`${academy.url}${path}`);
      const { scroll, clipped } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        clipped: [...document.querySelectorAll("h1, h2, h3, .btn, .label, .row-meta")]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
          .map((one) => one.textContent?.slice(0, 40)),
      }));
      expect({ path, width, scroll, clipped }).toEqual({ path, width, scroll: 0, clipped: [] });
    }
  }
  change(academy, "update containers set title = ? where title = ?", demo[0] ?? "", long);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a container is created, moved, edited and deleted", async ({ page, academy }) => {
    await page.goto(`${academy.url}/admin`);
    await page
      .getByRole("navigation", { name: copy.common.administration })
      .getByRole("link", { name: /Regroupements/ })
      .click();
    const list = listOf(page);
    await page.getByRole("link", { name: container.add }).click();
    await page.getByRole("button", { name: container.create }).click();
    await see(page, container.titleRequired);
    await expect(title(page)).toBeFocused();
    await title(page).fill("Sans script");
    await page.getByRole("button", { name: container.create }).click();
    await see(page, container.created("Sans script"));
    await list.mover("Sans script", "Monter").click();
    await see(page, container.orderSaved);
    await expect(list.titles).toHaveText([demo[0], demo[1], "Sans script", demo[2]] as string[]);
    await list.mover("Sans script", "Descendre").click();
    await expect(list.titles).toHaveText([...demo, "Sans script"]);
    await list
      .row("Sans script")
      .getByRole("link", { name: /Modifier/ })
      .click();
    await title(page).fill("Sans rien");
    await page.getByRole("button", { name: copy.common.save }).click();
    await see(page, container.updated("Sans rien"));
    await openMenu(list.row("Sans rien"));
    await list
      .row("Sans rien")
      .getByRole("button", { name: /Supprimer/ })
      .click();
    const dialog = page.getByRole("dialog");
    await see(dialog, container.deleteConfirm);
    await dialog.getByRole("button", { name: copy.common.remove }).click();
    await see(page, container.deleted("Sans rien"));
    await expect(list.titles).toHaveText(demo);
  });
});
