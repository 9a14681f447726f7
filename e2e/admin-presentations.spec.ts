import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { writtenJson } from "../testing/results";
import { PresentationsPage } from "./pages/presentations-page";
import type { Academy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn, test } from "./support/fixtures";
import { confirmingOnPage, see } from "./support/provoked";

const { common, presentations, comments, progress } = copy;

interface Attempt {
  id: string;
  score: number;
  userId: string;
  moduleId: string;
  presentationId: string;
}

/** Finds the best attempt of the demo's rep. */
const attemptOf = (academy: Academy) =>
  findRow<Attempt>(
    academy,
    "select * from evaluations where state = 'scored' and groupId is null order by score desc",
  );
const groupOf = (academy: Academy) =>
  findRow<{ id: string; title: string }>(academy, "select id, title from groups order by position");
const progressOf = (academy: Academy) =>
  `${academy.url}/admin/users/${attemptOf(academy).userId}/presentations`;
const evaluationsOf = (academy: Academy, name = "Karim%20Benali") =>
  `${academy.url}/admin/sales-reps/${attemptOf(academy).userId}/${name}/evaluations`;

/** Gives the attempt a sound, and a recording of 66 seconds that plays: the film of its module. */
function giveRecording(academy: Academy): void {
  const { moduleId, presentationId } = attemptOf(academy);
  change(
    academy,
    `update presentations set recordingState = 'ready', videoDurationS = 66,
     videoUrl = (select videoUrl from modules where id = ?) where id = ?`,
    moduleId,
    presentationId,
  );
  change(academy, "update conversations set mode = 'voice', audioFile = 'conversations/kept.wav'");
}

/** Adds an evaluation without a module or group, and an evaluation of a whole group. */
function addOthers(academy: Academy): void {
  const { userId } = attemptOf(academy);
  const group = groupOf(academy);
  for (const [id, groupId, title] of [
    ["whole-group", group.id, group.title],
    ["nothing", "", ""],
  ] as const)
    change(
      academy,
      `insert or replace into evaluations
       (id, userId, groupId, groupTitle, wholeGroup, chatSessionId, state, standing, score, resultJson, createdAt)
       values (?, ?, nullif(?, ''), nullif(?, ''), ? <> '', 'b4b3b2b1-0000-4000-8000-000000000000', 'scored', 'heard', 61,
       ?, '2026-01-05T10:00:00.000Z')`,
      id,
      userId,
      groupId,
      title,
      groupId,
      writtenJson("Le **service** est bien mené."),
    );
}

/** Opens an attempt from the line of what was presented. */
async function open(page: Page, title: string): Promise<Locator> {
  const line = page.locator("details.box").filter({ hasText: title }).first();
  if ((await line.getAttribute("open")) === null) await line.locator("> summary").click();
  await line.locator(".chart a").last().click();
  const { attempt } = new PresentationsPage(page, { url: "" });
  await expect(attempt.locator(".attempt-head h2")).toHaveText(title);
  return attempt;
}

test.beforeEach(async ({ page, academy }) => {
  change(academy, "delete from comments");
  giveRecording(academy);
  addOthers(academy);
  await signIn(page, academy, "admin");
});

test("an admin goes from the accounts to a person's progress, their presentations, and back", async ({
  page,
  academy,
}) => {
  const { userId } = attemptOf(academy);
  await page.goto(`${academy.url}/admin/sales-reps`);
  await page.locator(`a[href="/admin/users/${userId}/presentations"]`).first().click();
  await expect(
    page.getByRole("heading", { level: 1, name: progress.titleOf("Karim Benali") }),
  ).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Regroupements terminés" })).toBeVisible();
  // The current container is open. An admin can open the locked container, which has no progress bar.
  const locked = page.locator("details").filter({ hasText: progress.locked });
  await expect(locked.getByRole("progressbar")).toHaveCount(0);
  await locked.locator("summary").press("Enter");
  await expect(locked.getByRole("listitem").getByRole("link").first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: progress.all }).click();
  await expect(page).toHaveURL(evaluationsOf(academy));
  await see(page, presentations.titleOf("Karim Benali"));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Karim Benali", exact: true }).click();
  await expect(page).toHaveURL(progressOf(academy));

  const card = page.locator("article").filter({ hasText: `${attemptOf(academy).score}/100` });
  await card.getByRole("link", { name: progress.presentations }).click();
  await see(page, presentations.titleOf("Karim Benali"));
  await page.getByRole("link", { name: copy.common.back, exact: true }).click();
  await expect(page).toHaveURL(progressOf(academy));
});

test("every evaluation of a user has titles, best score, figures, sound and recording", async ({
  page,
  academy,
}) => {
  await page.goto(evaluationsOf(academy));
  const { title } = groupOf(academy);
  await expect(page.getByText(presentations.bestScore)).toBeVisible();
  await see(page, presentations.group(title));
  await see(page, presentations.undefined);
  await see(page, presentations.module("La caisse sur tablette"));
  const whole = await open(page, presentations.group(title));
  await see(whole, presentations.noVideo);
  await expect(whole.locator("strong").getByText("service")).toBeVisible();
  // Its chat session id is a UUID, so no conversation is stored.
  await expect(whole.getByText(presentations.listen)).toHaveCount(0);
  const spoken = await open(page, presentations.module("La caisse sur tablette"));
  await see(spoken, presentations.listen);
  await see(spoken, presentations.watch);
  await spoken.getByRole("link", { name: presentations.watch }).click();
  await expect(page.locator("#presentation video")).toBeVisible();

  await spoken.getByText(presentations.inTable).locator("visible=true").click();
  const table = spoken.locator(".attempts-strip").getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["Essai", "Date", "Note"]);
  await expect(table.getByRole("row").last()).toContainText("/100");
  await expectAccessible(page);
});

