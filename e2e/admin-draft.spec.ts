import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { ModulePages } from "./pages/module-form";
import { expectAccessible } from "./support/axe";
import type { Academy } from "./support/academy";
import { findRow } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { shots } from "./support/look";
import { addEvaluatedVideo } from "./support/evaluated-videos";
import { see } from "./support/provoked";
import { lesson } from "./support/videos";

const { draft, module } = copy;
const TITLE = "Le ticket dématérialisé";

/** Checks overflow on a phone and on a desk, and accessibility, and takes pictures. */
async function look(page: Page, name: string) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/draft-${name}-${width}.png`, fullPage: true });
    expect(await page.evaluate(findFaults), `${name} ${width}`).toEqual([]);
  }
  await expectAccessible(page);
}

/** Returns true when a rep's home names this content. */
async function isOnHome(page: Page, academy: Academy, title: string): Promise<boolean> {
  const rep = await page.context().browser()?.newPage();
  if (!rep) throw new Error("the browser is closed");
  await signIn(rep, academy, "terrain");
  await rep.goto(`${academy.url}/?open=none`);
  // A title's number stays on its line: "1.&nbsp;Accueillir".
  const shown = (await rep.content()).replaceAll("&nbsp;", " ").includes(title);
  await rep.close();
  return shown;
}

/** Restores a row of the list of archived content, and answers a question about locks. */
async function restoreRow(page: Page, title: string, said: string): Promise<void> {
  await page.getByRole("button", { name: `${draft.restore} ${title}` }).click();
  const asked = page.getByRole("radio", { name: copy.container.keepOpen });
  await expect(asked.or(page.getByText(said))).toBeVisible();
  if (await asked.isVisible()) await page.getByRole("button", { name: draft.restore }).click();
  await see(page, said);
}

/** Adds a finished recording of the presentation behind the newest evaluation that counts. */
function addPresentedRecording(academy: Academy): void {
  const name = "academy-record-2026-11-20T14-03-05";
  const file = `recordings/${name}.mp4`;
  const { id, userId } = findRow<{ id: string; userId: string }>(
    academy,
    `select p.id, p.userId from presentations p join evaluations e on e.presentationId = p.id
     where e.score is not null and p.moduleId is not null order by e.createdAt desc`,
  );
  change(
    academy,
    `update presentations set recordingState = 'ready', videoUrl = ?, videoDurationS = 53 where id = ?`,
    `/media/${file}`,
    id,
  );
  change(
    academy,
    `insert into media (publicId, folder, file, mimeType, bytes, userId, createdAt, recordingName)
     values (?, 'recordings', ?, 'video/mp4', 684168, ?, '2026-11-20T13:03:05.000Z', ?)`,
    file,
    file,
    userId,
    name,
  );
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a module is saved as a draft, previewed, published, archived and restored", async ({
      page,
      ownAcademy: academy,
    }) => {
      await signIn(page, academy, "admin");
      const modules = new ModulePages(page, academy);
      const main = page.getByRole("main");

      await modules.goto("add-module");
      await modules.title.fill(TITLE);
      await modules.video.setInputFiles(lesson);
      if (javaScriptEnabled) await look(page, "form");
      await page.getByLabel(module.presentable).check();
      await page.getByRole("button", { name: draft.save }).click();
      await see(page, module.createdDraft(TITLE));
      await expect(modules.row(TITLE)).toContainText(draft.tag);
      expect(await isOnHome(page, academy, TITLE)).toBe(false);
      if (javaScriptEnabled) await look(page, "list");

      await modules.edit(TITLE);
      await see(main, draft.note);
      await main.getByRole("link", { name: draft.preview }).first().click();
      await see(main, draft.isDraft);
      await expect(main.getByRole("heading", { level: 3, name: TITLE })).toBeVisible();
      if (javaScriptEnabled) await look(page, "preview");
      await page.getByRole("button", { name: draft.publish }).click();
      const asked = page.getByRole("radio", { name: copy.container.keepOpen });
      const said = page.getByText(module.published(TITLE));
      await expect(asked.or(said)).toBeVisible();
      if (await asked.isVisible()) {
        if (javaScriptEnabled) await look(page, "question");
        await asked.check();
        await page.getByRole("button", { name: draft.publish }).click();
      }
      await see(page, module.published(TITLE));
      expect(await isOnHome(page, academy, TITLE)).toBe(true);

      await modules.edit(TITLE);
      if (javaScriptEnabled) await look(page, "edit");
      await page.getByRole("button", { name: draft.archive }).click();
      await see(page, module.archived(TITLE));
      expect(await isOnHome(page, academy, TITLE)).toBe(false);
      await page.getByRole("link", { name: draft.stateArchived(1) }).click();
      await expect(page.getByRole("heading", { level: 2, name: TITLE })).toBeVisible();
      if (javaScriptEnabled) await look(page, "archived");
      await restoreRow(page, TITLE, module.restored(TITLE));
      expect(await isOnHome(page, academy, TITLE)).toBe(true);
    });

    test("a group and a container are archived and restored", async ({
      page,
      ownAcademy: academy,
    }) => {
      await signIn(page, academy, "admin");
      const kinds = [
        { kind: "groupe", table: "groups", edit: "edit-group", words: copy.group },
        {
          kind: "regroupement",
          table: "containers",
          edit: "edit-container",
          words: copy.container,
        },
      ] as const;
      for (const { kind, table, edit, words } of kinds) {
        const { id, title } = findRow<{ id: string; title: string }>(
          academy,
          `select id, title from ${table} order by position`,
        );
        expect(await isOnHome(page, academy, title)).toBe(true);
        await page.goto(`${academy.url}/admin/${edit}/${id}`);
        await see(page, words.archiveDetail);
        if (javaScriptEnabled) await look(page, `${edit}-archive`);
        await page.getByRole("button", { name: draft.archive }).click();
        await see(page, words.archived(title));
        expect(await isOnHome(page, academy, title)).toBe(false);
        await page.getByRole("link", { name: draft.stateArchived(1) }).click();
        await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
        if (javaScriptEnabled) await look(page, `${table}-archived`);
        await page.getByRole("link", { name: `${draft.preview} ${title}` }).click();
        await see(page.getByRole("main"), draft.isArchived(kind));
        if (javaScriptEnabled) await look(page, `${table}-archived-preview`);
        await page.goto(`${academy.url}/admin/${table}?state=archived`);
        await restoreRow(page, title, words.restored(title));
        expect(await isOnHome(page, academy, title)).toBe(true);
      }
    });

    test("a row is moved to a number", async ({ page, ownAcademy: academy }) => {
      await signIn(page, academy, "admin");
      await page.goto(`${academy.url}/admin/containers`);
      const rows = page.locator("li.row");
      const first = (await rows.first().getByRole("heading").textContent()) ?? "";
      await rows.first().getByRole("spinbutton").fill("3");
      await expect(rows.first().getByRole("button", { name: copy.list.place })).toBeVisible();
      await page.keyboard.press("Enter");
      await see(page.getByRole("main"), copy.container.orderSaved);
      await expect(rows.nth(2).getByRole("heading")).toHaveText(first);
      if (javaScriptEnabled) {
        await expect(rows.nth(2).getByRole("spinbutton")).toBeFocused();
        await look(page, "place");
        addEvaluatedVideo(academy, "Ma présentation");
        addPresentedRecording(academy);
        for (const [name, path] of [
          ["recorded", "recorded-videos"],
          ["evaluated", "evaluated-videos"],
          ["groups", "groups"],
        ] as const) {
          await page.goto(`${academy.url}/admin/${path}`);
          await look(page, name);
        }
      }
    });
  });
