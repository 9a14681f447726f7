import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createVendorDouble, type VendorRow } from "../../../testing/doubles/voice-vendor";
import { createTutorial } from "../../../testing/factories";
import { createRingingClock } from "../../../testing/ringing-clock";
import { db } from "~/models/database/database.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { createRemoveFiles } from "~/services/accounts/delete-user.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import type { MediaStore } from "~/services/media/port";
import type { PortionFiles } from "~/services/recording/portion-files.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { createElevenLabsAgents } from "./elevenlabs.server";
import { awaitSupportCall, createHearSupportCall } from "./hear-support-call.server";

useTestDatabase();
const SOUND = "https://api.elevenlabs.io/v1/convai/conversations/:id/audio";
const vendor = createVendorDouble();
let sound: number;
const forgotten: unknown[] = [];
const server = setupServer(
  http.get(SOUND, () =>
    sound === 200
      ? new HttpResponse("mp3", { headers: { "Content-Type": "audio/mpeg" } })
      : new HttpResponse(null, { status: sound }),
  ),
  http.delete("https://api.elevenlabs.io/v1/convai/conversations/:id", ({ params }) => {
    forgotten.push(params.id);
    return HttpResponse.json({});
  }),
  ...vendor.handlers,
);
let dataDir = "";
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(vendor, { rows: [], asked: [], down: null });
  sound = 200;
  forgotten.length = 0;
  dataDir = await mkdtemp(path.join(tmpdir(), "vendor-calls-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const row = (values: Partial<VendorRow> = {}): VendorRow => ({
  id: "conv_s1",
  agentId: "agent_2",
  startedAtMs: Date.now() + 10_000,
  variables: { call_id: "call-1" },
  transcript: [
    ["agent", "Bonjour.", 0],
    ["user", "Le rouleau ?", 2],
    ["agent", null, 4],
    ["agent", "Ouvrez le capot.", 5],
  ],
  ...values,
});

/** Opens a call, then runs its job as the hours pass. Calls `between` every ten minutes. */
async function work(hours: number, between: (minute: number) => void = () => {}) {
  const agents = createElevenLabsAgents({
    apiKey: "secret-key",
    agentId: "agent_1",
    supportAgentId: "agent_2",
    sounds: createDiskSounds(dataDir),
  });
  await awaitSupportCall({ callId: "call-1", language: "es", os: "android" });
  const clock = createRingingClock();
  const runner = createJobRunner({
    clock,
    handlers: {
      "hear-support-call": createHearSupportCall({ vendor: agents, clock: () => clock.now() }),
      "remove-files": createRemoveFiles({
        store: { remove: () => Promise.resolve() } as unknown as MediaStore,
        portionFiles: {} as PortionFiles,
        sounds: createDiskSounds(dataDir),
        agents,
      }),
    },
  });
  await runner.start();
  for (let minute = 10; minute <= hours * 60; minute += 10) {
    between(minute);
    clock.advance(600_000);
    await runner.settled();
  }
  await runner.stop();
}
const calls = () => db().selectFrom("supportCalls").selectAll().execute();
const states = async () =>
  (await db().selectFrom("jobs").select("state").execute()).map(({ state }) => state);

test("a call that the vendor answered is stored with words, tutorial and sound", async () => {
  const tutorial = await createTutorial();
  vendor.rows = [
    row({ shown: { 2: tutorial.id } }),
    row({ id: "conv_s2", variables: { call_id: "another" } }),
    row({ id: "conv_s3", agentId: "agent_1" }),
  ];
  await work(1);
  expect(await calls()).toEqual([
    {
      id: "conv_s1",
      language: "es",
      os: "android",
      mode: "voice",
      state: "ended",
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      endReason: "vendor",
      audioFile: "conversations/conv_s1.mp3",
      nodeId: null,
      unheardJson: null,
    },
  ]);
  const turns = await SupportCalls.findTurns("conv_s1");
  expect(
    turns.map(({ source, message, shownTutorialId }) => [source, message, shownTutorialId]),
  ).toEqual([
    ["ai", "Bonjour.", null],
    ["user", "Le rouleau ?", null],
    ["ai", "Ouvrez le capot.", tutorial.id],
  ]);
  expect(await states()).toEqual(["done"]);
});

test("the job waits for a call that goes on, and only an hour for a call that never began", async () => {
  vendor.rows = [row({ status: "in-progress" })];
  await work(3);
  expect(await calls()).toEqual([]);
  expect(await states()).toEqual(["queued"]);
  await db().deleteFrom("jobs").execute();
  vendor.rows = [];
  vendor.asked = [];
  await work(3);
  expect(await states()).toEqual(["done"]);
  expect(vendor.asked.length).toBeLessThan(8);
});

test("the job asks a vendor that is down again, and stores the words before a failing sound", async () => {
  vendor.rows = [row()];
  vendor.down = 500;
  sound = 500;
  await work(4, (minute) => {
    if (minute > 120) vendor.down = null;
  });
  expect(await calls()).toMatchObject([{ id: "conv_s1", audioFile: null }]);
  expect(await states()).toEqual(["queued"]);
  expect(await SupportCalls.findTurns("conv_s1")).toHaveLength(3);
});

test("a call in writing has no sound, and the job ends without one", async () => {
  vendor.rows = [row({ textOnly: true })];
  sound = 404;
  await work(1);
  expect(await calls()).toMatchObject([{ mode: "text", audioFile: null }]);
  expect(await states()).toEqual(["done"]);
});

test("the vendor also deletes an expired call", async () => {
  vendor.rows = [row()];
  sound = 404;
  await work(1);
  await SupportCalls.removeDue(new Date(Date.now() + 86_400_000).toISOString());
  vendor.rows = [];
  await db().deleteFrom("jobs").where("kind", "=", "hear-support-call").execute();
  await work(1);
  expect(forgotten).toEqual(["conv_s1"]);
});
