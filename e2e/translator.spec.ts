import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { isWholeSuite } from "../testing/whole-suite";
import { GroupSessionPage } from "./pages/group-session-page";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { makeManager } from "./support/managed-team";
import { openRedoable, redoPrice } from "./support/redoable";
import { MANAGER, screensOf, screensOfManager } from "./support/screens";
import { failuresOf, translate } from "./support/translator";

const MODULE = "La caisse sur tablette";
const SAID = "Bonjour madame, je suis Karim, de Comptoir. Avec quoi encaissez-vous ?";

/** Uses a screen: opens and closes what opens, goes to the first link to another page, and comes back. Chapters move the video. */
async function use(page: Page): Promise<void> {
  const summaries = page.locator("main summary:visible");
  for (let at = 0; at < Math.min(3, await summaries.count()); at++) {
    await summaries.nth(at).press("Enter");
    await summaries.nth(at).press("Enter");
  }
  const { pathname } = new URL(page.url());
  const others = `a[href^='/']:visible:not([target]):not([download]):not([href^='${pathname}']):not([href*='?t='])`;
  const link = page.locator(pathname === "/" ? "main a[href^='/']:visible" : others).first();
  if ((await link.count()) === 0) return;
  await link.press("Enter");
  await expect(page).not.toHaveURL((url) => url.pathname === pathname);
  await page.goBack();
  await expect(page.getByRole("heading").first()).toBeVisible();
}

for (const account of ["rep", "admin", "manager"] as const)
  test(`no screen of ${account} fails once its texts are wrapped`, async ({
    page,
    ownAcademy: academy,
  }) => {
    test.skip(!isWholeSuite, "a walk through all screens is long");
    test.setTimeout(600_000);
    if (account === "manager") makeManager(academy, MANAGER, ["terrain", "sedentaire"]);
    const own = { rep: "terrain", admin: "admin", manager: MANAGER } as const;
    const screens =
      account === "manager" ? screensOfManager(academy) : screensOf(academy, own[account]);
    expect(screens.length).toBeGreaterThan(8);
    await signIn(page, academy, own[account]);
    const failures = failuresOf(page);
    for (const { name, path } of screens) {
      await page.goto(academy.url + path);
      await translate(page);
      await use(page);
      await expect(page.getByText(copy.common.unexpected), name).toHaveCount(0);
      expect(failures, name).toEqual([]);
    }
  });

/** Opens a session in writing, with a first answer. */
async function present(page: Page, url: string): Promise<GroupSessionPage> {
  await page.goto(url);
  await translate(page);
  const session = new GroupSessionPage(page);
  await session.startInWriting({ records: false });
  await session.answer.focus();
  await session.write(SAID);
  return session;
}

for (const [wrapped, breaks] of [
  ["each text is wrapped", false],
  ["an extension moves a part of the window", true],
] as const)
  test(
    `a talk is handed in although ${wrapped}`,
    { tag: breaks ? "@short" : [] },
    async ({ ownAcademy: academy, openRepPage }) => {
      const page = await openRepPage("terrain");
      const { id } = findRow<{ id: string }>(
        academy,
        "select id from modules where title = ?",
        MODULE,
      );
      const failures = failuresOf(page);
      const session = await present(page, `${academy.url}/agent-chat/module/${id}`);
      await expect(page.getByRole("main")).toHaveAttribute("translate", "no");
      if (breaks)
        await page.evaluate(() => {
          const form = document.querySelector("form.composer");
          const box = document.createElement("div");
          form?.replaceWith(box);
          if (form) box.append(form);
        });
      await session.endButton.click();
      await expect(session.done).toBeVisible();
      await expect(session.readEvaluation).toBeVisible();
      expect(failures.length > 0).toBe(breaks);
    },
  );

test("a moment is sent by Enter, and a trial runs, once the texts are wrapped", async ({
  page,
  ownAcademy: academy,
}) => {
  const failures = failuresOf(page);
  await openRedoable(page, academy);
  await redoPrice(page).click();
  await expect(page).toHaveURL(/\/moments\//);
  await page.goto(`${page.url()}?mode=typed`);
  await translate(page);
  const answer = page.getByLabel(copy.moment.answer);
  await answer.fill("C'est soixante-neuf euros");
  await answer.press("Shift+Enter");
  await answer.pressSequentially("par mois, assistance comprise.");
  await answer.press("Enter");
  await expect(page).toHaveURL(/\?done=/);
  await expect(page.locator("#verdict")).toBeVisible();

  await signIn(page, academy, "admin");
  const { id } = findRow<{ id: string }>(academy, "select id from modules where title = ?", MODULE);
  await page.goto(`${academy.url}/admin/edit-module/${id}/try`);
  await translate(page);
  const words = copy.moduleTrial;
  await page.getByRole("radio", { name: words.reps.good.label }).check();
  await page.getByRole("button", { name: words.start }).click();
  await expect(page.getByText(/^(100|[89]\d)\/100$/)).toBeVisible();
  await expect(page.getByRole("button", { name: words.start })).toBeVisible();
  expect(failures).toEqual([]);
});
