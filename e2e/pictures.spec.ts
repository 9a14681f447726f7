import type { Page } from "@playwright/test";
import { findRow } from "./support/database";
import { beginSession } from "./support/begin-session";
import { expect, signIn, test } from "./support/fixtures";
import { screensOf } from "./support/screens";

/** The pictures of the README and of the guides, taken of the demo academy by `npm run screenshots`. */
const WIDTH = 1440;
const HEIGHT = 900;

test.use({ viewport: { width: WIDTH, height: HEIGHT }, colorScheme: "light" });

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: `docs/pictures/${name}.jpg`,
    type: "jpeg",
    quality: 82,
    animations: "disabled",
  });
}

test("what a rep sees", async ({ page, academy }) => {
  await signIn(page, academy, "terrain");
  await page.goto(academy.url);
  await take(page, "home");
  const { id, userId, moduleId } = findRow<{ id: string; userId: string; moduleId: string }>(
    academy,
    `select e.id, e.userId, e.moduleId from evaluations e join users on users.id = e.userId
     where users.email = 'terrain@aplomb.example' and e.groupId is null and e.score is not null
     order by e.createdAt desc`,
  );
  await page.goto(`${academy.url}/presentations/user/${userId}/module/${moduleId}?evaluation=${id}`);
  await take(page, "evaluation");
});

test("what an admin sees", async ({ page, academy }) => {
  await signIn(page, academy, "admin");
  const screens = screensOf(academy, "admin");
  for (const name of ["rubric", "admin", "progress"]) {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`no screen ${name}`);
    await page.goto(academy.url + screen.path);
    await take(page, name);
  }
});

test("a session that has begun", async ({ ownAcademy, openRep }) => {
  const session = await beginSession(await openRep(), ownAcademy, "La caisse sur tablette");
  await expect(session.lines.first()).toBeVisible();
  await session.page.setViewportSize({ width: 576, height: HEIGHT });
  await take(session.page, "session");
});
