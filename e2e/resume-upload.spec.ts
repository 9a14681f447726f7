import type { BrowserContext, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { SessionPage } from "./pages/session-page";
import type { Academy } from "./support/academy";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { AFTER_TRIES, see } from "./support/provoked";
import { digestOf, watchRecording } from "./support/recorded";
import { recordingOfLast } from "./support/records";
import { spokenFile } from "./support/speech";

const PORTIONS = "**/api/upload-video-portion**";

/** Starts a written session of a module and watches its recording independently of the application. */
async function startInWriting(
  academy: Academy,
  openRep: (wav: string) => Promise<BrowserContext>,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) {
  const context = await openRep(await spokenFile("Bonjour.", { tailMs: 1_000 }));
  const recorded = await watchRecording(context);
  const page = await context.newPage();
  await signIn(page, academy, "sedentaire");
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where title = 'La caisse sur tablette'",
  );
  await prepare(page);
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  await page.getByRole("checkbox", { name: "Au clavier, enregistrer aussi l’écran" }).check();
  await page.getByRole("button", { name: "Répondre au clavier, sans micro" }).click();
  const answer = page.getByRole("textbox", { name: "Votre réponse" });
  await answer.fill("Bonjour, je suis Karim, je vends une caisse qui tient sur une tablette.");
  await answer.press("Enter");
  return { context, page, recorded, moduleId: id };
}

/** Records a dozen seconds and ends the session. */
async function endLater(page: Page): Promise<void> {
  await expect(page.getByRole("timer")).toHaveText(/^00:(1[2-9]|[2-5]\d)$/, { timeout: 30_000 });
  const session = new SessionPage(page);
  await session.endButton.click();
  await expect(session.done).toBeVisible();
}

const untilReady = (academy: Academy) =>
  expect.poll(() => recordingOfLast(academy).recordingState, AFTER_TRIES).toBe("ready");

test(
  "the next visit sends the unsent rest of a closed tab",
  { tag: "@short" },
  async ({ ownAcademy: academy, openRep }) => {
    // Holds each portion until the tab has closed. A page's own route would let them pass while it closes.
    const { context, page, recorded, moduleId } = await startInWriting(academy, openRep, (tab) =>
      tab.context().route(PORTIONS, () => undefined),
    );
    await endLater(page);
    await see(page, copy.presentation.uploading);
    await expect(
      page.getByRole("progressbar", { name: copy.presentation.uploading }),
    ).toBeVisible();
    await expect(page.getByText(copy.presentation.doNotClose)).toBeVisible();
    await page.close();
    // A held portion may still pass while the tab closes on a busy machine.
    expect(["none", "receiving"]).toContain(recordingOfLast(academy).recordingState);
    await context.unrouteAll({ behavior: "ignoreErrors" });

    const next = await context.newPage();
    await next.goto(`${academy.url}/`);
    await next.getByRole("button", { name: "Reprendre l’envoi" }).click();
    await see(next, copy.presentation.saved, AFTER_TRIES);
    await untilReady(academy);
    const kept = recordingOfLast(academy);
    expect(kept.recordingDigest, "what was recorded, byte for byte").toBe(
      digestOf(recorded.portions),
    );
    expect(kept.videoDurationS).toBeGreaterThan(10.5);
    expect(kept.videoUrl).toMatch(
      new RegExp(
        `^/media/recordings/module_${moduleId}_instance_${kept.id}_audio_start_time_\\d+_video_start_time_\\d+\\.webm$`,
      ),
    );
    await next.reload();
    await expect(next.getByRole("button", { name: "Reprendre l’envoi" })).toHaveCount(0);
  },
);

test("a module's recording is sent while it is made, and a logout asks first and loses nothing", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const { context, page, recorded } = await startInWriting(academy, openRep);
  await expect.poll(() => recordingOfLast(academy).recordingState, AFTER_TRIES).toBe("receiving");

  const home = await context.newPage();
  await home.goto(`${academy.url}/`);
  const logOut = home.getByRole("button", { name: "Logout" });
  const asked = home.waitForEvent("dialog");
  const pressed = logOut.click();
  const dialog = await asked;
  expect(dialog.message()).toContain("Un enregistrement est en cours");
  await dialog.dismiss();
  await pressed;
  await home.reload();
  await expect(logOut, "still signed in").toBeVisible();

  home.once("dialog", (question) => void question.accept());
  await logOut.click();
  await expect(home).toHaveURL(/\/login/);
  await page.bringToFront();
  await see(page, copy.session.expired, AFTER_TRIES);
  await endLater(page);
  await signIn(page, academy, "sedentaire");
  await see(page, copy.presentation.saved, AFTER_TRIES);
  await untilReady(academy);
  expect(recordingOfLast(academy).recordingDigest).toBe(digestOf(recorded.portions));
});
