import { createHash } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { SessionPage } from "./pages/session-page";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { lastPresentation } from "./support/records";
import { spokenFile } from "./support/speech";

/** The bytes of the file field of a multipart upload. */
function fileOf(request: Request): Buffer {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const field = body.indexOf('name="file"');
  const start = body.indexOf("\r\n\r\n", field) + 4;
  const boundary = body.subarray(0, body.indexOf("\r\n"));
  return body.subarray(start, body.indexOf(Buffer.concat([Buffer.from("\r\n"), boundary]), start));
}

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A typed session of a dozen seconds, up to its end. */
async function presentInWriting(page: Page): Promise<SessionPage> {
  const session = new SessionPage(page);
  await page.getByRole("button", { name: "Répondre au clavier, sans micro" }).click();
  const answer = page.getByRole("textbox", { name: "Votre réponse" });
  await answer.fill("Bonjour, je suis Karim, je vends une caisse qui tient sur une tablette.");
  await answer.press("Enter");
  await expect(page.getByRole("timer")).toHaveText(/^00:(1[2-9]|[2-5]\d)$/);
  await session.endButton.click();
  await expect(session.done).toBeVisible();
  return session;
}

test("a tab closed before the upload ended: the next visit finishes it, and the video arrives whole", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const context = await openRep(await spokenFile("Bonjour.", { tailMs: 1_000 }));
  const page = await context.newPage();
  await signIn(page, academy, "sedentaire");
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where title = 'La caisse sur tablette'",
  );
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  const first = page.waitForRequest(/\/media\/upload$/);
  await page.route(/\/media\/upload$/, () => undefined); // never answered: the tab is closed meanwhile
  await presentInWriting(page);
  const sent = digest(fileOf(await first));
  await page.close();
  expect(lastPresentation(academy).recordingState).toBe("none");

  const next = await context.newPage();
  await next.goto(`${academy.url}/`);
  await next.getByRole("button", { name: "Reprendre l’envoi" }).click();
  await expect(next.getByText("Enregistrement sauvegardé avec succès!")).toBeVisible();
  await expect.poll(() => lastPresentation(academy).recordingState).toBe("ready");
  const kept = findRow<{ recordingDigest: string; videoDurationS: number }>(
    academy,
    "select recordingDigest, videoDurationS from presentations where id = ?",
    lastPresentation(academy).id,
  );
  expect(kept.recordingDigest, "what was recorded, byte for byte").toBe(sent);
  expect(kept.videoDurationS).toBeGreaterThan(10.5);
  await next.reload();
  await expect(next.getByRole("button", { name: "Reprendre l’envoi" })).toHaveCount(0);
});
