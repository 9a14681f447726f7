import type { BrowserContext, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { provoked } from "../testing/provoked";
import { readWebm } from "../testing/media/webm";
import { GroupSessionPage } from "./pages/group-session-page";
import { HomePage } from "./pages/home-page";
import { type Academy, startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { changeRows } from "./support/database";
import { finishedVideo, GROUP, groupId, MODULES } from "./support/demo-group";
import { expect, signIn, signInByForm, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { AFTER_TRIES, see } from "./support/provoked";
import { digestOf, watchRecording } from "./support/recorded";
import { evaluationsOfLast, recordingOfLast } from "./support/records";
import { spokenFile } from "./support/speech";

const PORTIONS = "**/api/upload-video-portion**";
/** A low window, a wide one, and last the size at which the product opens it. */
const LIVE_WINDOWS = [
  [384, 640],
  [1440, 900],
  [430, 800],
] as const;

/** Opens a rep's browser, signs in and watches the recordings independently of the application. */
async function rep(
  academy: Academy,
  openRep: (wav: string) => Promise<BrowserContext>,
): Promise<{
  context: BrowserContext;
  page: Page;
  recorded: Awaited<ReturnType<typeof watchRecording>>;
}> {
  const context = await openRep(await spokenFile("Bonjour.", { tailMs: 1_000 }));
  const recorded = await watchRecording(context);
  const page = await context.newPage();
  await signIn(page, academy, "terrain");
  return { context, page, recorded };
}

/** Starts a written session and stops in the middle of the first module. */
async function inTheFirstModule(page: Page, academy: Academy): Promise<GroupSessionPage> {
  const session = new GroupSessionPage(page);
  await session.goto(academy, groupId(academy));
  await session.startInWriting();
  await session.say("Bonjour, je suis Karim, je vends une caisse qui tient sur une tablette.");
  await session.untilRecorded(3);
  return session;
}

async function leave(session: GroupSessionPage): Promise<void> {
  await session.end();
  await expect(session.done).toBeVisible();
}

/**
 * Presses 'Terminer la session' before the last module, also by keyboard. The focus returns and the recording goes on.
 */
async function askedBeforeTheEnd(session: GroupSessionPage): Promise<void> {
  const { recorded } = await session.portions();
  await session.endButton.press("Enter");
  const question = session.page.getByRole("dialog");
  await expect(question).toContainText("2 modules ne sont pas encore présentés");
  await expectAccessible(session.page);
  await session.untilRecorded(recorded + 1);
  await session.page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(session.endButton).toBeFocused();
}

/** Returns a function that reads the labels of all buttons that have shown a spinner since. */
async function watchSpinners(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const words = new Set<string>();
    (window as unknown as { spinners: Set<string> }).spinners = words;
    new MutationObserver(() => {
      for (const button of document.querySelectorAll("button[aria-busy=true]"))
        words.add(button.textContent.trim());
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { spinners: Set<string> }).spinners]);
}

test(
  "three modules are one recording and one video of three chapters, byte for byte",
  { tag: "@short" },
  async ({ ownAcademy: academy, openRep }) => {
    const { context, page: home, recorded } = await rep(academy, openRep);
    await home.goto(`${academy.url}/`);
    const opened = context.waitForEvent("page");
    await new HomePage(home, academy).link(GROUP, "Présenter").click();
    const page = await opened;
    await expect(page).toHaveURL(`${academy.url}/presentGroup/${groupId(academy)}`);
    await page.setViewportSize({ width: 430, height: 800 });
    await page.getByRole("link", { name: "Présenter" }).click();
    const session = new GroupSessionPage(page);
    await expect(session.heading(GROUP, 1, MODULES)).toBeVisible();
    await session.startInWriting();

    for (let module = 1; module <= MODULES; module++) {
      const onward = module < MODULES ? session.nextButton : session.lastButton;
      await expect(session.heading(GROUP, module, MODULES)).toBeVisible();
      provoked(copy.presentation.groupHeader(GROUP, module, MODULES));
      await expect(onward, "before 10 s").toHaveCount(0);
      // Reads the timer when the button appears, however long the typing takes.
      const timeOfButton = onward.waitFor().then(() => session.timer.innerText());
      await session.say(
        `Bonjour, voici le module numéro ${module}, en trois gestes et sans papier.`,
      );
      expect(await timeOfButton).toMatch(/^00:1[0-2]$/);
      if (module === 2) {
        await expectAccessible(page);
        for (const [width, height] of LIVE_WINDOWS) {
          await page.setViewportSize({ width, height });
          expect(await page.evaluate(findFaults), `${width} px`).toEqual([]);
        }
      }
      await see(page, module < MODULES ? copy.presentation.next : copy.presentation.last);
      if (module === 1) await askedBeforeTheEnd(session);
      const spinners = await watchSpinners(page);
      await onward.press("Enter");
      if (module === MODULES) continue;
      await expect(session.heading(GROUP, module + 1, MODULES)).toBeVisible();
      expect(await spinners()).toEqual([copy.presentation.next]);
    }
    await see(page, copy.presentation.done);
    await see(page, copy.presentation.saved, AFTER_TRIES);
    await expectAccessible(page);

    const file = await finishedVideo(academy);
    expect(recordingOfLast(academy).recordingDigest, "what was recorded").toBe(
      digestOf(recorded.portions),
    );
    expect(evaluationsOfLast(academy).filter(({ moduleId }) => moduleId !== null)).toHaveLength(
      MODULES,
    );
    const { chapters } = readWebm(file);
    expect(chapters).toHaveLength(MODULES);
    for (const [index, { startMs }] of chapters.entries()) {
      const trueMs = (recorded.talksAtMs[index] ?? Number.NaN) - recorded.startedAtMs;
      expect(Math.abs(startMs - trueMs), `chapter ${index + 1}`).toBeLessThanOrEqual(500);
    }
  },
);

test("a tab closed in the second module warns, and the next visit sends or deletes the rest", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const { context, page, recorded } = await rep(academy, openRep);
  const session = await inTheFirstModule(page, academy);
  await session.nextButton.click();
  await expect(session.heading(GROUP, 2, MODULES)).toBeVisible();
  await session.say("Le bon de commande part en cuisine tout seul.");
  const before = (await session.portions()).recorded;
  await session.untilRecorded(before + 2);

  const warned = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await warned;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(session.timer).toBeVisible();
  await page.route(PORTIONS, (route) => route.abort());
  await session.untilRecorded(before + 4);
  await page.close();
  expect(recordingOfLast(academy).recordingState).toBe("receiving");

  const next = await context.newPage();
  await next.goto(`${academy.url}/`);
  await next.getByRole("button", { name: "Reprendre l’envoi" }).click();
  await see(next, copy.presentation.saved, AFTER_TRIES);
  await finishedVideo(academy);
  const { recordingDigest, lastPortionIndex } = recordingOfLast(academy);
  const stored = (lastPortionIndex ?? -1) + 1;
  const expected = Array.from(
    { length: stored },
    (_, index) => recorded.portions[index] ?? recorded.sent[index] ?? Buffer.alloc(0),
  );
  expect(recordingDigest).toBe(digestOf(expected));
  expect(recorded.portions.length - stored, "portions lost").toBeLessThanOrEqual(2);
  expect(evaluationsOfLast(academy).filter(({ moduleId }) => moduleId !== null)).toHaveLength(2);
  await next.reload();
  await expect(next.getByRole("button", { name: "Reprendre l’envoi" })).toHaveCount(0);

  const other = await context.newPage();
  await inTheFirstModule(other, academy);
  await expect(
    next.getByRole("button", { name: "Reprendre l’envoi" }),
    "another tab holds it",
  ).toHaveCount(0);
  await other.close();
  await next.goto(`${academy.url}/presentGroup/${groupId(academy)}`);
  await expect(next.getByRole("button", { name: "Reprendre l’envoi" })).toBeVisible();
  next.once("dialog", (asked) => void asked.accept());
  await next.getByRole("button", { name: "Supprimer" }).click();
  await expect(next.getByRole("button", { name: "Reprendre l’envoi" })).toHaveCount(0);
  await next.reload();
  await expect(next.getByRole("link", { name: "Présenter" })).toBeVisible();
  await expect(next.getByRole("button", { name: "Reprendre l’envoi" })).toHaveCount(0);
});

test("the window reports a missing network and waits for it, even above an hour", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const { page, recorded } = await rep(academy, openRep);
  await page.clock.install();
  const session = await inTheFirstModule(page, academy);
  await page.route(PORTIONS, (route) => route.abort());
  await see(page, copy.presentation.chunkFailed, AFTER_TRIES);
  const { recorded: soFar } = await session.portions();
  await session.untilRecorded(soFar + 3);
  await page.unroute(PORTIONS);
  await expect(page.getByText(copy.presentation.chunkFailed)).toHaveCount(0, AFTER_TRIES);
  // Every waiting portion was sent. A busy machine may need more than a second per recorded second.
  await expect
    .poll(async () => (await session.portions()).acknowledged, AFTER_TRIES)
    .toBeGreaterThanOrEqual(soFar + 3);

  await page.route(PORTIONS, (route) => route.abort());
  await leave(session);
  await see(page, copy.presentation.uploading);
  await expect(page.getByText(copy.presentation.doNotClose)).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(3_601_000);
    await expect(page.getByText(copy.presentation.chunkLate)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  provoked(copy.presentation.chunkLate);
  await page.unroute(PORTIONS);
  await page.getByRole("button", { name: "Reprendre l’envoi" }).click();
  await see(page, copy.presentation.saved, AFTER_TRIES);
  await finishedVideo(academy);
  expect(recordingOfLast(academy).recordingDigest).toBe(digestOf(recorded.portions));
});

test("a session that expires in the middle says so, and loses nothing after the sign-in", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const { context, page, recorded } = await rep(academy, openRep);
  const session = await inTheFirstModule(page, academy);
  changeRows(academy.dataDir, "delete from sessions");
  await see(page, copy.session.expired, AFTER_TRIES);
  const { recorded: soFar } = await session.portions();
  await session.untilRecorded(soFar + 3);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Se connecter" }).click();
  const login = await opened;

  // Another rep signs in first. No portion of this recording is sent under that name.
  await signInByForm(login, academy, "sedentaire");
  await expect(
    page.getByText("Le compte connecté n’est pas celui de cet enregistrement."),
  ).toBeVisible(AFTER_TRIES);
  await login.context().clearCookies();
  await signInByForm(login, academy, "terrain");
  await expect(page.getByText(copy.session.expired)).toHaveCount(0, AFTER_TRIES);
  await leave(session);
  await see(page, copy.presentation.saved, AFTER_TRIES);
  await finishedVideo(academy);
  expect(recordingOfLast(academy).recordingDigest).toBe(digestOf(recorded.portions));
});

