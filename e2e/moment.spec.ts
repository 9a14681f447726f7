import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { expectAccessible } from "./support/axe";
import { findRow, findRows } from "./support/database";
import { expect, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { shots } from "./support/look";
import { openRedoable, redoPrice } from "./support/redoable";

const words = copy.moment;
const verdicts = copy.judgement.verdicts;
const RIGHT = "C'est soixante-neuf euros par mois, assistance comprise.";
const WRONG = "L'abonnement est à 71 euros par mois.";

/** Begins in writing. Where the engines are installed, the page also offers voice. */
async function beginInWriting(page: Page) {
  const start = page.getByRole("button", { name: words.start });
  await expect(start).toBeVisible();
  const inWriting = page.getByText(copy.momentVoice.inWriting, { exact: true });
  if (await inWriting.isVisible()) await inWriting.click();
  await start.click();
}

/** Checks overflow at four widths and accessibility, and takes pictures in both colour schemes. */
async function look(page: Page, name: string) {
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [320, 360, 768, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 740 });
      await page.screenshot({ path: `${shots}/moment-${name}-${width}-${colorScheme}.png` });
      expect(await page.evaluate(findFaults), `${name} ${width}`).toEqual([]);
      if (colorScheme === "light") await expectAccessible(page);
    }
  await page.emulateMedia({ colorScheme: "light" });
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width: 432, height: 900 } });

    test(
      "a rep redoes one moment until the point is said, and the score stays",
      { tag: javaScriptEnabled ? [] : "@short" },
      async ({ page, ownAcademy: academy }) => {
        const { id, score } = await openRedoable(page, academy);
        if (javaScriptEnabled)
          await page.screenshot({ path: `${shots}/moment-lien.png`, fullPage: true });
        await redoPrice(page).click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText(words.link);
        await expect(page.getByText("soixantaine d'euros")).toBeVisible();
        if (javaScriptEnabled) await look(page, "avant");
        await beginInWriting(page);

        const answer = page.getByLabel(words.answer);
        await expect(answer).toBeFocused();
        if (javaScriptEnabled) {
          await expect(page.getByRole("timer")).toHaveText(/^00:5\d$/);
          await answer.fill(WRONG);
          await expect(page.getByText(words.words(7))).toBeVisible();
          await look(page, "ecrit");
        }
        await answer.fill(WRONG);
        await page.getByRole("button", { name: words.send }).click();
        const verdict = page.getByRole("region", { name: verdicts.contradicted });
        await expect(verdict).toBeVisible();
        if (javaScriptEnabled) await expect(verdict).toBeFocused();
        await expect(page.locator("mark")).toContainText("71 euros par mois");
        await expect(verdict).toContainText("71 euros par mois");
        if (javaScriptEnabled) await look(page, "contredit");

        await page.getByRole("link", { name: words.link }).click();
        await page.getByLabel(words.answer).fill(RIGHT);
        await page.getByRole("button", { name: words.send }).click();
        await expect(page.getByRole("region", { name: verdicts.said })).toBeVisible();
        await expect(page.getByText(words.tries(2))).toBeVisible();
        if (javaScriptEnabled) await look(page, "dit");

        await page.reload();
        await expect(page.getByRole("region", { name: verdicts.said })).toBeVisible();
        const kept = findRows<{ verdict: string; scoreBefore: number; scoreAfter: number }>(
          academy,
          "select verdict, scoreBefore, scoreAfter from moments order by rowid",
        );
        expect(kept.map((one) => [one.verdict, one.scoreBefore])).toEqual([
          ["contradicted", score],
          ["said", score],
        ]);
        expect(kept[0]?.scoreAfter).toBeLessThan(score);
        expect(kept[1]?.scoreAfter).toBeGreaterThan(score);

        await page.getByRole("link", { name: words.back }).click();
        await expect(
          page.getByText(words.history({ moments: 2, points: 1, said: 1 })),
        ).toBeVisible();
        const now = findRow<{ score: number }>(
          academy,
          "select score from evaluations where id = ?",
          id,
        );
        expect(now.score).toBe(score);
        await redoPrice(page).click();
        await beginInWriting(page);
        await page.getByLabel(words.answer).fill(RIGHT);
        await page.getByRole("button", { name: words.send }).click();
        const next = page.getByRole("link", { name: /^Moment suivant/ });
        await next.click();
        await expect(page.getByRole("button", { name: words.start })).toBeVisible();
        await expect(page.getByText("soixantaine d'euros")).toBeHidden();
      },
    );
  });

test("the keyboard alone leads from the evaluation to the verdict and back", async ({
  page,
  ownAcademy: academy,
}) => {
  await openRedoable(page, academy);
  await redoPrice(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: words.start })).toBeVisible();
  const byVoice = page.getByRole("radio", { name: copy.momentVoice.byVoice });
  if ((await byVoice.count()) > 0) {
    await byVoice.focus();
    await page.keyboard.press("ArrowRight");
  }
  await page.getByRole("button", { name: words.start }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(words.answer)).toBeFocused();
  await page.keyboard.type("Je dirais une soixantaine d'euros.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const verdict = page.getByRole("region", { name: verdicts.vague });
  await expect(verdict).toBeFocused();
  await look(page, "vague");
});

test("an empty answer is refused at its field, and the end of the minute stops nobody", async ({
  page,
  ownAcademy: academy,
}) => {
  await openRedoable(page, academy);
  await redoPrice(page).click();
  await page.clock.install();
  await beginInWriting(page);
  await expect(page.getByLabel(words.answer)).toBeFocused();
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.getByText(words.answerRequired)).toBeVisible();
  await page.clock.fastForward("01:01");
  await expect(page.getByText(words.timeOver)).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText("00:00");
  await page.getByLabel(words.answer).fill(RIGHT);
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.getByRole("region", { name: verdicts.said })).toBeVisible();
});
