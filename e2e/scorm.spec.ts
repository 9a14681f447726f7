import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { scorm, scormLaunch, scormPage } from "~/copy/admin/scorm";
import type { Edition } from "~/services/parties/scorm/manifest";
import { filesOfZip } from "../testing/zip";
import { type Academy, startAcademy } from "./support/academy";
import { changeRows, findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { type Lms, startLms } from "./support/lms";

const EDITIONS = ["1.2", "2004"] as const;
const MODULE = "select id, title from modules where presentable = 1 order by position, id";

let academy: Academy;
let files: Record<Edition, Map<string, Buffer>>;
let module: { id: string; title: string };

/** Creates a package as an admin without scripts, and returns its files in both editions. */
async function exportModule(browser: Browser): Promise<typeof files> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/links`);
  await page.getByRole("link", { name: scorm.add }).click();
  await page.getByLabel(scorm.name).fill("Moodle");
  await page.getByLabel(scorm.target).selectOption(`module:${module.id}`);
  await page.getByRole("button", { name: scorm.create }).click();
  const saved = async (edition: Edition) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: scorm.editions[edition] }).click(),
    ]);
    return filesOfZip(readFileSync(await download.path()));
  };
  const both = { "1.2": await saved("1.2"), "2004": await saved("2004") };
  await page.context().close();
  return both;
}

test.beforeAll(async ({ browser }) => {
  academy = await startAcademy();
  module = findRow(academy, MODULE);
  files = await exportModule(browser);
});
test.afterAll(async () => {
  await academy.stop();
  academy.remove();
});

const EMAIL = "terrain@aplomb.example";
const idOf = () =>
  findRow<{ id: string }>(academy, "select id from users where email = ?", EMAIL).id;

test.beforeEach(() =>
  changeRows(academy.dataDir, "delete from evaluations where moduleId = ?", module.id),
);

/** Gives the rep a score, as the judge does. */
function judge(score: number): void {
  const at = new Date().toISOString();
  changeRows(
    academy.dataDir,
    `insert into evaluations (id, userId, moduleId, moduleTitle, chatSessionId, state, score, standing, createdAt, finishedAt)
     values (?, ?, ?, ?, ?, 'scored', ?, 'heard', ?, ?)`,
    randomUUID(),
    idOf(),
    module.id,
    module.title,
    randomUUID(),
    score,
    at,
    at,
  );
}

/** Opens the academy from the system, signs in, and links the account. Returns the academy's window. */
async function openAndLink(context: BrowserContext, page: Page): Promise<Page> {
  const [window] = await Promise.all([
    context.waitForEvent("page"),
    page.frameLocator("iframe").getByRole("link", { name: scormPage.open }).click(),
  ]);
  await window.getByLabel("Email").fill(EMAIL);
  await window.getByLabel("Password").fill("aplomb-demo");
  await window.getByRole("button", { name: "Se connecter" }).click();
  await window.getByRole("button", { name: scormLaunch.link }).click();
  await expect(window).toHaveURL(`${academy.url}/video/${module.id}`);
  return window;
}

interface Score {
  raw: string;
  scaled: string;
}
/** The kept data of SCORM 2004, and of 1.2. */
type Cmi2004 = { completion_status: string; success_status: string; score: Score };
type Cmi12 = { core: { lesson_status: string; score: Score } };

/** Returns the result in the data of a learning system. */
function toldTo(lms: Lms, edition: Edition) {
  if (edition === "1.2") {
    const { lesson_status, score } = (lms.kept() as Cmi12).core;
    return { lesson_status, raw: Number(score.raw) };
  }
  const { completion_status, success_status, score } = lms.kept() as Cmi2004;
  return {
    completion_status,
    success_status,
    scaled: Number(score.scaled),
    raw: Number(score.raw),
  };
}

const passed = {
  "1.2": { lesson_status: "passed", raw: 88 },
  "2004": { completion_status: "completed", success_status: "passed", scaled: 0.88, raw: 88 },
} as const;

for (const edition of EDITIONS)
  test.describe(`SCORM ${edition}`, () => {
    let lms: Lms;
    test.beforeEach(async () => {
      lms = await startLms(edition, files[edition]);
    });
    test.afterEach(() => lms.stop());

    /** Waits until the package's page shows a state, in the system's frame. */
    const untilState = (page: Page, state: keyof typeof scormPage.states) =>
      expect(page.frameLocator("iframe").getByText(scormPage.states[state])).toBeVisible();

    test(
      "the system's open page is told 'passed' and 88",
      { tag: edition === "1.2" ? ["@short"] : [] },
      async ({ page, context }) => {
        await page.goto(lms.url);
        await untilState(page, "waiting");
        await openAndLink(context, page);
        judge(88);
        await page.bringToFront();
        await untilState(page, "told");
        expect(toldTo(lms, edition)).toEqual(passed[edition]);
      },
    );

    test("a page that was closed is told at its next launch", async ({ page, context }) => {
      await page.goto(lms.url);
      const window = await openAndLink(context, page);
      await page.close();
      await window.close();
      judge(88);
      const later = await context.newPage();
      await later.goto(lms.url);
      await untilState(later, "told");
      expect(toldTo(lms, edition)).toEqual(passed[edition]);
      judge(95);
      await later.reload();
      await untilState(later, "told");
      await expect.poll(() => toldTo(lms, edition).raw).toBe(95);
    });

    test("a copied package opens nothing for a stranger", async ({ page, context }) => {
      judge(88);
      await page.goto(lms.url);
      await untilState(page, "waiting");
      const [window] = await Promise.all([
        context.waitForEvent("page"),
        page.frameLocator("iframe").getByRole("link", { name: scormPage.open }).click(),
      ]);
      await expect(window).toHaveURL(`${academy.url}/login`);
      await expect(window.getByText(module.title)).toHaveCount(0);
      const [answer] = await Promise.all([page.waitForResponse(/\/result\?token=/), page.reload()]);
      expect(await answer.json()).toEqual({
        completion: "incomplete",
        success: "unknown",
        score: null,
      });
      expect(JSON.stringify(lms.kept())).not.toContain("88");
      await page.goto(`${lms.url}/course/index.html`);
      await expect(page.getByText(scormPage.states.alone)).toBeVisible();
    });
  });
