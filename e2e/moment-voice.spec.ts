import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { facilities } from "~/copy/facilities";
import { microphoneSentences } from "~/copy/session/line-troubles";
import { type Academy, startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { findRow, findRows } from "./support/database";
import { expect, openSession, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { withMicrophone } from "./support/mobile";
import {
  installPatientMicrophone,
  PATIENCE,
  repliesInPage,
  say,
} from "./support/patient-microphone";
import { insertRedoable, openRedoable, redoPrice } from "./support/redoable";
import { spokenFile } from "./support/speech";

/** Real engines run from the customer's question to the verdict. */
test.use({ ...withMicrophone, viewport: { width: 432, height: 900 } });

const words = copy.moment;
const voiceWords = copy.momentVoice;
const verdicts = copy.judgement.verdicts;
const RIGHT = "C'est soixante-neuf euros par mois, assistance comprise.";
const VAGUE = "C'est une soixantaine d'euros par mois.";

async function openMoment(page: Page, academy: Academy) {
  const evaluation = await openRedoable(page, academy);
  await redoPrice(page).click();
  await expect(page.getByText(voiceWords.byVoice, { exact: true })).toBeVisible();
  return evaluation;
}

/**
 * Checks overflow at two widths and accessibility. No address leads to this state, so screens.spec.ts cannot check it.
 */
async function look(page: Page) {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(findFaults), `${width} px`).toEqual([]);
  }
  await expectAccessible(page);
}

/** Waits until the customer has spoken `count` times and listens. */
async function untilAsked(page: Page, count: number) {
  await expect.poll(() => page.evaluate(repliesInPage), PATIENCE).toBeGreaterThanOrEqual(count);
  await expect(page.getByText(voiceWords.listening)).toBeVisible(PATIENCE);
}

/** Blocks the forms of a moment. Returns the function that lets them through again. */
async function cutPosts(page: Page) {
  const forms = /\/moments\/[^/]+\.data/;
  await page.route(forms, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  return () => page.unroute(forms);
}

/** Returns the names of the sound files of conversations on the server. */
function soundFiles({ dataDir }: Academy): string[] {
  const folder = path.join(dataDir, "conversations");
  return existsSync(folder) ? readdirSync(folder) : [];
}

test("a rep who says the right figure reads that the point was said", async ({
  page,
  context,
  ownAcademy: academy,
}) => {
  test.setTimeout(600_000);
  await installPatientMicrophone(context);
  const { id, score } = await openMoment(page, academy);
  const before = soundFiles(academy);
  await page.getByRole("button", { name: words.start }).click();
  await expect(page.locator("#question")).toBeFocused();
  await untilAsked(page, 1);

  const wav = await spokenFile(RIGHT, { character: "marc" });
  await say(page, wav);
  const verdict = page.getByRole("region", { name: verdicts.said });
  await expect(verdict).toBeVisible(PATIENCE);
  await expect(verdict).toBeFocused();
  await expect(page.getByText(voiceWords.asHeard)).toBeVisible();
  await expect(page.locator("mark")).toContainText(/euros par mois/i);
  await look(page);

  const [kept, ...others] = findRows<{ answer: string; written: number; scoreBefore: number }>(
    academy,
    "select answer, written, scoreBefore from moments",
  );
  await test.info().attach("heard", { body: kept?.answer ?? "" });
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ written: 0, scoreBefore: score });
  const now = findRow<{ score: number }>(academy, "select score from evaluations where id = ?", id);
  expect(now.score).toBe(score);
  expect(soundFiles(academy)).toEqual(before);
});

