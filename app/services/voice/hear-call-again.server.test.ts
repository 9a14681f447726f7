import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createFakeSpeech } from "../../../testing/doubles/fake-speech";
import { createSupportCall, createTutorial } from "../../../testing/factories";
import { sideOf, talkSound } from "../../../testing/media/talk-sound";
import * as SupportCalls from "~/models/support/support-calls.server";
import * as Phrasings from "~/models/support/tutorial-phrasings.server";
import { unheardMsOf, unheardVoiceOf } from "~/models/terms/unheard-voice";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { SpeechUnavailable, type Speech } from "~/services/speech/port";
import { createHearCallAgain } from "./hear-call-again.server";

useTestDatabase();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-call-"));
  const caller = sideOf(
    [
      { startMs: 1_000, endMs: 3_000 },
      { startMs: 6_000, endMs: 8_000, seed: 2 },
      { startMs: 12_000, endMs: 15_000, seed: 3 },
    ],
    20_000,
  );
  writeFileSync(path.join(dataDir, "call.wav"), talkSound(caller, sideOf([], 20_000)));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const hears = (pcm: Int16Array) => ({
  text: "",
  segments:
    pcm.length === 320_000
      ? [
          { startMs: 1_000, endMs: 3_000, text: "Bonjour, mon application." },
          { startMs: 6_000, endMs: 8_000, text: "Comment changer le mot de passe ?" },
        ]
      : [],
});

/** Creates an open call whose recogniser heard the second question alone. */
async function createCall() {
  const call = await createSupportCall({ state: "open", endedAt: null, audioFile: "call.wav" });
  const turn = { callId: call.id, interrupted: 0 as const, shownTutorialId: null };
  await SupportCalls.appendTurn({
    ...turn,
    turnIndex: 0,
    source: "user",
    message: "comment changer le mot de passe",
    startMs: 6_000,
    endMs: 8_000,
  });
  return call;
}

async function workAll(speech: Speech) {
  const handlers = {
    "hear-call-again": createHearCallAgain({ speech, sounds: createDiskSounds(dataDir) }),
  };
  const runner = createJobRunner({ handlers });
  await runner.start();
  await runner.settled();
  await runner.stop();
}

test.each([
  ["ended", (id: string) => SupportCalls.end(id, "user")],
  ["cut by a kill", () => SupportCalls.endAllLeftOpen()],
])(
  "a call that was %s is heard again: found turns, both texts, and what nobody understood",
  async (_, end) => {
    const { id } = await createCall();
    const tutorial = await createTutorial();
    await Phrasings.learn(
      { tutorialId: tutorial.id, language: "fr", text: "changer le mot de passe" },
      { callId: id, turnIndex: 0 },
    );
    await end(id);
    await workAll(createFakeSpeech(hears));
    expect(await SupportCalls.findTurns(id)).toMatchObject([
      { turnIndex: 0, message: "Bonjour, mon application.", liveMessage: "", startMs: 1_000 },
      {
        turnIndex: 1,
        message: "Comment changer le mot de passe ?",
        liveMessage: "comment changer le mot de passe",
      },
    ]);
    const call = await SupportCalls.findById(id);
    const ms = unheardMsOf((call && unheardVoiceOf(call)) ?? []);
    expect(Math.abs(ms - 3_000)).toBeLessThan(500);
    const learned = await Phrasings.findOfCall(id);
    expect(learned).toMatchObject([{ turnIndex: 1 }]);
  },
);

test("a call without engines keeps its live words", async () => {
  const { id } = await createCall();
  await SupportCalls.end(id, "user");
  await workAll(
    createFakeSpeech(() => Promise.reject(new SpeechUnavailable({ code: "text", text: "absent" }))),
  );
  expect(await SupportCalls.findTurns(id)).toHaveLength(1);
  expect((await SupportCalls.findById(id))?.unheardJson).toBeNull();
});
