import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { GroupSessionPage } from "./pages/group-session-page";
import type { Academy } from "./support/academy";
import { isWholeSuite } from "../testing/whole-suite";
import { expectAccessible, SCHEMES } from "./support/axe";
import { changeRows, findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { longTitles, startLongAcademy } from "./support/long-academy";
import {
  findHeadingFaults,
  findSmallTargets,
  findUnmarked,
  findUnreachable,
} from "./support/page-faults";
import { makeManager } from "./support/managed-team";
import { MANAGER, type Screen, screensOf, screensOfManager } from "./support/screens";

test.describe.configure({ mode: "parallel" });

const HEIGHT = 900;
const DESK = 1440;
/** The narrowest supported phone, in px. */
const PHONE = 320;
/** A window of 30 % of a wide screen, in px. */
const BESIDE = 576;

/** Returns the layout faults at a window width. The page is not loaded again. */
async function misfits(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  const faults = await page.evaluate(findFaults);
  return faults.map((fault) => `${width} px: ${fault}`);
}

/** Returns the accessibility faults: in both colour schemes in the whole suite, in light before a commit. */
const unreadable = (page: Page): Promise<string[]> =>
  expectAccessible(page, ["best-practice"], isWholeSuite ? SCHEMES : ["light"]).then(
    () => [],
    (error: Error) => [error.message],
  );

/** Returns the touch targets that are too small, on a touch screen. */
async function missedByFinger(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.waitForFunction(() => matchMedia("(pointer: coarse)").matches);
  const small = await page.evaluate(findSmallTargets);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
  return small;
}

async function open(page: Page, academy: Academy, { path }: Screen): Promise<void> {
  await page.setViewportSize({ width: DESK, height: HEIGHT });
  await page.goto(academy.url + path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Loads a screen once and checks it at the widths of a desk, a narrow window and a phone. */
async function walk(page: Page, academy: Academy, screen: Screen): Promise<string[]> {
  await open(page, academy, screen);
  return [
    ...(await misfits(page, DESK)),
    ...(await unreadable(page)),
    ...(screen.inNarrowWindow && isWholeSuite ? await misfits(page, BESIDE) : []),
    ...(await misfits(page, PHONE)),
    ...(await page.evaluate(findUnreachable)),
    ...(await page.evaluate(findHeadingFaults)),
    ...(await page.evaluate(findUnmarked)),
    ...(await missedByFinger(page)),
  ];
}

/** Returns the faults by screen, for screens with faults. */
async function faultsOf(screens: Screen[], look: (screen: Screen) => Promise<string[]>) {
  const faults: Record<string, string[]> = {};
  for (const screen of screens) {
    const found = await look(screen);
    if (found.length > 0) faults[`${screen.name}, ${screen.path}`] = found;
  }
  return faults;
}

/** The screens of each test. The admin's screens are split in two: a half before a commit, the other at night. */
const walks = [
  { who: "signed out", account: null, share: 0, of: 1 },
  { who: "a rep", account: "terrain", share: 0, of: 1 },
  { who: "an admin, every second one", account: "admin", share: 0, of: 2 },
  { who: "an admin, the others", account: "admin", share: 1, of: 2 },
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