test("an undecided answer gets one more question, and the rep ends it or leaves it", async ({
  page,
  context,
  ownAcademy: academy,
}) => {
  test.setTimeout(600_000);
  await installPatientMicrophone(context);
  await openMoment(page, academy);
  const vague = await spokenFile(VAGUE, { character: "marc" });
  const begin = async () => {
    const replies = await page.evaluate(repliesInPage);
    await page.getByRole("button", { name: words.start }).click();
    await untilAsked(page, replies + 1);
    await say(page, vague);
    await untilAsked(page, replies + 2);
  };
  await begin();
  await page.getByRole("link", { name: words.leave }).click();
  await redoPrice(page).click();
  await begin();
  expect(findRows(academy, "select id from moments")).toEqual([]);
  const lines = page.getByRole("log").locator("p");
  await expect(lines).toHaveText([/soixantaine d'euros/, "C’est-à-dire ?"]);
  const restore = await cutPosts(page);
  await page.getByRole("button", { name: voiceWords.answered }).click();
  const resend = page.getByRole("button", { name: voiceWords.resend });
  await expect(resend).toBeEnabled();
  await expect(page.getByText(voiceWords.unsent)).toBeVisible();
  await expect(lines).toHaveText([/soixantaine d'euros/, "C’est-à-dire ?"]);
  await restore();
  await resend.click();
  await expect(page.getByRole("region", { name: verdicts.vague })).toBeVisible(PATIENCE);
  expect(findRows(academy, "select written from moments")).toEqual([{ written: 0 }]);
});

/** These checks take longer than a minute. Another test checks the minute's result. */
test("the minute counts down once the question is heard, on every screen", async ({
  ownAcademy,
  page,
}) => {
  test.setTimeout(600_000);
  await installPatientMicrophone(page.context());
  await openMoment(page, ownAcademy);
  await page.getByRole("button", { name: words.start }).click();
  await untilAsked(page, 1);
  await expect(page.getByRole("timer")).toHaveText(/^00:[0-5]\d$/);
  await look(page);
});

test.describe("the minute continues in writing on the same page", () => {
  const answerInWriting = async (page: Page) => {
    await page.getByLabel(words.answer).fill(RIGHT);
    await page.getByRole("button", { name: words.send }).click();
    await expect(page.getByRole("region", { name: verdicts.said })).toBeVisible();
  };
  /** Sets how the browser answers a request for the microphone. */
  const microphone = (context: BrowserContext, kind: "refused" | "silent") =>
    context.addInitScript((kind) => {
      navigator.mediaDevices.getUserMedia = async () => {
        if (kind === "refused") throw new DOMException("no", "NotAllowedError");
        return new AudioContext().createMediaStreamDestination().stream;
      };
    }, kind);

  test(
    "without permission to use the microphone",
    { tag: "@short" },
    async ({ page, context, ownAcademy }) => {
      await microphone(context, "refused");
      await openMoment(page, ownAcademy);
      await page.getByRole("button", { name: words.start }).click();
      await expect(page.getByText(facilities.fr.microphone.denied)).toBeVisible();
      await look(page);
      await answerInWriting(page);
    },
  );

  test("when the microphone gives no sound", async ({ page, context, ownAcademy }) => {
    test.setTimeout(600_000);
    await microphone(context, "silent");
    await openMoment(page, ownAcademy);
    await page.getByRole("button", { name: words.start }).click();
    await expect(page.getByText(microphoneSentences.unheard)).toBeVisible(PATIENCE);
    await page.getByRole("button", { name: voiceWords.writeInstead }).click();
    await answerInWriting(page);
  });

  test("while all places are taken", async ({ page }) => {
    const academy = await startAcademy({ env: { VOICE_MAX_SESSIONS: "1" } });
    try {
      await openMoment(page, academy);
      const { id } = insertRedoable(academy, "terrain");
      const point = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      const taken = await fetch(`${academy.url}/evaluations/${id}/moments/${point}/call`, {
        method: "POST",
        headers: {
          Cookie: await openSession(academy, "terrain"),
          Origin: academy.url,
          "Sec-Fetch-Site": "same-origin",
        },
        body: new URLSearchParams(),
      });
      expect(taken.status).toBe(200);
      await page.getByRole("button", { name: words.start }).click();
      await expect(page.getByText(voiceWords.problems.busy)).toBeVisible();
      await answerInWriting(page);
    } finally {
      await academy.stop();
      academy.remove();
    }
  });
});
