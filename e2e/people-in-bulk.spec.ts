import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { teamChanges } from "~/copy/people/team";
import type { Academy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";

const { salesRep, team } = copy;
const CROWD = 60;

/** Creates a team and sixty candidates, who have come once. */
function fill(academy: Academy): void {
  change(
    academy,
    `insert into teams (id, name, searchText, createdAt, updatedAt)
     select 'crowd', 'Équipe 2', 'equipe 2', createdAt, createdAt from users limit 1`,
  );
  for (let index = 0; index < CROWD; index++)
    change(
      academy,
      `insert into users (id, name, email, passwordHash, role, searchText, createdAt, updatedAt)
       select ?, ?, ?, '-', 'candidate', ?, createdAt, createdAt from users limit 1`,
      `crowd-${index}`,
      `Foule ${index}`,
      `foule${index}@test.example`,
      `foule ${String(index).padStart(2, "0")}`,
    );
}

const membersOf = (academy: Academy) =>
  findRow<{ count: number }>(
    academy,
    "select count(*) as count from teamMembers where teamId = 'crowd' and manages = 0",
  ).count;

test.beforeEach(async ({ page, ownAcademy: academy }) => {
  fill(academy);
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/sales-reps`);
});

/** Finds the crowd, ticks it on all pages, chooses the team and adds it: one field, one box, one choice, one button. */
async function addCrowd(page: Page): Promise<void> {
  const search = page.getByRole("searchbox", { name: salesRep.search });
  await search.fill("foule");
  await search.press("Enter");
  await page.getByRole("checkbox", { name: salesRep.tickAll(CROWD, true) }).check();
  await page.locator(".bulk-bar").getByLabel(team.filter).selectOption("Équipe 2");
  await page.getByRole("button", { name: team.bulkTeam }).click();
  await expect(page.getByText(teamChanges.addedTo(CROWD, "Équipe 2"))).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("sixty people on three pages join a team in four acts", async ({
      page,
      ownAcademy: academy,
    }) => {
      await addCrowd(page);
      expect(membersOf(academy)).toBe(CROWD);
    });

    test("ticked people are counted, and a deactivation asks before it happens", async ({
      page,
      ownAcademy: academy,
    }) => {
      const bar = page.locator(".bulk-bar");
      await expect(bar).toBeHidden();
      await page.getByRole("searchbox", { name: salesRep.search }).fill("foule");
      await page.getByRole("searchbox", { name: salesRep.search }).press("Enter");
      await page.getByRole("checkbox", { name: team.select("Foule 3"), exact: true }).check();
      await page.getByRole("checkbox", { name: team.select("Foule 4"), exact: true }).check();
      await expect(bar).toBeVisible();
      await bar.getByRole("button", { name: salesRep.moreVerbs }).click();
      await bar.getByRole("button", { name: salesRep.deactivate }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(salesRep.askDeactivate(2, ""));
      const closed = () =>
        findRow<{ count: number }>(
          academy,
          "select count(*) as count from users where deactivatedAt is not null",
        ).count;
      const before = closed();
      await dialog.getByRole("button", { name: salesRep.deactivate }).click();
      await expect(page.getByText(salesRep.deactivated(2))).toBeVisible();
      expect(closed()).toBe(before + 2);
    });
  });

test("the menus and the bar are accessible and fit a phone", async ({ page }) => {
  await page.getByRole("checkbox", { name: /^Cocher les/ }).check();
  await expect(page.getByRole("checkbox", { name: team.select("Foule 3") })).toBeChecked();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const open = page.locator(".bulk-bar").getByRole("button", { name: salesRep.moreVerbs });
    await open.click();
    await expect(page.getByRole("button", { name: salesRep.reactivate })).toBeVisible();
    expect(await page.evaluate(findFaults), `at ${width}`).toEqual([]);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(open).toBeFocused();
  }
  await page.getByRole("checkbox", { name: team.select("Foule 3") }).uncheck();
  await expect(page.getByRole("checkbox", { name: /^Cocher les/ })).not.toBeChecked();
});
