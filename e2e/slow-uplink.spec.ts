import { copy } from "~/copy/copy";
import { GroupSessionPage } from "./pages/group-session-page";
import { findRow } from "./support/database";
import { expect, test } from "./support/fixtures";
import { createGate } from "./support/gate";
import { shots } from "./support/look";

test("a result that comes before the recording is sent leaves 'Ne fermez pas' in view", async ({
  ownAcademy: academy,
  openRepPage,
}) => {
  const page = await openRepPage();
  const gate = createGate();
  await page.route("**/api/upload-video-portion**", async (route) => {
    await gate.opened;
    await route.continue();
  });
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where title = 'La caisse sur tablette'",
  );
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  const session = new GroupSessionPage(page);
  await session.startInWriting();
  await session.write("Bonjour madame, je vous présente notre caisse sur tablette.");
  await session.end();
  await expect(session.done).toBeVisible();
  await expect(page.locator(".outcome .figure")).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [430, 800],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText(copy.presentation.doNotClose)).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `${shots}/unsent-result-${width}.png` });
  }
  gate.open();
  await expect(session.saved).toBeVisible();
  await expect(page.getByText(copy.presentation.doNotClose)).toHaveCount(0);
});
