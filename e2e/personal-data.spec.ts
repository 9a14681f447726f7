import { mkdirSync } from "node:fs";
import { copy } from "~/copy/copy";
import { noticePoints } from "~/copy/people/notice-points";
import { expectAccessible } from "./support/axe";
import { changeRows, findRow, findRows } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";

const shots = "test-results/shots";
const { person, recordingNotice: notice } = copy;

interface Ids {
  id: string;
}

/** Inserts a week of hourly samples of a 500 GB disk. The disk fills by 2.1 GB a day and has 12 GB left. */
const fillDisk = `with recursive hour(n) as (select 0 union all select n + 1 from hour where n < 167)
  insert into diskSamples (at, freeBytes, totalBytes)
  select strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || n || ' hours'),
    cast((12 + 2.1 * n / 24) * 1e9 as integer), 500000000000 from hour`;

test.describe("the list of recorded personal data", () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled, viewport: { width: 432, height: 900 } });

      test("is shown before the first recording, then shrinks to one line", async ({
        page,
        ownAcademy,
      }) => {
        changeRows(ownAcademy.dataDir, "delete from recordingNotices");
        await signIn(page, ownAcademy, "terrain");
        const { id } = findRow<Ids>(
          ownAcademy,
          "select id from modules where presentable = 1 order by position limit 1",
        );
        await page.goto(`${ownAcademy.url}/agent-chat/module/${id}`);
        await expect(page.getByRole("heading", { name: notice.title })).toBeVisible();
        await expect(page.getByText(noticePoints.forEver)).toBeVisible();
        const start = page.getByRole("button", { name: copy.presentation.start });
        await expect(start).toHaveCount(0);
        if (javaScriptEnabled) await expectAccessible(page);
        mkdirSync(shots, { recursive: true });
        await page.screenshot({ path: `${shots}/notice-session-${javaScriptEnabled}.png` });

        await page.goto(`${ownAcademy.url}/presentModule/${id}`);
        if (javaScriptEnabled) await expectAccessible(page);
        await page.screenshot({ path: `${shots}/notice-module-${javaScriptEnabled}.png` });
        await page.getByRole("button", { name: notice.acknowledge }).click();
        const again = page.getByText(notice.again);
        await expect(again).toBeVisible();
        await expect(page.getByText(noticePoints.forEver)).toBeHidden();
        const rows = findRows(ownAcademy, "select acknowledgedAt from recordingNotices");
        expect(rows).toHaveLength(1);
        await again.click();
        await expect(page.getByText(noticePoints.forEver)).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await page.screenshot({ path: `${shots}/notice-read-${javaScriptEnabled}.png` });
        await page.getByRole("link", { name: copy.common.present }).click();
        await expect(page.getByText(notice.again)).toBeVisible();
        if (javaScriptEnabled) await expect(start).toBeVisible();
      });
    });
});

test.describe("a person's data, without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("are exported, then erased, from the account's page", async ({ page, ownAcademy }) => {
    await signIn(page, ownAcademy, "admin");
    const { id } = findRow<Ids>(
      ownAcademy,
      "select id from users where email = ?",
      "terrain@aplomb.example",
    );
    await page.goto(`${ownAcademy.url}/admin/sales-reps/edit/${id}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: person.export }).click();
    expect((await download).suggestedFilename()).toMatch(/^donnees-personnelles-.*\.zip$/);
    await page.getByRole("link", { name: person.eraseLink }).click();
    await page.getByRole("checkbox", { name: person.understood }).check();
    await page.getByRole("button", { name: person.erase }).click();
    await expect(page.getByText(person.erased)).toBeVisible();
    expect(findRows(ownAcademy, "select id from evaluations where userId = ?", id)).toEqual([]);
    expect(findRows(ownAcademy, "select id from erasures")).toHaveLength(1);
    await expect
      .poll(
        () =>
          findRow<{ left: number }>(
            ownAcademy,
            "select count(*) as left from jobs where state <> 'done'",
          ).left,
        { timeout: 60_000 },
      )
      .toBe(0);
  });
});

for (const width of [390, 1440])
  test(`the screens of a person's data and of the disk hold at ${width} px`, async ({
    page,
    ownAcademy,
  }) => {
    mkdirSync(shots, { recursive: true });
    changeRows(ownAcademy.dataDir, "delete from diskSamples");
    changeRows(ownAcademy.dataDir, fillDisk);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, ownAcademy, "admin");
    const { id } = findRow<Ids>(
      ownAcademy,
      "select id from users where email = ?",
      "terrain@aplomb.example",
    );
    for (const [name, path] of [
      ["disk", "/admin"],
      ["account", `/admin/sales-reps/edit/${id}`],
      ["erase", `/admin/users/${id}/erase`],
      ["delete", `/admin/sales-reps?confirm=delete-${id}`],
    ] as const) {
      await page.goto(`${ownAcademy.url}${path}`);
      if (name === "disk")
        await expect(
          page.getByText(
            "Le disque sera plein dans environ 5 jours (12 Go libres, 2,1 Go par jour).",
          ),
        ).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(findFaults), name).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: name !== "delete" });
    }
  });
