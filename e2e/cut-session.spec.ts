import type { Page } from "@playwright/test";
import { cutLine } from "~/copy/session/line-troubles";
import { sentences } from "~/copy/session/session-window";
import { GroupSessionPage } from "./pages/group-session-page";
import { type Academy, startAcademy } from "./support/academy";
import { findRow, findRows } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { type Line, openLine } from "./support/line";
import { shots } from "./support/look";

const FIRST = "Bonjour madame, je vous présente notre caisse sur tablette.";
const LOST = "Elle continue d’encaisser quand internet est coupé.";
const DRAFT = "Et la prise en main se fait en dix minutes.";
/** Longer than the client trusts a silent line. */
const SILENT_MS = 14_000;

/** Opens a written session as a rep, over a line that the test can cut. The test drives the page's clock. */
async function begin(page: Page, academy: Academy): Promise<[GroupSessionPage, Line]> {
  const line = await openLine(academy);
  await page.clock.install();
  await signIn(page, { url: line.url }, "terrain");
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where title = 'La caisse sur tablette'",
  );
  await page.goto(`${line.url}/agent-chat/module/${id}`);
  const session = new GroupSessionPage(page);
  await session.startInWriting({ records: false });
  await session.write(FIRST);
  return [session, line];
}

const ofLast = "presentationId = (select id from presentations order by createdAt desc limit 1)";

/** Returns the rep's stored turns, from all conversations of the last presentation. */
const heard = (academy: Academy) =>
  findRows<{ message: string }>(
    academy,
    `select turns.message from turns join conversations on conversations.id = conversationId
     where turns.source = 'user' and ${ofLast} order by conversations.startedAt, turnIndex`,
  ).map(({ message }) => message);

/** Returns the judged turns, as JSON. */
async function judged(academy: Academy): Promise<string> {
  const words = () =>
    findRows<{ turnsJson: string }>(
      academy,
      `select turnsJson from judgedTurns join evaluations on evaluationId = id where ${ofLast}`,
    )[0]?.turnsJson;
  await expect.poll(words).toBeDefined();
  return words() ?? "";
}

async function sendDraft(session: GroupSessionPage): Promise<void> {
  await expect(session.answer).toHaveValue(DRAFT);
  await session.answer.press("Enter");
  await expect(session.lines.filter({ hasText: DRAFT })).toBeVisible();
  await expect(session.lines.last()).not.toContainText(DRAFT);
}

test("the lines lost on a dead line are shown, marked, sent again, and judged with later ones", async ({
  page,
  ownAcademy: academy,
}) => {
  const [session, line] = await begin(page, academy);
  line.freeze();
  await session.say(LOST);
  await session.answer.fill(DRAFT);
  await page.clock.runFor(SILENT_MS);
  await expect(page.getByText(cutLine.reopening)).toBeVisible();
  await expect(page.getByText(sentences.customerEnded)).toHaveCount(0);
  await expect(session.lines.filter({ hasText: LOST })).toContainText(cutLine.unsent);
  await expect(session.lines.filter({ hasText: FIRST })).not.toContainText(cutLine.unsent);
  await expect(session.answer).toHaveValue(DRAFT);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.screenshot({ path: `${shots}/cut-${width}.png` });
    // The count of words stands on one line, its number with its word.
    const counted = page.getByText(sentences.words(10), { exact: true });
    const lines = await counted.evaluate((count) => {
      const text = document.createRange();
      text.selectNodeContents(count);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `lines of the count at ${width}`).toBe(1);
  }
  await page.getByRole("button", { name: sentences.reopen }).click();
  // The cut line drops the text held back. New connections pass.
  line.cut();
  line.thaw();
  line.mend();
  await expect(page.getByText(cutLine.resumed)).toContainText(cutLine.resent);
  await expect(page.getByText(cutLine.unsent)).toHaveCount(0);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.screenshot({ path: `${shots}/resumed-${width}.png` });
  }
  await sendDraft(session);
  await expect.poll(() => heard(academy)).toEqual([FIRST, LOST, DRAFT]);
  await session.end();
  await expect(session.done).toBeVisible();
  const words = await judged(academy);
  for (const said of [FIRST, LOST, DRAFT]) expect(words).toContain(said);
  line.close();
});

test("a text being written survives a killed server, and the customer can be called again", async ({
  page,
  ownAcademy: academy,
}) => {
  const [session, line] = await begin(page, academy);
  await session.answer.fill(DRAFT);
  await academy.stop("SIGKILL");
  await expect(page.getByText(cutLine.reopening)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText(cutLine.lineLost)).toBeVisible();
  await expect(session.answer).toHaveValue(DRAFT);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.screenshot({ path: `${shots}/lost-${width}.png` });
  }
  const again = await startAcademy({ dataDir: academy.dataDir });
  line.lead(again);
  await page.getByRole("button", { name: sentences.reopen }).click();
  await expect(page.getByText(cutLine.resumed)).toBeVisible();
  await sendDraft(session);
  await session.end();
  await expect(session.done).toBeVisible();
  const words = await judged(again);
  for (const said of [FIRST, DRAFT]) expect(words).toContain(said);
  line.close();
  await again.stop();
});
