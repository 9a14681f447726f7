import { type BrowserContext, expect } from "@playwright/test";
import { GroupSessionPage } from "../pages/group-session-page";
import type { Academy } from "./academy";
import { findRow } from "./database";
import { signIn } from "./fixtures";
import { watchRecording } from "./recorded";
import { recordingOfLast } from "./records";
import { timeCodedMicrophone } from "./time-codes";

/** Starts a written session and watches its recording independently of the application. */
export async function startSession(
  academy: Pick<Academy, "url" | "dataDir">,
  openRep: (wav: string) => Promise<BrowserContext>,
) {
  const context = await openRep(timeCodedMicrophone(180));
  const recorded = await watchRecording(context);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 640, height: 480 });
  await signIn(page, academy, "terrain");
  const { id } = findRow<{ id: string }>(academy, "select id from groups order by title");
  const session = new GroupSessionPage(page);
  await session.goto(academy, id);
  await session.startInWriting();
  return { page, session, recorded };
}

/** Ends the session normally. Returns the SHA-256 of the server's recording. */
export async function finishSession(
  session: GroupSessionPage,
  academy: Pick<Academy, "dataDir">,
): Promise<string | null> {
  await session.end();
  await expect(session.saved).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => recordingOfLast(academy).recordingState).toBe("ready");
  return recordingOfLast(academy).recordingDigest;
}
