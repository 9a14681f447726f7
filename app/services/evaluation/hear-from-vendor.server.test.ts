import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createJudge } from "../../../testing/evaluating";
import { createConversation, createRep } from "../../../testing/factories";
import { createRingingClock } from "../../../testing/ringing-clock";
import { sessionRequest } from "../../../testing/voice/session-request";
import { createFakeSpeech } from "../../../testing/doubles/fake-speech";
import * as Conversations from "~/models/presentations/conversations.server";
import { db, inTransaction } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { findHome } from "~/models/home/home.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { Module, Presentation, User } from "~/models/tables";
import { createEvaluationPipeline } from "./evaluate-presentation.server";
import { markdownOf } from "./markdown";
import { ASKED_FOR_MS, createHearFromVendor, keepHeard } from "./hear-from-vendor.server";
import { requestEvaluation } from "./request.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { SpeechUnavailable } from "~/services/speech/port";
import type { WantedConversation } from "~/services/voice/elevenlabs-api.server";
import type { VendorConversation } from "~/services/voice/elevenlabs-transcript";
import { AgentUnreachable, type VoiceAgents } from "~/services/voice/port";
import { startSession } from "~/services/voice/start-session.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";

useTestDatabase();
let user: User;
let module: Module;
let presentation: Presentation;
beforeEach(async () => {
  ({ user, module, presentation } = await createRep());
  await Presentations.keepBrowserMessages(presentation.id, module.id, [
    "type:user,message:tout ce que le barème attend, mot pour mot",
  ]);
});

type Answer = VendorConversation[] | null | Error;
const heard: VendorConversation = {
  id: "conv_vendor1",
  startedAtMs: Date.now(),
  written: false,
  turns: [
    { source: "ai", message: "Bonjour.", startMs: 0, endMs: 2_000 },
    { source: "user", message: "la caisse marche sans internet", startMs: 2_000, endMs: 5_000 },
  ],
};

/** Hands in, then works every job as the hours pass. The vendor gives `answers` in order and repeats the last one. */
async function work(
  answers: Answer[],
  { hours, vendor = true }: { hours: number; vendor?: boolean },
) {
  const asked: (WantedConversation & { atMs: number })[] = [];
  const judge = createJudge();
  const clock = createRingingClock();
  const ids = { presentationId: presentation.id, moduleId: module.id };
  const { evaluationId } = await requestEvaluation({ ...ids, askVendor: true });
  const speech = createFakeSpeech(() =>
    Promise.reject(new SpeechUnavailable({ code: "text", text: "moteurs absents" })),
  );
  const createdMs = clock.now();
  const hear = {
    heard: (wanted: WantedConversation) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? null;
      asked.push({ ...wanted, atMs: clock.now() - createdMs });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const runner = createJobRunner({
    clock,
    handlers: {
      "hear-from-vendor": createHearFromVendor({
        vendor: vendor ? hear : null,
        clock: () => clock.now(),
      }),
      "evaluate-presentation": createEvaluationPipeline({
        speech,
        judge,
        sounds: createDiskSounds("."),
      }).handler,
    },
  });
  await runner.start();
  await runner.settled();
  for (let minute = 0; minute < hours * 60; minute += 10) {
    clock.advance(600_000);
    await runner.settled();
  }
  await runner.stop();
  const row = await Evaluations.findById(evaluationId);
  return { row, asked, judge };
}
const score = async () => (await findHome(user)).sections[0]?.modules[0]?.score;

test("the vendor's words become ours, are judged and count", async () => {
  const { row, asked, judge } = await work([[], null, [heard]], { hours: 1 });
  expect(row).toMatchObject({
    state: "scored",
    standing: "heard",
    transcriptSource: "server",
    chatSessionId: "conv_vendor1",
    written: 0,
  });
  expect(row && markdownOf(row)).toContain("fournisseur de l’agent vocal");
  expect(judge.asked).toHaveLength(1);
  expect(judge.asked[0]?.turns.map(({ message }) => message)).toEqual([
    "Bonjour.",
    "la caisse marche sans internet",
  ]);
  expect(asked[0]).toMatchObject({
    instanceId: presentation.id,
    moduleId: module.id,
    userId: user.id,
    fromMs: Date.parse(presentation.createdAt) - 120_000,
  });
  expect(await score()).toBe(100);
  const [kept] = await Conversations.findAllByPresentationId(presentation.id);
  expect(kept).toMatchObject({ provider: "elevenlabs", mode: "voice", state: "ended" });
});

test("nothing is judged, shown or counted while the vendor is asked", async () => {
  const { row, judge } = await work([[], new AgentUnreachable("injoignable"), null], { hours: 5 });
  expect(row).toMatchObject({ state: "pending", standing: "waiting", score: null });
  expect(judge.asked).toEqual([]);
  const card = (await findHome(user)).sections[0]?.modules[0];
  expect(card).toMatchObject({ score: null, unheard: "waiting" });
});

test.each<[string, Answer]>([
  ["has nothing", []],
  ["never ends writing it down", null],
  ["cannot be reached", new AgentUnreachable("injoignable")],
])("a vendor that %s is asked for a day, less and less often", async (_, answer) => {
  const { row, asked, judge } = await work([answer], { hours: 26 });
  const pauses = asked.slice(1).map(({ atMs }, index) => atMs - (asked[index]?.atMs ?? 0));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(4_200_000);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.length).toBeLessThan(40);
  expect(asked.at(-1)?.atMs).toBeGreaterThanOrEqual(ASKED_FOR_MS);
  expect(row).toMatchObject({
    state: "scored",
    score: 100,
    standing: "declared",
    transcriptSource: "browser",
  });
  expect(judge.asked).toHaveLength(1);
  expect(await score()).toBeNull();
});

