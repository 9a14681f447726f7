import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session-window";
import { GroupSessionPage } from "./pages/group-session-page";
import { expectAccessible } from "./support/axe";
import { changeRows, findRow } from "./support/database";
import { type Account, expect, signIn, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { screensOf } from "./support/screens";

/** From the narrowest phone to a desk. */
const WIDTHS = [320, 360, 768, 1440];

/** What is wrong with the page at a width: what does not fit, what not everybody can read, in either scheme. */
async function faultsOf(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const faults = await page.evaluate(findFaults);
  await expectAccessible(page).catch((error: Error) => faults.push(error.message));
  return faults;
}

for (const account of [null, "terrain", "admin"] as const satisfies (Account | null)[])
  for (const width of WIDTHS)
    test(`every screen fits and is read by everybody, ${account ?? "signed out"}, ${width} px`, async ({
      page,
      academy,
    }) => {
      test.slow(); // thirty screens and more, each looked at twice: a busy machine takes minutes
      if (account) await signIn(page, academy, account);
      const faults: Record<string, string[]> = {};
      for (const path of Object.values(screensOf(academy, account))) {
        await page.goto(academy.url + path);
        await expect(page.getByRole("heading").first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const found = await faultsOf(page, width);
        if (found.length > 0) faults[path] = found;
      }
      expect(faults).toEqual({});
    });

test("whoever was signed out reads why, and it fits", async ({ page, academy }) => {
  await signIn(page, academy, "candidat");
  const ofCandidate = "userId = (select id from users where email like 'candidat@%')";
  changeRows(academy.dataDir, `delete from sessions where ${ofCandidate}`);
  await page.goto(academy.url);
  await expect(page.getByText(copy.session.expired)).toBeVisible();
  for (const width of WIDTHS) expect(await faultsOf(page, width), `${width}`).toEqual([]);
});

/** How much of the words is in the window with nothing over them, 0 to 1. */
function shownOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()];
    const shown = lines.filter(({ left, right, top, bottom }) => {
      const inside =
        left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight;
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return inside && above !== null && (element.contains(above) || above.contains(element));
    });
    return lines.length === 0 ? 0 : shown.length / lines.length;
  });
}

/** At 200 % a window has half as many CSS pixels each way: the one that presents, and a tab on a desk. */
const ZOOMED = { "narrow window": { width: 216, height: 450 }, tab: { width: 720, height: 450 } };

test("the guideline is read whole at 200 %", async ({ ownAcademy: academy, openRepPage }) => {
  const page = await openRepPage();
  const { id } = findRow<{ id: string }>(
    academy,
    "select moduleId as id from evaluations where moduleId is not null order by createdAt, id",
  );
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  await page.getByRole("button", { name: sentences.write }).click();
  const session = new GroupSessionPage(page);
  await expect(session.answer).toBeFocused();
  const guideline = page.getByRole("region", { name: "Consigne" }).locator("p");
  for (const [name, size] of Object.entries(ZOOMED)) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `test-results/shots/zoom-${name.replace(" ", "-")}.png` });
    expect(await shownOf(guideline), name).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(size.width);
    // What they answer with is there beside it.
    await expect(session.answer, name).toBeInViewport({ ratio: 0.9 });
  }
});
