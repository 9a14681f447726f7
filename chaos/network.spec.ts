import { copy } from "~/copy/copy";
import { expect, test } from "../e2e/support/fixtures";
import { finishSession, startSession } from "../e2e/support/group-recording";
import { inOrder, openPortionLine } from "../e2e/support/portion-line";
import { digestOf } from "../e2e/support/recorded";
import { recordingOfLast } from "../e2e/support/records";

test.use({ trace: "off" });

test("a line on which nothing moves for a minute: the file is what was recorded", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const line = await openPortionLine(academy.url);
  const place = { url: line.url, dataDir: academy.dataDir };
  const { page, session, recorded } = await startSession(place, openRep);
  await session.untilRecorded(3);
  const { id } = recordingOfLast(academy);
  await line.standStill(async () => {
    const before = line.acknowledged(id).size;
    await session.untilRecorded(recorded.portions.length + 60, 90_000);
    await expect(page.getByText(copy.presentation.chunkFailed)).toBeVisible();
    expect(line.acknowledged(id).size - before, "what was on its way").toBeLessThanOrEqual(1);
  });
  const stored = await finishSession(session, academy);
  expect(stored).toBe(digestOf(recorded.portions));
  expect(stored).toBe(digestOf(inOrder(line.acknowledged(id))));
  await line.close();
});
