import { copy } from "~/copy/copy";
import { PresentationsPage } from "./pages/presentations-page";
import type { Academy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { changeRows, findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { silentWav } from "./support/silence";

type Ids = { userId: string; moduleId: string };
const pastQuery =
  "select userId, moduleId from evaluations where state = 'scored' order by score desc";

test(
  "a rep's own presentations show score, date and evaluation",
  { tag: "@short" },
  async ({ page, academy }) => {
    await signIn(page, academy, "terrain");
    const presentations = new PresentationsPage(page, academy);
    await presentations.goto(findRow<Ids>(academy, pastQuery));
    await expect(page.getByRole("heading", { level: 1, name: "Vos présentations" })).toBeVisible();
    const first = presentations.attempt;
    await expect(first.getByRole("heading", { level: 2 }).first()).toHaveText(/^Module : /);
    await expect(first.locator(".figure")).toContainText(/^\d{1,3}\/100/);
    await expect(first.getByText(/Fait le \d\d \S+ \d{4} à \d\d:\d\d/)).toBeVisible();
    await expect(first.getByRole("heading", { name: "Votre coach" })).toBeVisible();
    await first.getByText(copy.judgement.programHow).click();
    await expect(first.getByText(/^Lecture sans modèle/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Retour", exact: true }).click();
    await expect(page).toHaveURL(`${academy.url}/`);
  },
);

/** Makes the quiet academy's talks spoken ones whose sound is kept; they were written. */
const giveSound = (academy: Academy) =>
  changeRows(
    academy.dataDir,
    "update conversations set mode = 'voice', audioFile = 'conversations/kept.wav'",
  );

test("the conversation plays once it was fetched", async ({ page, academy }) => {
  giveSound(academy);
  await signIn(page, academy, "terrain");
  await page.route(/\/audio$/, (route) =>
    route.fulfill({ contentType: "audio/wav", body: silentWav(1) }),
  );
  await new PresentationsPage(page, academy).goto(findRow<Ids>(academy, pastQuery));
  await page.getByRole("link", { name: "Écouter la conversation" }).first().click();
  const sound = page.locator("audio");
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
});

test("a conversation whose sound cannot be fetched can be requested again", async ({
  page,
  academy,
}) => {
  giveSound(academy);
  await signIn(page, academy, "terrain");
  await page.route(/\/audio$/, (route) => route.abort());
  await new PresentationsPage(page, academy).goto(findRow<Ids>(academy, pastQuery));
  const listen = page.getByRole("link", { name: "Écouter la conversation" }).first();
  await listen.click();
  await expect(page.getByText("Le son de cette conversation n’est pas disponible.")).toBeVisible();
  await expect(listen).toBeVisible();
});

test("a quote starts the recording at its time", async ({ page, academy }) => {
  await signIn(page, academy, "terrain");
  const ids = findRow<Ids>(academy, pastQuery);
  changeRows(
    academy.dataDir,
    "update presentations set recordingState = 'ready', videoUrl = (select videoUrl from modules where id = ?) where moduleId = ?",
    ids.moduleId,
    ids.moduleId,
  );
  changeRows(
    academy.dataDir,
    `update evaluations set resultJson =
       json_set(resultJson, '$.judgement.points[0].quotes[0].text', 'dès le premier jour', '$.judgement.points[0].quotes[0].startMs', 12345)
     where moduleId = ?`,
    ids.moduleId,
  );
  await new PresentationsPage(page, academy).goto(ids);
  await page
    .getByText(/^\d+ arguments? dits?/)
    .first()
    .click();
  const quote = page.getByRole("link", { name: "00:12 « dès le premier jour »" }).first();
  await quote.click();
  const video = page.locator("#presentation video");
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(12);
  await expect(quote).toBeFocused();
});

test("a score appears when it is ready, without a reload", async ({ page, academy }) => {
  await signIn(page, academy, "terrain");
  const ids = findRow<Ids>(academy, pastQuery);
  const states = (state: string) =>
    changeRows(
      academy.dataDir,
      "update evaluations set state = ? where moduleId = ?",
      state,
      ids.moduleId,
    );
  states("pending");
  try {
    const presentations = new PresentationsPage(page, academy);
    await presentations.goto(ids);
    const first = presentations.attempt;
    await expect(first).toContainText("Évaluation en cours");
    states("scored");
    await expect(first.locator(".figure")).toContainText(/\d{1,3}\/100/);
  } finally {
    states("scored");
  }
});

test("the page says that there is no presentation yet", async ({ page, academy }) => {
  await signIn(page, academy, "candidat");
  const { id: userId } = findRow<{ id: string }>(
    academy,
    "select id from users where role = 'candidate'",
  );
  const { moduleId } = findRow<Ids>(academy, pastQuery);
  await new PresentationsPage(page, academy).goto({ userId, moduleId });
  await expect(page.getByText("Aucune présentation trouvée")).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each evaluation opens", async ({ page, academy }) => {
    await signIn(page, academy, "terrain");
    const presentations = new PresentationsPage(page, academy);
    await presentations.goto(findRow<Ids>(academy, pastQuery));
    await expect(presentations.attempt.getByRole("heading", { name: "La forme" })).toBeVisible();
  });
});
