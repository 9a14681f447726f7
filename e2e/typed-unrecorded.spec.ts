import { copy } from "~/copy/copy";
import { cutLine } from "~/copy/session/line-troubles";
import { sentences } from "~/copy/session/session-window";
import { unsent } from "~/copy/session/sending";
import { GroupSessionPage } from "./pages/group-session-page";
import { findRow, findRows } from "./support/database";
import { groupId } from "./support/demo-group";
import { expect, signIn, test } from "./support/fixtures";
import { shots } from "./support/look";

test("a phone, which cannot share its screen, says so before the session and offers writing", async ({
  page,
  ownAcademy: academy,
}) => {
  await signIn(page, academy, "terrain");
  await page.addInitScript(() => {
    Reflect.deleteProperty(MediaDevices.prototype, "getDisplayMedia");
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const session = new GroupSessionPage(page);
  await session.goto(academy, groupId(academy));
  await expect(page.getByText(sentences.noShare)).toBeVisible();
  for (const absent of [session.startButton, page.getByText(sentences.share)])
    await expect(absent).toHaveCount(0);
  await expect(page.getByText(sentences.writeUnrecorded)).toHaveCount(0);
  await page.screenshot({ path: `${shots}/before-phone.png` });
  await session.startInWriting({ records: false });
});

test("a written talk that ends on a dead line may be closed only once it was handed in", async ({
  page,
  context,
  ownAcademy: academy,
}) => {
  await signIn(page, academy, "terrain");
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where title = ?",
    "La caisse sur tablette",
  );
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  const session = new GroupSessionPage(page);
  await session.startInWriting({ records: false });
  await session.say("Bonjour madame, je suis Karim, je vous présente notre caisse sur tablette.");
  await context.setOffline(true);
  await session.end();
  await expect(session.done).toBeVisible();
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(page.getByText(sentences.mayClose)).toHaveCount(0);
  await expect(page.getByRole("button", { name: sentences.closeNow })).toBeDisabled();
  await page.screenshot({ path: `${shots}/unsent-writing.png` });
  await context.setOffline(false);
  await expect(page.getByText(unsent)).toHaveCount(0);
});

test("a written group session records nothing unless the rep asks for it, and says so once", async ({
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
