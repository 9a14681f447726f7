import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { findRow } from "./support/database";
import { groupId } from "./support/demo-group";
import { type Account, expect, signIn, test } from "./support/fixtures";
import { createGate } from "./support/gate";
import { shots } from "./support/look";
import { screensOf } from "./support/screens";
import { changeFields, holdScripts, standing, typeAcross } from "./support/slow-scripts";

for (const account of [null, "terrain", "admin"] as const satisfies (Account | null)[])
  test(`text typed before the scripts arrive stays in every field, ${account ?? "signed out"}`, async ({
    context,
    academy,
  }) => {
    test.slow(); // The test opens more than thirty screens.
    const page = await context.newPage();
    if (account) await signIn(page, academy, account);
    const scripts = await holdScripts(page);
    const lost: Record<string, unknown> = {};
    for (const { path } of screensOf(academy, account)) {
      await scripts.open(academy.url + path);
      const typed = await changeFields(page);
      await scripts.arrive();
      const kept = await standing(page);
      const changed = Object.entries(typed).filter(([name, text]) => kept[name] !== text);
      if (changed.length > 0)
        lost[path] = changed.map(([name, text]) => ({ name, typed: text, kept: kept[name] }));
    }
    expect(lost).toEqual({});
  });

test("a box ticked before the scripts arrive counts, though its page changes before it is told", async ({
  context,
  academy,
}) => {
  const page = await context.newPage();
  await signIn(page, academy, "terrain");
  const shared = createGate();
  await page.exposeFunction("screenAsked", shared.open);
  await page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () => {
      (window as unknown as { screenAsked: () => void }).screenAsked();
      return Promise.reject(new DOMException("refused", "NotAllowedError"));
    };
  });
  const scripts = await holdScripts(page);
  // The script that tells the page of early choices arrives last, or never.
  await page.route(/\/assets\/tell-typed-[^/]+\.js$/, () => {});
  await scripts.open(`${academy.url}/group-agent-chat/group/${groupId(academy)}`);
  const box = page.getByLabel(sentences.writeRecorded);
  await box.evaluate((input: HTMLInputElement) => input.click());
  await scripts.arrive();
  await page.getByText("Español").click();
  await expect(page.getByText(copy.evaluation.partRubricIn.es)).toBeVisible();
  await expect(box).toBeChecked({ timeout: 1 });
  await page.getByRole("button", { name: sentences.write }).click();
  await shared.opened;
});

test("a search typed before the scripts arrive takes place", async ({ context, academy }) => {
  const page = await context.newPage();
  await signIn(page, academy, "admin");
  const scripts = await holdScripts(page);
  await scripts.open(`${academy.url}/admin/sales-reps`);
  await page.getByRole("searchbox").pressSequentially("terrain");
  await page.keyboard.press("Tab");
  await scripts.arrive();
  await expect(page).toHaveURL(/\?q=terrain$/);
  await expect(page.getByRole("searchbox")).toHaveValue("terrain");
});

test(
  "a transcript typed while the scripts arrive is saved as typed, once",
  { tag: "@short" },
  async ({ context, ownAcademy: academy }) => {
    const page = await context.newPage();
    await signIn(page, academy, "admin");
    const { id, videoTranscript: before } = findRow<{ id: string; videoTranscript: string }>(
      academy,
      "select id, videoTranscript from modules where length(videoTranscript) > 100 order by id",
    );
    const scripts = await holdScripts(page);
    await scripts.open(`${academy.url}/admin/edit-module/${id}`);
    const transcript = page.locator("textarea[name=video_transcript]");
    await expect(transcript).toHaveValue(before);
    const text = "Bonjour, je vous montre la caisse sur tablette.";
    await transcript.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await typeAcross(transcript, text, scripts);
    await expect(transcript).toHaveValue(text);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await transcript.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${shots}/typed-early-${width}.png` });
    }
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page).toHaveURL(`${academy.url}/admin/modules`);
    const stored = findRow<{ videoTranscript: string }>(
      academy,
      "select videoTranscript from modules where id = ?",
      id,
    );
    expect(stored.videoTranscript).toBe(text);
  },
);
