import { copy } from "~/copy/copy";
import { closed } from "~/copy/content/closed";
import { expectAccessible } from "./support/axe";
import { changeRows, findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { startMailAcademy } from "./support/mail-academy";

const { assignment } = copy;
const TITLE = "Le renouvellement";
const dueOn = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
const stamp = new Date().toISOString();

/** Adds a last container with a module, so that it is locked to who has something to pass before. */
function addLockedModule(dataDir: string): void {
  changeRows(
    dataDir,
    `insert into containers (id, title, position, createdAt, updatedAt)
     values ('last', 'Fidéliser', 999, ?, ?)`,
    stamp,
    stamp,
  );
  changeRows(
    dataDir,
    `update modules set title = ?, containerId = 'last'
     where id = (select id from modules where presentable = 1
       and id not in (select moduleId from groupModules) order by position desc limit 1)`,
    TITLE,
  );
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the numbers stand before 'Demander', and the mail's link explains the lock", async ({
      page,
    }) => {
      const stage = await startMailAcademy();
      const { academy, smtp } = stage;
      try {
        addLockedModule(academy.dataDir);
        const rep = findRow<{ id: string }>(
          academy,
          "select id from users where email = 'candidat@aplomb.example'",
        );
        await signIn(page, academy, "admin");
        await page.goto(`${academy.url}/admin/assignments/add?q=candidat@aplomb.example`);
        const target = assignment.option(assignment.kinds.module, TITLE);
        await page.getByLabel(assignment.what, { exact: true }).selectOption(target);
        await page.getByLabel(assignment.day, { exact: true }).fill(dueOn);
        await page.locator(`[name=ids][value="${rep.id}"]`).check();
        const name = javaScriptEnabled ? assignment.createFor(1) : assignment.create;
        const ask = page.getByRole("button", { name, exact: true });
        await ask.click();
        const said = assignment.closedTo({ people: 1, locked: 1, hidden: 0 });
        await expect(page.getByText(said)).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        expect(smtp.received).toEqual([]);
        await ask.click();
        await expect(page.getByText(assignment.created(TITLE, 1))).toBeVisible();

        await expect.poll(() => smtp.received.length).toBe(1);
        const [link = ""] = /http:\S+/.exec(smtp.received[0]?.text ?? "") ?? [];
        await page.context().clearCookies();
        await signIn(page, academy, "candidat");
        await page.goto(link);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(closed.locked.module);
        if (javaScriptEnabled) await expectAccessible(page);
        const first = page.getByRole("main").getByRole("link").first();
        const [, title = ""] = /«\s(.+)\s»/.exec((await first.textContent()) ?? "") ?? [];
        await first.click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      } finally {
        await stage.stop();
      }
    });
  });
