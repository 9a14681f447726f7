import { mkdirSync } from "node:fs";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { facilities } from "~/copy/facilities";
import { cutLine } from "~/copy/session/line-troubles";
import { sentences } from "~/copy/session/session-window";
import { mediaFiles } from "../testing/media/files";
import { inShort } from "../testing/whole-suite";
import { SessionPage } from "./pages/session-page";
import { SupportPage } from "./pages/support-page";
import { type Broken, breakFacility } from "./support/broken-facility";
import { findRow } from "./support/database";
import { expect, signIn, test, untilInteractive } from "./support/fixtures";
import { insertRedoable, redoPrice } from "./support/redoable";
import { ScriptedAssistant } from "./support/scripted-assistant";

const MODULE = "La caisse sur tablette";
const said = facilities.fr;
const { recordingFailed, shareRefused } = copy.presentation;
/** Pictures to look at; on request. */
const SHOTS = process.env.FACILITY_SHOTS;
/** Every fault is told within this time. */
const TOLD = { timeout: 30_000 };

type Case = [facility: Broken, how: string, sentences: readonly string[]];

/** Opens a page of the rep's browser in which a facility is broken. */
async function openBroken(context: BrowserContext, [facility, how]: Case): Promise<Page> {
  const page = await context.newPage();
  await breakFacility(page, facility, how);
  return page;
}

