import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import type { Academy } from "./support/academy";
import { findRow } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn, test } from "./support/fixtures";
import { startMailAcademy } from "./support/mail-academy";
import { makeManager, TEAM } from "./support/managed-team";
import { see } from "./support/provoked";
import { KARIM } from "./support/team-rows";

const { find, group, teamTalk } = copy;
const NEEDLE = "Le bon module des mille";

/** Presses controls and counts the presses. */
function counted() {
  let presses = 0;
  return {
    count: () => presses,
    async press(control: Locator) {
      presses += 1;
      await control.click();
    },
  };
}

/** Asks the team for a module until a day that is just over. */
function makeLate(academy: Academy): void {
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
  change(
    academy,
    `insert into assignments (id, moduleId, teamId, dueOn, note, createdAt, anew)
     select 'late', id, ?, ?, '', ?, 1 from modules where presentable = 1 limit 1`,
    TEAM,
    yesterday,
    new Date().toISOString(),
  );
}

/** Adds modules to the academy. The last has the title that the test looks for. */
function addThousand(academy: Academy): void {
  change(
    academy,
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1000)
     insert into modules (id, title, allowedRoles, containerId, position, createdAt, updatedAt)
     select 'many-' || n, iif(n = 1000, ?, 'Module ' || n), 'user', containerId, 1000 + n, createdAt, createdAt
     from numbers, (select containerId, createdAt from modules limit 1)`,
    NEEDLE,
  );
}

/** Returns the modules of the first group with at least two. */
const groupOf = (academy: Academy) =>
  findRow<{ id: string; modules: number }>(
    academy,
    `select groupId as id, count(*) as modules from groupModules group by groupId
     having count(*) > 1 order by groupId limit 1`,
  );

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a manager prepares a talk in two presses and reminds the late in at most two", async ({
      page,
    }) => {
      const { academy, smtp, stop } = await startMailAcademy();
      try {
        makeManager(academy, "utilisateur", ["terrain", "sedentaire"]);
        makeLate(academy);
        await signIn(page, academy, "utilisateur");
        await page.goto(academy.url);
        const talk = counted();
        await talk.press(page.getByRole("link", { name: copy.common.team }).first());
        await talk.press(page.getByRole("link", { name: `${teamTalk.crumb} ${KARIM}` }).first());
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(teamTalk.title(KARIM));
        expect(talk.count()).toBeLessThanOrEqual(2);

        await page.goto(academy.url);
        const reminder = counted();
        await reminder.press(page.getByRole("main").getByRole("button", { name: "Relancer" }));
        const told = () => new Set(smtp.received.flatMap(({ envelope }) => envelope.to));
        for (const account of ["terrain", "sedentaire"])
          await expect.poll(told, { timeout: 60_000 }).toContain(`${account}@aplomb.example`);
        expect(reminder.count()).toBeLessThanOrEqual(2);
      } finally {
        await stop();
      }
    });

    test("a module among a thousand is found in two presses and one field", async ({
      page,
      ownAcademy: academy,
    }) => {
      addThousand(academy);
      await signIn(page, academy, "admin");
      await page.goto(`${academy.url}/admin`);
      const { press, count } = counted();
      await press(page.getByRole("banner").getByRole("link", { name: find.title }));
      const typed = javaScriptEnabled
        ? page.getByRole("combobox", { name: find.field })
        : page.getByRole("searchbox", { name: find.field });
      await typed.fill("bon module");
      if (!javaScriptEnabled) await typed.press("Enter");
      const hits = javaScriptEnabled
        ? page.getByRole("dialog").getByRole("option")
        : page.getByRole("main").getByRole("link");
      await press(hits.filter({ hasText: NEEDLE }));
      await expect(page).toHaveURL(`${academy.url}/admin/edit-module/many-1000`);
      expect(count()).toBeLessThanOrEqual(2);
    });

    test("a module taken out of a group comes back in one press", async ({
      page,
      ownAcademy: academy,
    }) => {
      const { id, modules } = groupOf(academy);
      const left = () =>
        findRow<{ count: number }>(
          academy,
          "select count(*) as count from groupModules where groupId = ?",
          id,
        ).count;
      await signIn(page, academy, "admin");
      await page.goto(`${academy.url}/admin/edit-group/${id}`);
      page.on("dialog", (dialog) => dialog.accept());
      await takeOut(page, javaScriptEnabled);
      await see(page, copy.group.moduleRemoved);
      expect(left()).toBe(modules - 1);
      const { press, count } = counted();
      await press(page.getByRole("button", { name: copy.common.cancel, exact: true }));
      await expect.poll(left).toBe(modules);
      expect(count()).toBe(1);
    });
  });

/** Removes the first module of the open group, with the browser's question or its page. */
async function takeOut(page: Page, hasScripts: boolean): Promise<void> {
  const rows = page.getByRole("list", { name: group.modules });
  await rows.getByRole("button", { name: copy.common.remove }).first().click();
  if (!hasScripts)
    await page.getByRole("dialog").getByRole("button", { name: copy.common.remove }).click();
}
