import type { Locator } from "@playwright/test";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { GroupSessionPage } from "./pages/group-session-page";
import { expectAccessible } from "./support/axe";
import { changeRows, findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { longTitles, startLongAcademy } from "./support/long-academy";
import { makeManager } from "./support/managed-team";
import { makeParties } from "./support/parties";
import {
  MANAGER,
  type Screen,
  screensOf,
  screensOfManager,
  screensOfParties,
} from "./support/screens";
import { BESIDE, DESK, misfits, open, PHONE, walk } from "./support/walk";

test.describe.configure({ mode: "parallel" });

/** Returns the faults by screen, for screens with faults. */
async function faultsOf(screens: Screen[], look: (screen: Screen) => Promise<string[]>) {
  const faults: Record<string, string[]> = {};
  for (const screen of screens) {
    const found = await look(screen);
    if (found.length > 0) faults[`${screen.name}, ${screen.path}`] = found;
  }
  return faults;
}

/** The screens of each test. The admin's screens are split in four: a quarter before a commit, the others at night. */
const walks = [
  { who: "signed out", account: null, share: 0, of: 1 },
  { who: "a rep", account: "terrain", share: 0, of: 1 },
  { who: "an admin, every fourth one", account: "admin", share: 0, of: 4 },
  { who: "an admin, the second quarter", account: "admin", share: 1, of: 4 },
  { who: "an admin, the third quarter", account: "admin", share: 2, of: 4 },
  { who: "an admin, the last quarter", account: "admin", share: 3, of: 4 },
] as const;

for (const { who, account, share, of } of walks)
  test(
    `every screen fits, is accessible and has large enough touch targets: ${who}`,
    { tag: share === 0 ? "@short" : [] },
    async ({ page, academy }) => {
      test.slow(); // Twenty screens, each checked five times, take a busy machine minutes.
      if (account) await signIn(page, academy, account);
      const own = screensOf(academy, account).filter((_, at) => at % of === share);
      expect(await faultsOf(own, (screen) => walk(page, academy, screen))).toEqual({});
    },
  );

test("every screen fits, is accessible and has large enough touch targets: a manager", async ({
  page,
  ownAcademy: academy,
}) => {
  test.slow(); // Eleven screens, each checked five times, take a busy machine minutes.
  makeManager(academy, MANAGER, ["terrain", "sedentaire"]);
  await signIn(page, academy, MANAGER);
  const own = screensOfManager(academy);
  expect(await faultsOf(own, (screen) => walk(page, academy, screen))).toEqual({});
});

test("every screen fits, is accessible and has large enough touch targets: outside parties", async ({
  page,
  ownAcademy: academy,
}) => {
  test.slow(); // Eight screens, each checked five times, take a busy machine minutes.
  makeManager(academy, MANAGER, ["terrain", "sedentaire"]);
  makeParties(academy);
  await signIn(page, academy, "admin");
  expect(await faultsOf(screensOfParties, (screen) => walk(page, academy, screen))).toEqual({});
});

for (const [name, title] of Object.entries(longTitles))
  test(`nothing overflows when every title has ${name}`, async ({ page, context }) => {
    test.slow(); // The test opens all screens of all roles.
    const academy = await startLongAcademy(title);
    const look = async (screen: Screen) => {
      await open(page, academy, screen);
      const widths = [DESK, ...(screen.inNarrowWindow ? [BESIDE] : []), PHONE];
      const found: string[] = [];
      for (const width of widths) found.push(...(await misfits(page, width)));
      return found;
    };
    try {
      for (const account of [null, "terrain", "admin"] as const) {
        await context.clearCookies();
        if (account) await signIn(page, academy, account);
        expect(await faultsOf(screensOf(academy, account), look)).toEqual({});
      }
      expect(await faultsOf(screensOfParties, look)).toEqual({});
    } finally {
      await academy.stop();
      academy.remove();
    }
  });

test("a signed-out person reads the reason, and the sentence fits", async ({ page, academy }) => {
  await signIn(page, academy, "candidat");
  const ofCandidate = "userId = (select id from users where email like 'candidat@%')";
  changeRows(academy.dataDir, `delete from sessions where ${ofCandidate}`);
  await page.goto(academy.url);
  await expect(page.getByText(copy.session.expired)).toBeVisible();
  for (const width of [DESK, PHONE]) expect(await misfits(page, width)).toEqual([]);
  await expectAccessible(page);
});

/** Returns the part of the words that is in the window and uncovered, from 0 to 1. */
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

/** At 200 % a window has half as many CSS pixels each way. Sizes of the session's window and of a tab on a desk. */
const ZOOMED = { "narrow window": { width: 216, height: 450 }, tab: { width: 720, height: 450 } };

test("the whole guideline can be read at 200 %", async ({ ownAcademy: academy, openRepPage }) => {
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
    expect(await shownOf(guideline), name).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(size.width);
    // The field for the answer stays in view.
    await expect(session.answer, name).toBeInViewport({ ratio: 0.9 });
  }
});

test("the talk has room at 400 %, where the whole window scrolls", async ({
  ownAcademy: academy,
  openRepPage,
}) => {
  const page = await openRepPage();
  const { id } = findRow<{ id: string }>(
    academy,
    "select moduleId as id from evaluations where moduleId is not null order by createdAt, id",
  );
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  await page.getByRole("button", { name: sentences.write }).click();
  const session = new GroupSessionPage(page);
  await expect(session.answer).toBeFocused();
  const talk = await page.getByRole("log").boundingBox();
  expect(talk?.height).toBeGreaterThan(120);
  await session.answer.scrollIntoViewIfNeeded();
  await expect(session.answer).toBeInViewport({ ratio: 0.9 });
});

test("the talk keeps its room below a title of 200 characters", async ({
  ownAcademy: academy,
  openRepPage,
}) => {
  const page = await openRepPage();
  const { id } = findRow<{ id: string }>(
    academy,
    "select moduleId as id from evaluations where moduleId is not null order by createdAt, id",
  );
  const title = "Présenter la caisse à une restauratrice pressée. ".repeat(4).trim();
  changeRows(academy.dataDir, `update modules set title = '${title}' where id = '${id}'`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const head = await page.locator("main header").boundingBox();
  expect(head?.height).toBeLessThan(150);
});
