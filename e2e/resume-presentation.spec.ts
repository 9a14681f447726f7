import type { Browser } from "@playwright/test";
import { copy } from "~/copy/copy";
import { resumable } from "~/copy/session/resumable";
import { GroupSessionPage } from "./pages/group-session-page";
import type { Academy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { findRow, findRows } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { AFTER_TRIES, see } from "./support/provoked";
import { recordingOfLast, turnsOfLast } from "./support/records";

const BEFORE = "Bonjour madame, je vous présente notre caisse sur tablette.";
const AFTER = "Elle continue d’encaisser quand internet est coupé.";

const heard = (academy: Academy) =>
  turnsOfLast(academy).flatMap(({ source, message }) => (source === "user" ? [message] : []));

/** Checks that the offer needs no script: home's link opens the session's page. */
async function expectPlainLink(browser: Browser, academy: Academy): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, academy, "terrain");
  await page.goto(academy.url);
  await page.getByRole("link", { name: resumable.resume }).click();
  await expect(page.getByText(resumable.lead)).toBeVisible();
  await context.close();
}

test("a closed tab goes on within ten minutes, in the same attempt and recording", async ({
  ownAcademy: academy,
  openRep,
  browser,
}) => {
  const begunAt = new Date().toISOString();
  const context = await openRep();
  const first = await context.newPage();
  await signIn(first, academy, "terrain");
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where title = 'La caisse sur tablette'",
  );
  await first.goto(`${academy.url}/agent-chat/module/${id}`);
  const cut = new GroupSessionPage(first);
  await cut.startInWriting();
  await cut.write(BEFORE);
  await expect(first.getByRole("timer")).toHaveText(/^00:(0[5-9]|[1-5]\d)$/, { timeout: 30_000 });
  await first.close();

  const page = await context.newPage();
  const offer = page.getByRole("link", { name: resumable.resume });
  // The server may learn of the closed tab after home was read.
  await expect(async () => {
    await page.goto(academy.url);
    await expect(offer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await expectPlainLink(browser, academy);
  await offer.click();
  await see(page, resumable.lead);
  const session = new GroupSessionPage(page);
  await session.startInWriting();
  await expect(session.lines.filter({ hasText: BEFORE })).toBeVisible();
  await session.write(AFTER);
  await expect(page.getByRole("timer")).toHaveText(/^00:(0[5-9]|[1-5]\d)$/, { timeout: 30_000 });
  await session.endButton.click();
  await expect(session.done).toBeVisible();
  await see(page, copy.presentation.saved, AFTER_TRIES);

  await expect.poll(() => recordingOfLast(academy).recordingState, AFTER_TRIES).toBe("ready");
  const { id: instanceId, videoDurationS } = recordingOfLast(academy);
  expect(heard(academy)).toEqual([BEFORE, AFTER]);
  const attempts = findRows(academy, "select id from presentations where createdAt > ?", begunAt);
  expect(attempts).toHaveLength(1);
  const [part] = findRows<{ partStartMs: number }>(
    academy,
    "select partStartMs from portions where partStartMs is not null",
  );
  expect(part?.partStartMs).toBeGreaterThan(3_000);
  expect(videoDurationS).toBeGreaterThan((part?.partStartMs ?? 0) / 1_000 + 4);
  const judged = () =>
    findRows<{ turnsJson: string }>(
      academy,
      "select turnsJson from judgedTurns join evaluations on evaluationId = id where presentationId = ?",
      instanceId,
    );
  await expect.poll(() => judged().length, AFTER_TRIES).toBe(1);
  for (const words of [BEFORE, AFTER]) expect(judged()[0]?.turnsJson).toContain(words);
  await page.goto(academy.url);
  await expect(page.getByRole("link", { name: resumable.resume })).toHaveCount(0);
});
