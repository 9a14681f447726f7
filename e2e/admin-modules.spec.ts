import { copy } from "~/copy/copy";
import { startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { hall, inHall, test } from "./support/modules-in-hall";
import { see } from "./support/provoked";

const { module } = copy;
const [till = "", order = "", kitchen = "", payment = ""] = inHall;

test(
  "the list shows each container's modules, and plays a video",
  { tag: "@short" },
  async ({ page, modules }) => {
    await modules.goto("modules");
    await see(page, module.listTitle);
    await see(page, module.add);
    await expect(modules.list(hall).titles).toHaveText(inHall);
    await expect(modules.row(till)).toContainText(/le (1er|\d{1,2}) \S+ \d{4} à \d\d:\d\d/);
    await expect(modules.row(till)).toContainText("00:58");
    await modules
      .row(till)
      .getByRole("link", { name: /Lire la vidéo/ })
      .click();
    const video = page.getByRole("dialog").locator("video");
    await expect
      .poll(() => video.evaluate((player: HTMLVideoElement) => player.duration))
      .toBeGreaterThan(50);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "rows are dragged, moved by button, and by the keyboard alone",
  { tag: "@short" },
  async ({ page, modules }) => {
    await modules.goto("modules");
    const list = modules.list(hall);
    await list.drag(kitchen, till);
    await see(page.locator(".toasts"), module.orderSaved);
    await page.reload();
    await expect(list.titles).toHaveText([kitchen, till, order, payment]);
    await list.mover(kitchen, "Descendre").click();
    await see(page.getByRole("main"), module.orderSaved);
    await expect(list.titles).toHaveText([till, kitchen, order, payment]);
    await list.mover(payment, "Monter").focus();
    await page.keyboard.press("Enter");
    await expect(list.titles).toHaveText([till, kitchen, payment, order]);
    await expect(list.mover(payment, "Monter")).toBeFocused();
  },
);

test("the fields of the role-play appear only for a presentable module", async ({
  page,
  modules,
}) => {
  await modules.goto("add-module");
  const prompt = page.getByLabel(module.interactionPrompt);
  await expect(prompt).toBeHidden();
  await page.getByLabel(module.presentable).check();
  await expect(prompt).toHaveValue(/20 mots au maximum/);
  await expect(page.getByLabel(module.agentFirstMessage)).toHaveValue(/^Bonjour/);
  await expect(page.getByLabel(module.evaluationPrompt)).toHaveValue(/note sur 100/);
  for (const role of [
    "Administrateur",
    "Commercial terrain",
    "Commercial sédentaire",
    "Utilisateur",
  ])
    await expect(page.getByLabel(role, { exact: true })).toBeChecked();
  await expect(page.getByLabel("Candidat")).not.toBeChecked();
  await expect(page.getByLabel(copy.container.selectorLabel).locator("option")).toHaveText([
    "1. Bien démarrer",
    hall,
    "3. Faire revenir les clients",
  ]);
  // A changed form asks before it is left.
  page.once("dialog", (question) => question.accept());
  await page.getByRole("link", { name: copy.common.cancel }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("of two admins on the same module, the second sees both versions", async ({
  page,
  academy,
  modules,
}) => {
  await modules.goto("modules");
  await modules.edit(till);
  await see(page, copy.video.watch);
  await modules.title.fill("Ma version");
  change(academy, "update modules set title = 'Sa version' where title = ?", till);
  try {
    await modules.save.click();
    await expect(page.getByText(copy.form.conflict)).toBeVisible();
    for (const version of ["Ma version", "Sa version"])
      await expect(page.getByRole("definition").filter({ hasText: version })).toBeVisible();
    await expect(modules.title).toHaveValue("Ma version");
    await expectAccessible(page);
    await modules.save.click();
    await see(page, module.updated("Ma version"));
  } finally {
    change(
      academy,
      "update modules set title = ? where title in ('Ma version', 'Sa version')",
      till,
    );
  }
});

test("a conflict stays on screen during a transcription, and the next save succeeds", async ({
  page,
  academy,
  modules,
}) => {
  await page.clock.install();
  const { transcriptState } = findRow<{ transcriptState: string }>(
    academy,
    "select transcriptState from modules where title = ?",
    till,
  );
  const awaited =
    "update modules set transcriptState = ? where title in (?, 'Ma version', 'Sa version')";
  change(academy, awaited, "pending", till);
  let read = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && /edit-module\/[\w-]+\.data/.test(request.url())) read += 1;
  });
  try {
    await modules.goto("modules");
    await modules.edit(till);
    await see(page, copy.video.watch);
    await page.clock.runFor(5_000);
    await expect.poll(() => read, "the page asks again by itself").toBeGreaterThan(1);
    await modules.title.fill("Ma version");
    change(academy, "update modules set title = 'Sa version' where title = ?", till);
    await modules.save.click();
    await expect(page.getByText(copy.form.conflict)).toBeVisible();
    const readBefore = read;
    await page.clock.runFor(60_000);
    await expect(page.getByRole("definition").filter({ hasText: "Sa version" })).toBeVisible();
    await modules.save.click();
    await see(page, module.updated("Ma version"));
    expect(read).toBe(readBefore);
  } finally {
    change(academy, awaited, transcriptState, till);
    change(
      academy,
      "update modules set title = ? where title in ('Ma version', 'Sa version')",
      till,
    );
  }
});

test("a copy opens with its own values, and its first save goes through", async ({
  page,
  academy,
  modules,
}) => {
  const title = module.copyOf(till);
  const guidelines = page.getByLabel(module.guidelines);
  await modules.goto("modules");
  await modules.edit(till);
  await see(page, copy.video.watch);
  const stored = await guidelines.inputValue();
  await guidelines.fill("Tapé sur l'original, sans être enregistré.");
  await page.getByRole("button", { name: copy.draft.duplicate }).click();
  try {
    await see(page, module.copied(title));
    await expect(modules.title).toHaveValue(title);
    await expect(guidelines).toHaveValue(stored);
    await page.getByRole("button", { name: copy.draft.save }).click();
    await see(page, module.updatedDraft(title));
  } finally {
    change(academy, "delete from modules where title = ?", title);
  }
});

test("each screen of modules is accessible in both schemes", async ({ page, academy, modules }) => {
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where presentable = 1 order by title",
  );
  for (const screen of ["modules", "add-module", `edit-module/${id}`] as const) {
    await modules.goto(screen);
    await expectAccessible(page);
  }
  await page.goto(`${academy.url}/admin/modules?confirm=delete-${id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

for (const title of ["Caisse".repeat(50), "Encaisser partout même sans réseau ".repeat(9).trim()])
  test(`titles of 300 characters stay within every width: ${title.slice(0, 12)}`, async ({
    page,
  }) => {
    const academy = await startAcademy();
    try {
      await signIn(page, academy, "admin");
      change(
        academy,
        "update modules set title = ?, transcriptState = 'failed', transcriptError = ?",
        title,
        title,
      );
      change(academy, "update containers set title = ?", title);
      const { id } = findRow<{ id: string }>(
        academy,
        "select id from modules where presentable = 1 order by title",
      );
      const paths = [
        "modules",
        "add-module",
        `edit-module/${id}`,
        `modules?confirm=delete-${id}`,
        `modules?video=${id}`,
      ];
      const faults: Record<string, string[]> = {};
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of paths) {
          await page.goto(`${academy.url}/admin/${path}`);
          await expect(page.getByRole("heading").first()).toBeVisible();
          await page.screenshot({
            path: `test-results/shots/admin-${path.replaceAll(/[^a-z]+/g, "-").slice(0, 20)}-${width}.png`,
          });
          const found = await page.evaluate(findFaults);
          if (found.length > 0) faults[`${path} ${width}`] = found;
        }
      }
      expect(faults).toEqual({});
    } finally {
      await academy.stop();
      academy.remove();
    }
  });
