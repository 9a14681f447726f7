import { copy } from "~/copy/copy";
import { microphoneSentences } from "~/copy/session/line-troubles";
import { expect, test } from "./support/fixtures";
import { turnsOfLast } from "./support/records";
import { beginSession } from "./support/begin-session";
import { findFaults } from "./support/layout-faults";
import { BUILT_IN, DESK, installTwoMicrophones, muteBuiltIn } from "./support/two-microphones";

const MODULE = "La caisse sur tablette";
/** A busy machine loads its engines late. */
const PATIENCE = { timeout: 120_000 };

test("the greeting on screen may be interrupted; a dead microphone is changed while recording continues", async ({
  ownAcademy: academy,
  openRep,
}) => {
  test.setTimeout(400_000);
  const context = await openRep();
  await installTwoMicrophones(context);
  const session = await beginSession(context, academy, MODULE);
  const { page } = session;

  const status = page.getByRole("status").filter({ hasText: copy.presentation.speaking });
  await expect(status).toBeVisible(PATIENCE);
  await page.screenshot({ path: test.info().outputPath("speaking.png") });
  await expect(session.lines).toHaveCount(1, PATIENCE);
  await expect(page.getByText(copy.presentation.listening)).toBeVisible(PATIENCE);
  const [greeting] = turnsOfLast(academy);
  expect(greeting).toMatchObject({ source: "ai" });
  await expect(session.lines.first()).toContainText(greeting?.message ?? "…");
  await page.screenshot({ path: test.info().outputPath("listening.png") });

  await muteBuiltIn(page);
  const trouble = page.getByRole("alert").filter({ hasText: microphoneSentences.unheard });
  await expect(trouble).toBeVisible(PATIENCE);
  await expect(trouble).toContainText(microphoneSentences.used(BUILT_IN));
  await expect(page.getByText(microphoneSentences.nothing)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("unheard.png") });
  // In a small window the note is higher than its room, and keeps off the buttons.
  const size = page.viewportSize() ?? { width: 430, height: 800 };
  await page.setViewportSize({ width: 360, height: 560 });
  expect(await page.evaluate(findFaults)).toEqual([]);
  await page.setViewportSize(size);

  const select = page.getByLabel(microphoneSentences.choose);
  await select.focus();
  await select.selectOption({ label: DESK });
  await expect(page.getByText(microphoneSentences.heardAgain)).toBeVisible(PATIENCE);
  await expect(page.getByText(microphoneSentences.used(DESK))).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("heard-again.png") });
  await session.endButton.focus();
  await expect(page.getByText(microphoneSentences.heardAgain)).toBeHidden(PATIENCE);
  await expect(page.getByText("REC")).toBeVisible();

  await session.endButton.click();
  await expect(session.saved).toBeVisible(PATIENCE);
});
