import { copy } from "~/copy/copy";
import { cutLine } from "~/copy/session/cut-line";
import { sentences } from "~/copy/session/session-window";
import { GroupSessionPage } from "./pages/group-session-page";
import { findRows } from "./support/database";
import { groupId } from "./support/demo-group";
import { expect, signIn, test } from "./support/fixtures";
import { shots } from "./support/look";

test("a group in writing records nothing unless the rep wants it, and says so once", async ({
  page,
  ownAcademy: academy,
}) => {
  await signIn(page, academy, "terrain");
  // Makes every request for the screen fail.
  await page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () => {
      throw new Error("nothing is to be shared");
    };
  });
  const session = new GroupSessionPage(page);
  await session.goto(academy, groupId(academy));
  await expect(page.getByText(sentences.writeUnrecorded)).toHaveCount(1);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.screenshot({ path: `${shots}/before-writing-${width}.png` });
  }
  await session.startInWriting({ records: false });
  await session.say("Bonjour madame, je suis Karim, je vous présente notre caisse sur tablette.");
  await expect(page.getByText("REC")).toHaveCount(0);
  await expect(page.getByText(cutLine.recordingGoesOn)).toHaveCount(0);
  await session.end();
  await expect(session.done).toBeVisible();
  for (const said of [copy.presentation.doNotClose, copy.presentation.saved])
    await expect(page.getByText(said)).toHaveCount(0);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.screenshot({ path: `${shots}/unrecorded-done-${width}.png` });
  }
  const last = () =>
    findRows<{ id: string; userId: string; state: string }>(
      academy,
      `select id, userId, state from evaluations where presentationId is
       (select id from presentations order by createdAt desc limit 1)`,
    )[0];
  await expect.poll(() => last()?.state).toMatch(/scored|not_evaluable/);
  const { id, userId } = last() ?? {};
  await page.goto(
    `${academy.url}/presentations/user/${userId}/group/${groupId(academy)}?open=${id}`,
  );
  await expect(page.getByText(copy.presentations.unrecorded)).toBeVisible();
  for (const absent of [
    copy.presentations.noVideo,
    copy.presentations.videoPreparing,
    copy.presentations.listen,
    copy.talk.noRecording,
    copy.talk.noTranscript,
  ])
    await expect(page.getByText(absent)).toHaveCount(0);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.screenshot({ path: `${shots}/unrecorded-page-${width}.png`, fullPage: true });
  }
});