test("a whole group and its modules are on one page", async ({ page, academy }) => {
  const { id, title } = groupOf(academy);
  const { userId } = attemptOf(academy);
  await page.goto(`${academy.url}/admin/presentations/user/${userId}/group/${id}`);
  await see(page, presentations.group(title));
  await expect(page.getByText(/\d\/100/).first()).toBeVisible();
  await expectAccessible(page);
});

test("an undecodable address is no error", async ({ page, academy }) => {
  for (const name of ["%E0%A4%A", "%", "%2F"]) {
    const response = await page.goto(evaluationsOf(academy, name));
    expect(response?.status()).toBe(200);
    await see(page, presentations.titleOf("Karim Benali"));
    // The page also works in the browser after it was served.
    await page.getByRole("link", { name: "Karim Benali", exact: true }).click();
    await expect(page).toHaveURL(progressOf(academy));
  }
});

test("a comment on the recording is written, read by the rep, changed and deleted", async ({
  page,
  academy,
  browser,
}) => {
  const { userId, moduleId } = attemptOf(academy);
  const list = new PresentationsPage(page, academy);
  await list.goto({ userId, moduleId });
  const first = list.attempt;
  await first.getByRole("link", { name: comments.add }).press("Enter");
  const body = page.getByLabel(comments.body);
  await expect(body).toBeFocused();
  await page.getByRole("button", { name: copy.common.save }).click();
  await expect(page.getByText(comments.bodyRequired)).toBeVisible();
  await expectAccessible(page);
  await body.fill("Le prix vient trop tard.\n<b>Dites-le avant.</b>");
  await page.getByLabel(comments.at).fill("02:00");
  await page.getByRole("button", { name: copy.common.save }).click();
  await expect(page.getByText(comments.atTooLate("01:06"))).toBeVisible();
  // A busy button ignores a press.
  await expect(page.getByRole("button", { name: copy.common.save })).not.toHaveAttribute(
    "aria-busy",
  );
  await page.getByLabel(comments.at).fill("00:42");
  await page.keyboard.press("Enter");
  const written = page.locator(".comment");
  await expect(written).toBeFocused();
  await expect(written).toContainText("<b>Dites-le avant.</b>");
  await expectAccessible(page);

  const rep = await (await browser.newContext()).newPage();
  await signIn(rep, academy, "terrain");
  await new PresentationsPage(rep, academy).goto({ userId, moduleId });
  await see(rep, common.ownPresentations);
  await expect(rep.locator(".comment")).toContainText("Claire Delmas");
  await expect(rep.getByRole("button", { name: /Supprimer/ })).toHaveCount(0);
  await rep.getByRole("link", { name: comments.watchAt("00:42") }).click();
  const video = rep.locator("#presentation video");
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(41);
  await rep.context().close();

  await written.getByRole("link", { name: comments.edit("Claire Delmas") }).click();
  await body.fill("Le prix plus tôt.");
  await page.getByRole("button", { name: copy.common.save }).click();
  await expect(written).toContainText("Le prix plus tôt.");
  await expect(written).toContainText("modifié le");
  await confirmingOnPage(page, comments.deleteConfirm, () =>
    written.getByRole("button", { name: comments.remove("Claire Delmas") }).click(),
  );
  await expect(written).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the progress opens, and leads to the presentations", async ({ page, academy }) => {
    await page.goto(progressOf(academy));
    const locked = page.locator("details").filter({ hasText: progress.locked });
    await locked.locator("summary").click();
    await locked.getByRole("listitem").getByRole("link").first().click();
    await see(page, presentations.empty);
  });

  test("a comment is written, changed and deleted", async ({ page, academy }) => {
    const { userId, moduleId } = attemptOf(academy);
    const list = new PresentationsPage(page, academy);
    await list.goto({ userId, moduleId });
    await list.attempt.getByRole("link", { name: comments.add }).click();
    await page.getByLabel(comments.body).fill("   ");
    await page.getByRole("button", { name: copy.common.save }).click();
    await expect(page.getByText(comments.bodyRequired)).toBeVisible();
    await page.getByLabel(comments.body).fill("Sans script");
    await page.getByRole("button", { name: copy.common.save }).click();
    const written = page.locator(".comment");
    await expect(written).toContainText("Sans script");
    await written.getByRole("link", { name: comments.edit("Claire Delmas") }).click();
    await page.getByLabel(comments.body).fill("Sans rien");
    await page.getByRole("button", { name: copy.common.save }).click();
    await expect(written).toContainText("Sans rien");
    await written.getByRole("button", { name: comments.remove("Claire Delmas") }).click();
    const dialog = page.getByRole("dialog");
    await see(dialog, comments.deleteConfirm);
    await dialog.getByRole("button", { name: copy.common.remove }).click();
    await expect(written).toHaveCount(0);
  });
});