/** Checks that the sentences and the way on are told in time, and takes a picture. */
async function told(page: Page, name: string, words: readonly string[], way: Locator | null) {
  for (const sentence of words)
    await expect(page.getByText(sentence.trim()).first(), `${name}: ${sentence}`).toBeVisible(TOLD);
  if (way) await expect(way, name).toBeVisible(TOLD);
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

const moduleId = (academy: Parameters<typeof findRow>[0]) =>
  findRow<{ id: string }>(academy, "select id from modules where title = ?", MODULE).id;

const stops: Case[] = [
  ["screen", "NotAllowedError", [shareRefused, said.screen.denied]],
  ["screen", "NotReadableError", [recordingFailed, said.screen.busy]],
  ["screen", "silent", [said.late.screen]],
  ["microphone", "NotAllowedError", [said.microphone.denied, said.setting.chromium]],
  ["microphone", "NotFoundError", [said.microphone.missing]],
  ["microphone", "NotReadableError", [said.microphone.busy]],
  ["microphone", "silent", [said.late.microphone]],
  ["sound", "InvalidStateError", [recordingFailed, said.sound.failed]],
  ["sound", "silent", [recordingFailed, said.sound.silent]],
  ["worklet", "AbortError", [said.sound.failed]],
  ["worklet", "silent", [said.sound.silent]],
  ["encoder", "NotSupportedError", [recordingFailed, said.encoder.failed]],
  ["encoder", "silent", [recordingFailed, said.encoder.silent]],
  ["socket", "silent", [said.late.line]],
];

for (const kind of ["refused", "silent"] as const)
  test(
    `a session that cannot start because a facility is ${kind} says so and offers to write`,
    { tag: kind === "refused" ? "@short" : [] },
    async ({ openRep, ownAcademy: academy }) => {
      const context = await openRep();
      await signIn(await context.newPage(), academy, "terrain");
      const own = stops.filter(([, how]) => (how === "silent") === (kind === "silent"));
      for (const broken of inShort(own, 4)) {
        const [facility, how, words] = broken;
        const page = await openBroken(context, broken);
        await page.goto(`${academy.url}/agent-chat/module/${moduleId(academy)}`);
        await untilInteractive(page);
        await new SessionPage(page).startButton.click();
        const write = page.getByRole("button", { name: sentences.writeOn });
        await told(page, `session-${facility}-${how}`, words, write);
        if (facility === "microphone") {
          await write.click();
          await expect(page.getByRole("textbox", { name: sentences.answer })).toBeVisible();
        }
        await page.close();
      }
    },
  );

const goesOn: Case[] = [
  ["storage", "InvalidStateError", [cutLine.keptInMemory]],
  ["storage", "silent", [cutLine.keptInMemory]],
  ["awake", "NotAllowedError", [said.awake.failed]],
  ["awake", "silent", [said.awake.failed]],
  ["locks", "silent", []],
];

test("a session goes on without storage, locks or a lock on the screen, and says what is lost", async ({
  openRep,
  ownAcademy: academy,
}) => {
  const context = await openRep();
  await signIn(await context.newPage(), academy, "terrain");
  for (const broken of goesOn) {
    const [facility, how, words] = broken;
    const page = await openBroken(context, broken);
    await page.goto(`${academy.url}/agent-chat/module/${moduleId(academy)}`);
    await untilInteractive(page);
    await page.getByRole("button", { name: sentences.write }).click();
    await expect(page.getByRole("textbox", { name: sentences.answer })).toBeVisible();
    const session = new SessionPage(page);
    await told(page, `session-${facility}-${how}`, words, session.endButton);
    await session.endButton.click();
    await expect(session.done.or(session.startButton).first()).toBeVisible();
    await page.close();
  }
});

const calls: Case[] = [
  ["microphone", "NotAllowedError", [said.microphone.denied, said.setting.chromium]],
  ["microphone", "NotReadableError", [said.microphone.busy]],
  ["microphone", "silent", [said.late.microphone]],
  ["sound", "InvalidStateError", [said.sound.failed]],
  ["sound", "silent", [said.sound.silent]],
  ["worklet", "silent", [said.sound.silent]],
  ["socket", "silent", [said.late.line]],
  ["awake", "silent", [said.awake.failed]],
];

test("the support page says which facility is broken, and offers to write", async ({
  openRep,
  ownAcademy: academy,
}) => {
  const context = await openRep();
  for (const broken of calls) {
    const [facility, how, words] = broken;
    const page = await openBroken(context, broken);
    if (facility !== "socket") await ScriptedAssistant.install(page);
    const support = new SupportPage(page, academy, "fr");
    await support.enter();
    await support.startButton.click();
    const write = page.getByRole("button", { name: said.write });
    await told(page, `support-${facility}-${how}`, words, facility === "awake" ? null : write);
    if (facility === "microphone") {
      await write.click();
      await expect(support.question).toBeVisible();
    }
    await page.close();
  }
});

test("a moment by voice goes on in writing, with the facility that is broken", async ({
  openRep,
  ownAcademy: academy,
}) => {
  const context = await openRep();
  await signIn(await context.newPage(), academy, "sedentaire");
  const evaluation = insertRedoable(academy);
  for (const broken of calls.filter(([facility]) => facility !== "worklet")) {
    const [facility, how, words] = broken;
    const page = await openBroken(context, broken);
    await page.goto(evaluation.url);
    await untilInteractive(page);
    await redoPrice(page).click();
    await expect(page.getByText(copy.momentVoice.byVoice, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: copy.moment.start }).click();
    const write = page.getByRole("button", { name: copy.momentVoice.writeInstead });
    const field = page.getByLabel(copy.moment.answer);
    const way = words === calls[7]?.[2] ? null : write.or(field).first();
    await told(page, `moment-${facility}-${how}`, words, way);
    await page.close();
  }
});

test("a video that is not read or not sent is told of", async ({ page, ownAcademy: academy }) => {
  await signIn(page, academy, "admin");
  const cases: Case[] = [
    ["file", "NotReadableError", [copy.videoFile.unreadable]],
    ["file", "silent", [copy.videoFile.unreadable]],
    ["sending", "silent", [copy.videoFile.stalled]],
  ];
  for (const broken of cases) {
    const [facility, how, words] = broken;
    const opened = await openBroken(page.context(), broken);
    await opened.goto(`${academy.url}/admin/evaluate-video/${moduleId(academy)}`);
    await untilInteractive(opened);
    await opened.locator("input[type=file]").setInputFiles(mediaFiles.mp4);
    if (facility === "sending")
      await opened.getByRole("button", { name: copy.evaluateVideo.submit }).click();
    const cancel = opened.getByRole("button", { name: copy.evaluateVideo.fileCancel });
    await told(opened, `upload-${facility}-${how}`, words, facility === "sending" ? cancel : null);
    await opened.close();
  }
});
