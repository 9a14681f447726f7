import { mkdirSync } from "node:fs";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { vendorFaults } from "../testing/doubles/vendor-faults";
import { SupportPage } from "./pages/support-page";
import { PresentationsPage } from "./pages/presentations-page";
import { beginSession } from "./support/begin-session";
import { findRow, findRows } from "./support/database";
import { heardBy, installEar, stretches } from "./support/ear";
import { expect } from "./support/fixtures";
import { shots } from "./support/look";
import { mobile, withMicrophone } from "./support/mobile";
import { installHost, receivedBy } from "./support/mobile-hosts";
import { installPatientMicrophone, say } from "./support/patient-microphone";
import {
  conversationOfLast,
  lastPresentation,
  recordingOfLast,
  turnsOfLast,
} from "./support/records";
import { spokenFile, tillText } from "./support/speech";
import { tutorials } from "./support/tutorials";
import { test } from "./support/vendors";

/**
 * The vendors are doubles on this machine that follow the published protocols. The page, its policy and the server run
 * as in production.
 */
test.use({ ...mobile, ...withMicrophone });

const MODULE = "La caisse sur tablette";
const [roll] = tutorials;

/** Returns the content policy of an answer, by directive. */
function policyOf(header: string | null): Record<string, string[]> {
  const directives = (header ?? "").split("; ").map((one) => one.split(" "));
  return Object.fromEntries(directives.map(([name = "", ...sources]) => [name, sources]));
}

test("a rep presents to the vendor's agent, reads the evaluation and sees the video", async ({
  vendored: { academy, voice, media },
  openRep,
}) => {
  test.setTimeout(600_000);
  const context = await openRep();
  await installPatientMicrophone(context);
  await installEar(context);
  const refused: string[] = [];
  context.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  const [first = "", ...others] = tillText().split(/\n\s*\n/);
  voice.hears = [first, others.join(" ")];

  const session = await beginSession(context, academy, MODULE);
  await expect(session.endButton).toBeVisible();
  await expect(session.lines).toHaveCount(1);
  const [agent] = voice.live;
  const greeting = agent?.row.transcript?.[0]?.[1] ?? "";
  expect(greeting).not.toBe("");
  await expect(session.lines.first()).toContainText(greeting);
  const { userId, moduleId, id: instanceId } = lastPresentation(academy);
  expect(agent?.row).toMatchObject({
    agentId: "agent_presentation",
    variables: { agent_first_message: greeting, instance_id: instanceId, module_id: moduleId },
    extraBody: {
      module_id: moduleId,
      user_id: userId,
      recording_start_time: expect.any(Number),
      BASE_URL: academy.url,
    },
  });
  expect(agent?.row.extraBody).not.toHaveProperty("group_id");

  const wav = await spokenFile("Bonjour madame, voici notre caisse.", { character: "marc" });
  await say(session.page, wav);
  await expect(session.lines).toHaveCount(3);
  await say(session.page, wav);
  await expect(session.lines).toHaveCount(5);
  const heard = await heardBy(session.page);
  expect(stretches(heard.agent, heard.stepMs, { gapMs: 600 }).length).toBeGreaterThanOrEqual(3);
  expect(agent?.heardBytes).toBeGreaterThan(32_000);
  const answers = agent?.row.transcript?.filter(([role]) => role === "agent") ?? [];
  for (const [, line] of answers) expect((await session.words()).join("\n")).toContain(line);
  mkdirSync(shots, { recursive: true });
  await session.page.screenshot({ path: `${shots}/vendor-session-430.png` });

  await session.endButton.click();
  await expect(session.done).toBeVisible();
  await expect(session.saved).toBeVisible();
  // The judgement waits for the vendor's transcript. A notice with a wrong signature changes nothing.
  expect(await voice.tell(0, "somebody-else")).toBe(401);
  expect(turnsOfLast(academy)).toEqual([]);
  expect(await voice.tell(0)).toBe(200);
  expect(await voice.tell(0)).toBe(200);
  await expect(session.readEvaluation).toBeVisible();
  expect(conversationOfLast(academy)).toMatchObject({ id: agent?.row.id, state: "ended" });
  expect(turnsOfLast(academy).map(({ source, message }) => [source, message])).toEqual(
    agent?.row.transcript?.map(([role, message]) => [role === "agent" ? "ai" : "user", message]),
  );

  await expect.poll(() => lastPresentation(academy).recordingState).toBe("ready");
  const { videoUrl } = recordingOfLast(academy);
  expect(videoUrl).toContain(`${media.url}/cloud/video/authenticated/`);
  const [publicId = ""] = media.assets.keys();
  expect(publicId).toMatch(
    new RegExp(
      `^recordings/module_${moduleId}_instance_${instanceId}_audio_start_time_\\d+_video_start_time_\\d+$`,
    ),
  );
  const notified = `${academy.url}/api/webhooks/cloudinary`;
  expect(await media.notify(notified, publicId)).toBe(200);
  expect(await media.notify(notified, publicId, "somebody-else")).toBe(401);

  const presentations = new PresentationsPage(session.page, academy);
  await session.page.setViewportSize({ width: 1280, height: 900 });
  const answer = session.page.waitForResponse((one) => one.request().resourceType() === "document");
  await presentations.goto({ userId, moduleId });
  const policy = policyOf(await (await answer).headerValue("Content-Security-Policy"));
  expect(policy["connect-src"]).toEqual([
    "'self'",
    media.url,
    voice.url,
    voice.url.replace("http", "ws"),
  ]);
  expect(policy["media-src"]).toEqual(["'self'", "blob:", media.url]);
  const newest = presentations.attempt;
  await expect(newest.locator(".figure")).toContainText(/^\d{1,3}\/100/);
  await expect(newest.getByText("Transcription du fournisseur de l’agent vocal.")).toBeAttached();
  const quotes = await newest.locator("blockquote, [data-quote], .quote").allInnerTexts();
  expect(quotes.length).toBeGreaterThan(0);
  await newest.getByRole("link", { name: "Écouter la conversation" }).click();
  const audio = session.page.locator("audio").first();
  await expect.poll(() => audio.evaluate((it: HTMLAudioElement) => it.duration)).toBeGreaterThan(0);
  await newest.getByRole("link", { name: "Voir la vidéo" }).first().click();
  const video = session.page.locator("#presentation video");
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(5);
  expect(await video.evaluate((it: HTMLVideoElement) => it.currentSrc)).toMatch(
    new RegExp(`^${media.url}/cloud/video/authenticated/s--[\\w-]{8}--/`),
  );
  await video.evaluate((it: HTMLVideoElement) => {
    it.muted = true;
    return it.play();
  });
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime))
    .toBeGreaterThan(0);
  await session.page.screenshot({ path: `${shots}/vendor-evaluation-1280.png` });
  expect(media.delivered.map(({ status }) => status)).toContain(206);
  expect(media.delivered.filter(({ status }) => status > 206)).toEqual([]);

  expect(refused).toEqual([]);
  expect(voice.contract.broken).toEqual([]);
  expect(media.contract.broken).toEqual([]);
  for (const kind of ["webhook", "conversation", "model request", "model chunk", "signed url"])
    expect(voice.contract.checked.get(kind), kind).toBeGreaterThan(0);
  const figures = { voice: [...voice.contract.checked], media: [...media.contract.checked] };
  await test.info().attach("checked", { body: JSON.stringify(figures) });
});

