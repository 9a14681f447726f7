import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { decodeAudio } from "~/services/audio/media-worker.server";
import { createEmbeddedSpeech } from "~/services/speech/embedded.server";
import { SPEECH_RATE_HZ } from "~/services/speech/port";
import { wordErrors } from "../testing/wer";
import { HomePage } from "./pages/home-page";
import { PresentationsPage } from "./pages/presentations-page";
import { SessionPage } from "./pages/session-page";
import { heardBy, installEar, stretches } from "./support/ear";
import { expect, signInByForm, test } from "./support/fixtures";
import {
  conversationOfLast,
  lastPresentation,
  recordingOfLast,
  turnsOfLast,
} from "./support/records";
import { installPatientMicrophone, speak } from "./support/patient-microphone";
import { HEARD, tillText } from "./support/speech";
import type { Academy } from "./support/academy";

const MODULE = "La caisse sur tablette";

/** Walks from home through the narrow window to a started session. */
async function present(context: BrowserContext, academy: Academy): Promise<SessionPage> {
  await installPatientMicrophone(context);
  await installEar(context);
  const page = await context.newPage();
  await signInByForm(page, academy, "terrain");
  const opened = context.waitForEvent("page");
  await new HomePage(page, academy).link(MODULE, "Présenter").click();
  const window = await opened;
  await window.getByRole("link", { name: "Présenter" }).click();
  const session = new SessionPage(window);
  await session.startButton.click();
  await expect(session.endButton).toBeVisible();
  return session;
}

/**
 * Returns the word errors of Whisper on the agent's turns in a sound. The sound starts `offsetMs` before the
 * conversation and may lag `lateMs` behind the server's clock, because a browser buffers.
 */
async function agentErrors(
  academy: Academy,
  sound: Int16Array,
  offsetMs = 0,
  lateMs = 400,
): Promise<number> {
  const at = (ms: number) => Math.max(0, Math.round((ms / 1000) * SPEECH_RATE_HZ));
  const agent = turnsOfLast(academy).filter(({ source }) => source === "ai");
  const pieces = agent.map(({ startMs, endMs }) =>
    sound.subarray(at(offsetMs + startMs - 250), at(offsetMs + endMs + lateMs)),
  );
  const joined = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let written = 0;
  for (const piece of pieces) {
    joined.set(piece, written);
    written += piece.length;
  }
  const said = agent.map(({ message }) => message).join(" ");
  const speech = createEmbeddedSpeech({ dir: path.resolve(".cache/speech") });
  try {
    const { text } = await speech.transcribe(joined, "fr");
    await test.info().attach("agent", { body: `${said}\n${text}` });
    return wordErrors(said, text).rate;
  } finally {
    await speech.close();
  }
}

/** Returns the agent's channel of the conversation, as the server kept it. */
async function agentChannel(academy: Academy): Promise<Int16Array> {
  const { id } = conversationOfLast(academy);
  const file = path.join(academy.dataDir, "conversations", `${id}.wav`);
  return (await decodeAudio(file, { channel: "right" })).pcm;
}

/** Decodes the browser's recording, which mixes both voices. */
async function browserRecording(academy: Academy): Promise<Int16Array> {
  const file = path.join(academy.dataDir, recordingOfLast(academy).videoUrl ?? "");
  return (await decodeAudio(file)).pcm;
}

/** Adds a figure to the report. */
const note = (type: string, figure: number) =>
  test.info().annotations.push({ type, description: figure.toFixed(3) });

async function checkVideo(page: Page): Promise<void> {
  const video = page.locator("#presentation video");
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.duration))
    .toBeGreaterThan(60);
  const duration = await video.evaluate((it: HTMLVideoElement) => it.duration);
  expect(Number.isFinite(duration)).toBe(true);
  await video.evaluate((it: HTMLVideoElement) => {
    it.currentTime = it.duration / 2;
  });
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => !it.seeking && it.currentTime))
    .toBeGreaterThan(duration / 2 - 1);
}

for (const voice of [
  { name: "a clear voice", character: "marc", noise: 0, tag: [] },
  // `npm run test:all` hears this voice in a group journey, so only `npm run test:offline` plays it here.
  { name: "another voice, in a noisy room", character: "claire", noise: 0.006, tag: ["@offline"] },
] as const) {
  const title = `a rep presents a module with ${voice.name} and reads the evaluation`;
  test(title, { tag: [...voice.tag] }, async ({ ownAcademy: academy, openRep }) => {
    test.setTimeout(1_200_000);
    const text = tillText();
    const { character, noise } = voice;
    const session = await present(await openRep(), academy);
    await speak(session.page, academy, { text, character, noise });

    const heard = await heardBy(session.page);
    await test.info().attach("turns", { body: JSON.stringify(turnsOfLast(academy), null, 1) });
    const customerSounds = stretches(heard.agent, heard.stepMs, { gapMs: 600 });
    expect(customerSounds.length, "sounds of the agent, in the page").toBeGreaterThanOrEqual(4);
    expect(Math.max(...heard.agent), "its loudness").toBeGreaterThan(0.05);

    await session.endButton.click();
    await expect(session.done).toBeVisible();
    await expect(session.saved).toBeVisible();
    await expect(session.readEvaluation).toBeVisible(HEARD);

    const said = turnsOfLast(academy).filter(({ source }) => source === "user");
    const transcript = said.map(({ message }) => message).join(" ");
    const errors = wordErrors(text, transcript).rate;
    note("word errors, rep", errors);
    expect(errors, `server's transcript: ${transcript}`).toBeLessThanOrEqual(0.1);

    const { userId, moduleId } = lastPresentation(academy);
    await expect.poll(() => lastPresentation(academy).recordingState).toBe("ready");
    const ofCustomer = await agentErrors(academy, await agentChannel(academy));
    note("word errors, agent's channel", ofCustomer);
    expect(ofCustomer).toBeLessThanOrEqual(0.2);
    if (voice.noise === 0) {
      const offsetMs = conversationOfLast(academy).recordingOffsetMs ?? 0;
      const inVideo = await agentErrors(academy, await browserRecording(academy), offsetMs, 1_500);
      note("word errors, agent in the video", inVideo);
      expect(inVideo).toBeLessThanOrEqual(0.2);
    }

    const presentations = new PresentationsPage(session.page, academy);
    await presentations.goto({ userId, moduleId });
    const newest = presentations.attempt;
    await expect(newest.locator(".figure")).toContainText(/^\d{1,3}\/100/);
    const quotes = await newest.locator("blockquote, [data-quote], .quote").allInnerTexts();
    const spoken = said.map(({ message }) => message.toLowerCase()).join("\n");
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) {
      const words = quote
        .replace(/^[\d:\s]*/, "")
        .replace(/[«»]/g, "")
        .trim()
        .toLowerCase();
      expect(spoken).toContain(words);
    }
    await newest.getByRole("link", { name: "Écouter la conversation" }).click();
    const audio = session.page.locator("audio").first();
    await expect
      .poll(() => audio.evaluate((it: HTMLAudioElement) => it.duration))
      .toBeGreaterThan(30);
    await newest.getByRole("link", { name: "Voir la vidéo" }).first().click();
    await checkVideo(session.page);
  });
}