test("without a vendor no call is made, and the evaluation is declared at once", async () => {
  const { row, asked } = await work([[heard]], { hours: 0, vendor: false });
  expect(asked).toEqual([]);
  expect(row).toMatchObject({ standing: "declared", state: "scored" });
});

test("a vendor asked twice has one job and keeps one conversation", async () => {
  const ids = { presentationId: presentation.id, moduleId: module.id, askVendor: true };
  const first = await requestEvaluation(ids);
  expect(await requestEvaluation(ids)).toEqual(first);
  await work([[heard]], { hours: 1 });
  expect(await db().selectFrom("conversations").select("id").execute()).toHaveLength(1);
  expect(await db().selectFrom("evaluations").select("id").execute()).toHaveLength(1);
});

/** Stores a conversation that a webhook brought before the vendor was asked. */
const tell = () =>
  inTransaction((trx) =>
    keepHeard(heard, { presentationId: presentation.id, moduleId: module.id }, trx),
  );

test("a reported conversation is judged with the vendor's other conversations", async () => {
  await tell();
  const second = { ...heard, id: "conv_vendor2", startedAtMs: heard.startedAtMs + 60_000 };
  const { row, asked, judge } = await work([[heard, second]], { hours: 0 });
  expect(asked).toHaveLength(1);
  expect(row).toMatchObject({ state: "scored", standing: "heard" });
  expect(judge.asked.map(({ turns }) => turns.length)).toEqual([4]);
});

test.each<[string, Answer]>([
  ["cannot be asked", new AgentUnreachable("injoignable")],
  ["has forgotten it", []],
])("a reported conversation is judged after ten minutes when the vendor %s", async (_, answer) => {
  await tell();
  const { row, judge } = await work([answer], { hours: 1 });
  expect(row).toMatchObject({ state: "scored", standing: "heard", transcriptSource: "server" });
  expect(judge.asked).toHaveLength(1);
});

test("a reported conversation waits for another that is still held", async () => {
  await tell();
  const { row } = await work([null], { hours: 2 });
  expect(row).toMatchObject({ state: "pending", standing: "waiting" });
});

/** Opens a session of the presentation with the vendor's agent, or with ours that stands in. */
async function open(provider: "elevenlabs" | "embedded") {
  const ticket = { provider, signedUrl: "/voice/agent?token=t", dynamicVariables: {} };
  const agents: VoiceAgents = {
    provider: "elevenlabs",
    open: () => Promise.resolve(ticket),
    audio: () => Promise.resolve(null),
    forget: () => Promise.resolve(),
    availability: () => Promise.resolve({ voice: true, reason: null }),
    settled: () => Promise.resolve(),
  };
  const request = { ...sessionRequest(module.id), instanceId: presentation.id };
  await startSession(user, request, { agents, chatModel: null, onTranslationFailure: () => {} });
}

/** Our stand-in hears the rest of the talk, a minute after the vendor's agent began it. */
async function standIn() {
  await open("embedded");
  const { id } = await createConversation({
    presentationId: presentation.id,
    moduleId: module.id,
    startedAt: new Date(heard.startedAtMs + 60_000).toISOString(),
  });
  const turn = { liveMessage: null, interrupted: 0, feedback: null, costJson: null } as const;
  await Conversations.appendTurn({
    ...turn,
    conversationId: id,
    turnIndex: 0,
    source: "user",
    message: "et elle coûte 69 euros",
    startMs: 0,
    endMs: 3_000,
    eventId: null,
  });
}
const wholeTalk = ["Bonjour.", "la caisse marche sans internet", "et elle coûte 69 euros"];

test.each<[string, Answer[]]>([
  ["at once", [[heard]]],
  [
    "after hours without its API",
    [...Array.from({ length: 6 }, () => new AgentUnreachable("injoignable")), [heard]],
  ],
])(
  "a talk that our stand-in went on with is judged with the vendor's part, given %s",
  async (_, answers) => {
    await open("elevenlabs");
    await standIn();
    const { row, judge } = await work(answers, { hours: 4 });
    expect(row).toMatchObject({ state: "scored", standing: "heard" });
    expect(judge.asked.map(({ turns }) => turns.map(({ message }) => message))).toEqual([
      wholeTalk,
    ]);
  },
);

test("a talk of our stand-in is judged after ten minutes when the vendor held no part of it", async () => {
  await open("elevenlabs");
  await standIn();
  const { row, asked, judge } = await work([[]], { hours: 1 });
  expect(asked.at(-1)?.atMs).toBeLessThan(3_600_000);
  expect(row).toMatchObject({ state: "scored", standing: "heard" });
  expect(judge.asked[0]?.turns.map(({ message }) => message)).toEqual(wholeTalk.slice(2));
});

test("a talk of our stand-in alone is judged at once", async () => {
  await standIn();
  const { row, asked } = await work([[heard]], { hours: 0 });
  expect(asked).toEqual([]);
  expect(row).toMatchObject({ state: "scored", standing: "heard" });
});