test("a caller asks the vendor's agent, which shows the tutorial", async ({
  vendored: { academy, voice },
  context,
  page,
}) => {
  test.setTimeout(300_000);
  await installPatientMicrophone(context);
  await installHost(context, "android");
  voice.hears = ["Comment changer le rouleau de l'imprimante ?"];
  const support = new SupportPage(page, academy, "fr");
  await support.enter("android");
  await support.startButton.tap();
  await expect(support.lines.filter({ hasText: "Bonjour." })).toBeVisible();
  const [agent] = voice.live;
  expect(agent?.row).toMatchObject({
    agentId: "agent_support",
    variables: {
      send_the_invoices: expect.any(String),
      unknown_request: expect.any(String),
      tutorials: expect.stringContaining(roll.id),
      call_id: expect.any(String),
    },
    extraBody: {
      os: "android",
      supportToken: expect.any(String),
      lang: "fr",
      BASE_URL: academy.url,
    },
  });

  await say(page, await spokenFile("Comment changer le rouleau ?", { character: "claire" }));
  await expect(support.watchButton).toBeVisible();
  await expect(page.locator("#video-title")).toHaveText(roll.title.fr);
  await expect.poll(() => agent?.toolResults).toHaveLength(1);
  expect(agent?.toolResults[0]).toMatchObject({ tool: "show_tutorial", isError: false });
  await support.watchButton.tap();
  await expect.poll(() => receivedBy(page)).toHaveLength(1);
  await support.endButton.tap();
  await expect(page.getByText(support.said.ended)).toBeVisible();

  const kept = () =>
    findRows(academy, "select id from supportCalls where id = ?", agent?.row.id ?? "");
  expect(kept()).toEqual([]);
  expect(await voice.tell(0)).toBe(200);
  expect(kept()).toHaveLength(1);
  const shown = findRow<{ shownTutorialId: string }>(
    academy,
    "select shownTutorialId from supportTurns where shownTutorialId is not null",
  );
  expect(shown.shownTutorialId).toBe(roll.id);
  expect(voice.contract.broken).toEqual([]);
});

test.describe("while the vendor is over quota", () => {
  test("our own customer answers, and the window says so", async ({
    vendored: { academy, voice },
    openRep,
  }) => {
    voice.fault = vendorFaults["429 with Retry-After"] ?? null;
    const session = await beginSession(await openRep(), academy, MODULE);
    await expect(session.page.getByText(copy.presentation.standIn)).toBeVisible();
    await expect(session.lines).toHaveCount(1);
    expect(voice.live).toEqual([]);
    await session.page.screenshot({ path: `${shots}/vendor-stand-in-430.png` });
    await session.endButton.click();
    await expect(session.done).toBeVisible();
  });

  test.describe("and nobody may stand in", () => {
    test.use({ fallback: "none" });
    test("the session does not start, says so, and can be tried again", async ({
      vendored: { academy, voice },
      openRep,
    }) => {
      voice.fault = vendorFaults["429 with Retry-After"] ?? null;
      const session = await beginSession(await openRep(), academy, MODULE);
      await expect(session.page.getByText(copy.presentation.startFailed)).toBeVisible();
      await expect(session.page.getByText(sentences.nothingLost)).toBeVisible();
      voice.fault = null;
      await session.startButton.click();
      await expect(session.lines).toHaveCount(1);
      expect(voice.live).toHaveLength(1);
    });
  });
});

test("our own customer answers when the vendor refuses the page's line", async ({
  vendored: { academy, voice },
  openRep,
}) => {
  voice.refusesLines = true;
  const session = await beginSession(await openRep(), academy, MODULE);
  await expect(session.page.getByText(copy.presentation.standIn)).toBeVisible();
  await expect(session.lines).toHaveCount(1);
  expect(voice.live).toEqual([]);
  expect(voice.asked.filter((one) => one.includes("get-signed-url"))).toHaveLength(1);
});