test("the question before the end stays when 'Module suivant' appears beside its button", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const { page } = await rep(academy, openRep);
  const session = new GroupSessionPage(page);
  await session.goto(academy, groupId(academy));
  await session.startButton.click();
  await session.endButton.click();
  await expect(session.confirmEnd).toBeVisible();
  await expect(session.nextButton, "before 10 s").toHaveCount(0);
  await expect(session.nextButton).toHaveCount(1);
  await expect(session.confirmEnd).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(session.endButton).toBeFocused();
  await leave(session);
});

test("the recording and the conversation go on after a restart of the server", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const { page, recorded } = await rep(academy, openRep);
  const session = await inTheFirstModule(page, academy);
  const { port } = new URL(academy.url);
  await academy.stop("SIGKILL");
  await see(page, copy.presentation.chunkFailed, AFTER_TRIES);
  const again = await startAcademy({ dataDir: academy.dataDir, env: { PORT: port } });
  try {
    await expect(page.getByText(copy.presentation.chunkFailed)).toHaveCount(0, AFTER_TRIES);
    await leave(session);
    await see(page, copy.presentation.saved, AFTER_TRIES);
    await finishedVideo(again);
    expect(recordingOfLast(again).recordingDigest).toBe(digestOf(recorded.portions));
  } finally {
    await again.stop();
  }
});
